import { randomUUID } from 'node:crypto';
import { put, remove, type StoreOperation } from '../storage/level-store';
import type { SqsEngine } from './engine';
import type { Message } from './message';
import type { Queue } from './queues';

export interface ReceiveOptions {
  readonly maxMessages: number;
  readonly waitSeconds: number;
  readonly visibilitySeconds: number;
  /** Ends the wait; whoever hung up must not be given messages. */
  readonly signal: AbortSignal;
}

/** Gives out what is visible, or waits for it; each receipt is stored before it is given. */
export async function receiveMessages(
  engine: SqsEngine,
  queue: Queue,
  options: ReceiveOptions,
): Promise<readonly Message[]> {
  const deadline = engine.now() + options.waitSeconds * 1000;

  while (!options.signal.aborted) {
    const claim = claimVisible(engine, queue, options);
    if (claim.operations.length > 0) {
      await engine.store.commit(claim.operations);
      for (const changed of claim.deadLetterQueues) changed.bell.ring();
      if (claim.messages.length > 0) return claim.messages;
      // Something may have been sent meanwhile, whose ring nobody heard.
      continue;
    }

    const now = engine.now();
    if (now >= deadline) break;
    await queue.bell.wait(Math.min(deadline, nextVisibleAt(queue, now)) - now, options.signal);
  }
  return [];
}

interface Claim {
  readonly messages: Message[];
  readonly operations: StoreOperation[];
  readonly deadLetterQueues: Set<Queue>;
}

/** Runs without a pause, so that no two receivers claim the same message. */
function claimVisible(engine: SqsEngine, queue: Queue, options: ReceiveOptions): Claim {
  const now = engine.now();
  const claim: Claim = { messages: [], operations: [], deadLetterQueues: new Set() };
  const busyGroups = new Set<string>();

  for (const message of queue.messages.values()) {
    if (claim.messages.length >= options.maxMessages) break;

    if (message.sentAt + queue.settings.retentionSeconds * 1000 <= now) {
      queue.messages.delete(message.id);
      claim.operations.push(remove(queue.stored, message.sequence));
    } else if (message.visibleAt > now) {
      if (message.groupId) busyGroups.add(message.groupId);
    } else if (!busyGroups.has(message.groupId ?? '')) {
      claimOne(engine, queue, message, claim, now + options.visibilitySeconds * 1000);
    }
  }
  return claim;
}

function claimOne(
  engine: SqsEngine,
  queue: Queue,
  message: Message,
  claim: Claim,
  visibleAt: number,
): void {
  const { redrive } = queue.settings;
  const deadLetters = redrive && engine.queues.findByArn(redrive.deadLetterArn);
  if (deadLetters && message.receiveCount >= redrive.maxReceiveCount) {
    claim.operations.push(...moveMessage(engine, queue, deadLetters, message));
    claim.deadLetterQueues.add(deadLetters);
    return;
  }

  const now = engine.now();
  const received: Message = {
    ...message,
    visibleAt,
    receiveCount: message.receiveCount + 1,
    firstReceivedAt: message.firstReceivedAt ?? now,
    receiptHandle: Buffer.from(`${message.id}/${randomUUID()}`).toString('base64'),
  };
  queue.messages.set(message.id, received);
  claim.messages.push(received);
  claim.operations.push(put(queue.stored, message.sequence, received));
}

/** A dead letter keeps its id, its body and the moment at which it was first sent. */
function moveMessage(
  engine: SqsEngine,
  from: Queue,
  to: Queue,
  { receiptHandle: _, ...message }: Message,
): StoreOperation[] {
  const moved: Message = {
    ...message,
    sequence: engine.queues.nextSequence(),
    visibleAt: engine.now(),
    deadLetterSourceArn: from.arn,
  };
  from.messages.delete(message.id);
  to.messages.set(moved.id, moved);
  return [remove(from.stored, message.sequence), put(to.stored, moved.sequence, moved)];
}

function nextVisibleAt(queue: Queue, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { visibleAt } of queue.messages.values()) {
    if (visibleAt > now && visibleAt < next) next = visibleAt;
  }
  return next;
}
