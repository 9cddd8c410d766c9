import { AwsError } from '../front-door/aws-error';
import { answerBatch } from './batches';
import { attributesDigest, bodyDigest } from './digests';
import type { SqsEngine } from './engine';
import { messageBytes } from './message';
import type { Queue } from './queues';
import { receiveMessages } from './receive-messages';
import { type MessageRequest, parseRequest, requests } from './requests';
import { assertSendable, sendMessage } from './send-messages';
import { changeVisibility, deleteMessages } from './settle-messages';
import { type Json, wireMessage } from './wire-message';

/** What an operation is told beside its request. */
export interface Call {
  readonly engine: SqsEngine;
  readonly senderId: string;
  readonly signal: AbortSignal;
  readonly urlOf: (queueName: string) => string;
}

export type Operation = (call: Call, request: unknown) => Promise<Json>;

/** The operations on messages; those on whole queues are beside. */
export const messageOperations = {
  SendMessage: async (call, request) => {
    const parsed = parseRequest(requests.SendMessage, request);
    return send(call, queueAt(call, parsed.QueueUrl), parsed);
  },

  SendMessageBatch: async (call, request) => {
    const { QueueUrl, Entries } = parseRequest(requests.SendMessageBatch, request);
    const queue = queueAt(call, QueueUrl);
    assertTotalSize(queue, Entries);
    return answerBatch(Entries, (entry) => send(call, queue, entry));
  },

  ReceiveMessage: async (call, request) => {
    const parsed = parseRequest(requests.ReceiveMessage, request);
    const queue = queueAt(call, parsed.QueueUrl);
    const messages = await receiveMessages(call.engine, queue, {
      maxMessages: parsed.MaxNumberOfMessages,
      waitSeconds: parsed.WaitTimeSeconds ?? queue.settings.receiveWaitSeconds,
      visibilitySeconds: parsed.VisibilityTimeout ?? queue.settings.visibilityTimeoutSeconds,
      signal: call.signal,
    });

    const asked = {
      system: [...parsed.AttributeNames, ...parsed.MessageSystemAttributeNames],
      attributes: parsed.MessageAttributeNames,
    };
    if (messages.length === 0) return {};
    return { Messages: messages.map((message) => wireMessage(message, asked)) };
  },

  DeleteMessage: async (call, request) => {
    const { QueueUrl, ReceiptHandle } = parseRequest(requests.DeleteMessage, request);
    await deleteMessages(call.engine, queueAt(call, QueueUrl), [ReceiptHandle]);
    return {};
  },

  DeleteMessageBatch: async (call, request) => {
    const { QueueUrl, Entries } = parseRequest(requests.DeleteMessageBatch, request);
    const queue = queueAt(call, QueueUrl);
    return answerBatch(Entries, async ({ ReceiptHandle }) => {
      await deleteMessages(call.engine, queue, [ReceiptHandle]);
      return {};
    });
  },

  ChangeMessageVisibility: async (call, request) => {
    const parsed = parseRequest(requests.ChangeMessageVisibility, request);
    const queue = queueAt(call, parsed.QueueUrl);
    await changeVisibility(call.engine, queue, parsed.ReceiptHandle, parsed.VisibilityTimeout);
    return {};
  },

  ChangeMessageVisibilityBatch: async (call, request) => {
    const { QueueUrl, Entries } = parseRequest(requests.ChangeMessageVisibilityBatch, request);
    const queue = queueAt(call, QueueUrl);
    return answerBatch(Entries, async ({ ReceiptHandle, VisibilityTimeout }) => {
      await changeVisibility(call.engine, queue, ReceiptHandle, VisibilityTimeout);
      return {};
    });
  },
} as const satisfies Record<string, Operation>;

export function queueAt({ engine }: Call, queueUrl: string): Queue {
  return engine.queues.get(queueNameOf(queueUrl));
}

export function queueNameOf(queueUrl: string): string {
  return queueUrl.split('/').at(-1) ?? '';
}

async function send(call: Call, queue: Queue, message: MessageRequest): Promise<Json> {
  const draft = {
    body: message.MessageBody,
    attributes: Object.fromEntries(
      Object.entries(message.MessageAttributes).map(([name, { DataType, ...value }]) => [
        name,
        {
          DataType,
          ...(value.StringValue !== undefined && { StringValue: value.StringValue }),
          ...(value.BinaryValue !== undefined && { BinaryValue: value.BinaryValue }),
        },
      ]),
    ),
    senderId: call.senderId,
    ...(message.DelaySeconds !== undefined && { delaySeconds: message.DelaySeconds }),
    ...(message.MessageGroupId && { groupId: message.MessageGroupId }),
    ...(message.MessageDeduplicationId && { deduplicationId: message.MessageDeduplicationId }),
  };
  assertSendable(queue, draft);

  const { id, sequence } = await sendMessage(call.engine, queue, draft);
  const digest = attributesDigest(draft.attributes);
  return {
    MessageId: id,
    MD5OfMessageBody: bodyDigest(draft.body),
    ...(digest && { MD5OfMessageAttributes: digest }),
    ...(queue.settings.fifo && { SequenceNumber: sequence }),
  };
}

function assertTotalSize({ settings }: Queue, entries: readonly MessageRequest[]): void {
  const total = entries.reduce((sum, { MessageBody }) => sum + messageBytes(MessageBody, {}), 0);
  if (total <= settings.maximumBytes) return;
  throw new AwsError(
    'BatchRequestTooLong',
    `Batch requests cannot be longer than ${settings.maximumBytes} bytes. You have sent ${total} bytes.`,
    { queryCode: 'AWS.SimpleQueueService.BatchRequestTooLong' },
  );
}
