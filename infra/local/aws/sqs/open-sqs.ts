import { AwsError } from '../front-door/aws-error';
import { type AwsPlace, localPlace } from '../front-door/place';
import type { AwsRequest, ServiceHandler } from '../front-door/service';
import { jsonReply, parseJsonBody } from '../front-door/wire-protocol';
import { createKeyLock } from '../storage/key-lock';
import { openStore, type StoreOptions } from '../storage/level-store';
import type { SqsEngine } from './engine';
import { type Call, messageOperations, type Operation, queueNameOf } from './operations';
import { type Poller, type PollOptions, startPoller } from './poller';
import { queueOperations } from './queue-operations';
import { readQueueSettings } from './queue-settings';
import { openQueues } from './queues';
import type { Json } from './wire-message';

export interface SqsOptions extends StoreOptions {
  readonly place?: AwsPlace;
  readonly now?: () => number;
}

export interface CreatedQueue {
  readonly name: string;
  readonly arn: string;
}

export interface Sqs {
  /** Answers for the service behind the front door. */
  readonly handler: ServiceHandler;
  /** Takes the properties of AWS::SQS::Queue; repeatable on every start. */
  readonly createQueueFromTemplate: (properties: Readonly<Json>) => Promise<CreatedQueue>;
  /** Any operation in process, without signature and permissions. */
  readonly call: (operation: string, request: Json) => Promise<Json>;
  readonly poll: (options: PollOptions) => Poller;
  /** Stops the pollers, lets their batches end, and closes the store. */
  readonly close: () => Promise<void>;
}

const operations: Readonly<Record<string, Operation>> = {
  ...messageOperations,
  ...queueOperations,
};

/** SQS in this process, on disk: what was accepted is stored before the sender hears of it. */
export async function openSqs(options: SqsOptions): Promise<Sqs> {
  const { place = localPlace, now = Date.now } = options;
  const store = await openStore(options);
  const queues = await openQueues(store, place, now);
  const engine: SqsEngine = { store, queues, lock: createKeyLock(), now };
  const pollers = new Set<Poller>();
  const closing = new AbortController();

  return {
    handler: createHandler(engine, place),
    createQueueFromTemplate: async (properties) => {
      const settings = readQueueSettings(properties['QueueName'], properties);
      const { arn } = await queues.save(settings);
      return { name: settings.name, arn };
    },
    call: (operation, request) =>
      findOperation(operation)(
        { engine, senderId: 'local', signal: closing.signal, urlOf: (name) => name },
        request,
      ),
    poll: (pollOptions) => {
      const poller = startPoller(engine, place.region, pollOptions);
      pollers.add(poller);
      return poller;
    },
    close: async () => {
      closing.abort();
      await Promise.all([...pollers].map((poller) => poller.stop()));
      await store.close();
    },
  };
}

/** The address of a queue at the listener of the front door. */
export function queueUrl(baseUrl: string, place: AwsPlace, queueName: string): string {
  return `${baseUrl}/${place.accountId}/${queueName}`;
}

function createHandler(engine: SqsEngine, place: AwsPlace): ServiceHandler {
  return {
    service: 'sqs',
    handle: async (request) => {
      const operation = findOperation(request.target ?? '');
      const data = parseJsonBody(request.body);
      authorise(engine, request, data);

      const call: Call = {
        engine,
        senderId: request.identity?.name ?? 'anonymous',
        signal: request.signal,
        urlOf: (name) => queueUrl(`http://${request.headers['host']}`, place, name),
      };
      return jsonReply('sqs', await operation(call, data));
    },
  };
}

/** A batch needs the permission of its single form. */
function authorise({ queues }: SqsEngine, request: AwsRequest, data: Json): void {
  const { QueueUrl: url, QueueName: name } = data;
  const queueName = typeof url === 'string' ? queueNameOf(url) : name;

  request.authorise(
    `sqs:${request.target?.replace(/Batch$/, '')}`,
    queues.arnOf(typeof queueName === 'string' ? queueName : '*'),
  );
}

function findOperation(name: string): Operation {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation) return operation;
  throw new AwsError('UnknownOperationException', `The local stack does not know ${name}`);
}
