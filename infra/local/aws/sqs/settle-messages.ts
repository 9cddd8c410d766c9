import { AwsError } from '../front-door/aws-error';
import { put, remove } from '../storage/level-store';
import type { SqsEngine } from './engine';
import type { Message } from './message';
import type { Queue } from './queues';

/** Deletes what is still held under these receipts; a receipt that was superseded deletes nothing. */
export async function deleteMessages(
  { store }: SqsEngine,
  queue: Queue,
  receiptHandles: readonly string[],
): Promise<void> {
  const held = receiptHandles.flatMap((handle) => heldUnder(queue, handle) ?? []);
  for (const { id } of held) queue.messages.delete(id);

  if (held.length > 0) {
    await store.commit(held.map(({ sequence }) => remove(queue.stored, sequence)));
    // In a FIFO queue the next message of the group may go now.
    queue.bell.ring();
  }
}

export async function changeVisibility(
  { store, now }: SqsEngine,
  queue: Queue,
  receiptHandle: string,
  seconds: number,
): Promise<void> {
  const message = heldUnder(queue, receiptHandle);
  if (!message || message.visibleAt <= now()) {
    throw new AwsError(
      'MessageNotInflight',
      'The message referred to is not in flight, or its receipt is an older one.',
      { queryCode: 'AWS.SimpleQueueService.MessageNotInflight' },
    );
  }

  const changed = { ...message, visibleAt: now() + seconds * 1000 };
  queue.messages.set(message.id, changed);
  await store.commit([put(queue.stored, message.sequence, changed)]);
  queue.bell.ring();
}

function heldUnder(queue: Queue, receiptHandle: string): Message | undefined {
  const [id = '', nonce] = Buffer.from(receiptHandle, 'base64').toString().split('/');
  if (!nonce) {
    throw new AwsError(
      'ReceiptHandleIsInvalid',
      `The input receipt handle "${receiptHandle}" is not a valid receipt handle.`,
    );
  }
  const message = queue.messages.get(id);
  return message?.receiptHandle === receiptHandle ? message : undefined;
}
