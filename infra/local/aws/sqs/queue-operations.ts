import { AwsError } from '../front-door/aws-error';
import { type Operation, queueAt } from './operations';
import { attributesOf, readQueueSettings } from './queue-settings';
import type { Queue } from './queues';
import { parseRequest, requests } from './requests';

export const queueOperations = {
  CreateQueue: async (call, request) => {
    const { QueueName, Attributes } = parseRequest(requests.CreateQueue, request);
    const settings = readQueueSettings(QueueName, Attributes);
    const existing = call.engine.queues.find(QueueName);
    if (existing && !hasAttributes(existing, Attributes ?? {})) {
      throw new AwsError(
        'QueueNameExists',
        `A queue already exists with the same name and a different value for one of its attributes: ${QueueName}`,
        { queryCode: 'QueueAlreadyExists' },
      );
    }
    if (!existing) await call.engine.queues.save(settings);
    return { QueueUrl: call.urlOf(QueueName) };
  },

  GetQueueUrl: async (call, request) => {
    const { QueueName } = parseRequest(requests.GetQueueUrl, request);
    return { QueueUrl: call.urlOf(call.engine.queues.get(QueueName).settings.name) };
  },

  ListQueues: async ({ engine, urlOf }, request) => {
    const { QueueNamePrefix } = parseRequest(requests.ListQueues, request);
    const names = engine.queues.all().map(({ settings }) => settings.name);
    return { QueueUrls: names.filter((name) => name.startsWith(QueueNamePrefix)).map(urlOf) };
  },

  GetQueueAttributes: async (call, request) => {
    const { QueueUrl, AttributeNames } = parseRequest(requests.GetQueueAttributes, request);
    const all = currentAttributes(queueAt(call, QueueUrl), call.engine.now());
    const asked = Object.entries(all).filter(
      ([name]) => AttributeNames.includes('All') || AttributeNames.includes(name),
    );
    return { Attributes: Object.fromEntries(asked) };
  },

  SetQueueAttributes: async (call, request) => {
    const { QueueUrl, Attributes } = parseRequest(requests.SetQueueAttributes, request);
    const { settings } = queueAt(call, QueueUrl);
    const merged = { ...attributesOf(settings), ...Attributes };
    await call.engine.queues.save(readQueueSettings(settings.name, merged));
    return {};
  },

  PurgeQueue: async (call, request) => {
    const queue = queueAt(call, parseRequest(requests.QueueOnly, request).QueueUrl);
    queue.messages.clear();
    await queue.stored.clear();
    return {};
  },

  DeleteQueue: async (call, request) => {
    await call.engine.queues.drop(
      queueAt(call, parseRequest(requests.QueueOnly, request).QueueUrl),
    );
    return {};
  },
} as const satisfies Record<string, Operation>;

function currentAttributes(queue: Queue, now: number): Record<string, string> {
  const messages = [...queue.messages.values()];
  const hidden = messages.filter(({ visibleAt }) => visibleAt > now);
  const delayed = hidden.filter(({ receiptHandle }) => receiptHandle === undefined);
  const createdAt = String(Math.floor(queue.createdAt / 1000));

  return {
    ...attributesOf(queue.settings),
    QueueArn: queue.arn,
    CreatedTimestamp: createdAt,
    LastModifiedTimestamp: createdAt,
    ApproximateNumberOfMessages: String(messages.length - hidden.length),
    ApproximateNumberOfMessagesNotVisible: String(hidden.length - delayed.length),
    ApproximateNumberOfMessagesDelayed: String(delayed.length),
  };
}

function hasAttributes({ settings }: Queue, wanted: Readonly<Record<string, string>>): boolean {
  const merged = { ...attributesOf(settings), ...wanted };
  const [now, then] = [settings, readQueueSettings(settings.name, merged)].map(attributesOf);
  return JSON.stringify(now) === JSON.stringify(then);
}
