import { createHash, randomUUID } from 'node:crypto';
import { AwsError } from '../front-door/aws-error';
import { put, type StoreOperation } from '../storage/level-store';
import type { SqsEngine } from './engine';
import { type Message, type MessageAttributes, messageBytes } from './message';
import type { Queue } from './queues';

export interface Draft {
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly senderId: string;
  readonly delaySeconds?: number;
  readonly groupId?: string;
  readonly deduplicationId?: string;
}

export interface SentMessage {
  readonly id: string;
  readonly sequence: string;
}

const deduplicationMs = 5 * 60 * 1000;
/** What XML 1.0 cannot carry, SQS refuses. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

export function assertSendable({ settings }: Queue, draft: Draft): void {
  if (draft.body === '') {
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  }
  if (forbidden.test(draft.body)) {
    throw new AwsError('InvalidMessageContents', 'The message contains characters outside XML 1.0');
  }
  if (messageBytes(draft.body, draft.attributes) > settings.maximumBytes) {
    throw new AwsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${settings.maximumBytes} bytes.`,
    );
  }
  if (settings.fifo && !draft.groupId) {
    throw new AwsError(
      'MissingParameter',
      'The request must contain the parameter MessageGroupId.',
    );
  }
}

/** Resolves once the message is stored, which is when a sender may forget it. */
export function sendMessage(engine: SqsEngine, queue: Queue, draft: Draft): Promise<SentMessage> {
  // Two equal messages at once must not both find that they are the first.
  return queue.settings.fifo
    ? engine.lock.hold([queue.arn], () => append(engine, queue, draft))
    : append(engine, queue, draft);
}

async function append(
  { store, queues, now }: SqsEngine,
  queue: Queue,
  draft: Draft,
): Promise<SentMessage> {
  const deduplicationId = queue.settings.fifo && deduplicationIdOf(queue, draft);
  const duplicate = deduplicationId && (await queue.duplicates.get(deduplicationId));
  if (duplicate && now() - duplicate.at < deduplicationMs) {
    return { id: duplicate.messageId, sequence: duplicate.sequence };
  }

  const { delaySeconds = queue.settings.delaySeconds, body, attributes, senderId, groupId } = draft;
  const [id, sequence, sentAt] = [randomUUID(), queues.nextSequence(), now()];
  const message: Message = {
    id,
    sequence,
    body,
    attributes,
    senderId,
    sentAt,
    visibleAt: sentAt + delaySeconds * 1000,
    receiveCount: 0,
    ...(groupId && { groupId }),
    ...(deduplicationId && { deduplicationId }),
  };
  const operations: StoreOperation[] = [put(queue.stored, sequence, message)];
  if (deduplicationId) {
    operations.push(
      put(queue.duplicates, deduplicationId, { messageId: id, sequence, at: sentAt }),
    );
  }

  await store.commit(operations);
  queue.messages.set(id, message);
  queue.bell.ring();
  return { id, sequence };
}

function deduplicationIdOf({ settings }: Queue, draft: Draft): string {
  if (draft.deduplicationId) return draft.deduplicationId;
  if (settings.fifo?.isContentBased) {
    return createHash('sha256').update(draft.body).digest('hex');
  }
  throw new AwsError(
    'InvalidParameterValue',
    'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
  );
}
