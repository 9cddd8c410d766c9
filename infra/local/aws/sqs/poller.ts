import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { SqsEngine } from './engine';
import { lambdaEvent } from './lambda-event';
import type { Message } from './message';
import { type Queue, queueDoesNotExist } from './queues';
import { receiveMessages } from './receive-messages';
import { changeVisibility, deleteMessages } from './settle-messages';
import type { Json } from './wire-message';

/** An event source mapping: gives the messages of a queue to a function, as Lambda does. */
export interface PollOptions {
  readonly queueArn: string;
  readonly batchSize?: number;
  /** How long to wait for a fuller batch. */
  readonly batchingWindowSeconds?: number;
  /** Whether the function reports `batchItemFailures`; otherwise what it returns is not read. */
  readonly reportsBatchItemFailures?: boolean;
  readonly maxConcurrency?: number;
  /** Failed messages return when their visibility timeout ends, unless this says sooner. */
  readonly retrySeconds?: number;
  readonly handle: (event: Json) => Promise<unknown>;
  readonly onFailure?: (error: unknown, messageIds: readonly string[]) => void;
}

export interface Poller {
  /** Resolves when the batches at hand are done. */
  readonly stop: () => Promise<void>;
}

const BatchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullish();

const defaultBatchSize = 10;
const defaultConcurrency = 5;
const longPollSeconds = 20;
const troublePauseMs = 1000;

export function startPoller(engine: SqsEngine, region: string, options: PollOptions): Poller {
  if (!engine.queues.findByArn(options.queueArn)) throw queueDoesNotExist();
  const stopping = new AbortController();
  const running = Array.from({ length: options.maxConcurrency ?? defaultConcurrency }, () =>
    follow(engine, region, options, stopping.signal),
  );

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function follow(
  engine: SqsEngine,
  region: string,
  options: PollOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // Looked up each time: its settings may have changed, or the queue may be gone.
    const queue = engine.queues.findByArn(options.queueArn);
    if (!queue) return;

    try {
      const batch = await collect(engine, queue, options, signal);
      if (batch.length > 0) await settle(engine, queue, region, options, batch);
    } catch (error) {
      // A store that cannot write, say for a full disk, must not end the polling for good.
      options.onFailure?.(error, []);
      await pause(troublePauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

async function collect(
  engine: SqsEngine,
  queue: Queue,
  { batchSize = defaultBatchSize, batchingWindowSeconds = 0 }: PollOptions,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  const receive = (count: number, waitSeconds: number) =>
    receiveMessages(engine, queue, {
      maxMessages: Math.min(count, 10),
      waitSeconds,
      visibilitySeconds: queue.settings.visibilityTimeoutSeconds,
      signal,
    });

  const batch = [...(await receive(batchSize, longPollSeconds))];
  const deadline = engine.now() + batchingWindowSeconds * 1000;
  while (batch.length > 0 && batch.length < batchSize) {
    const waitSeconds = Math.max(0, deadline - engine.now()) / 1000;
    const more = await receive(batchSize - batch.length, waitSeconds);
    if (more.length === 0) break;
    batch.push(...more);
  }
  return batch;
}

async function settle(
  engine: SqsEngine,
  queue: Queue,
  region: string,
  options: PollOptions,
  batch: readonly Message[],
): Promise<void> {
  const failed = await failuresOf(queue, region, options, batch);
  const handles = (messages: readonly Message[]) =>
    messages.flatMap(({ receiptHandle }) => receiptHandle ?? []);

  await deleteMessages(engine, queue, handles(batch.filter(({ id }) => !failed.has(id))));
  if (options.retrySeconds === undefined) return;
  for (const handle of handles(batch.filter(({ id }) => failed.has(id)))) {
    // A receipt that has run out meanwhile needs no help to return.
    await changeVisibility(engine, queue, handle, options.retrySeconds).catch(() => {});
  }
}

/** The ids of the messages that have to come again. */
async function failuresOf(
  queue: Queue,
  region: string,
  { handle, onFailure, reportsBatchItemFailures }: PollOptions,
  batch: readonly Message[],
): Promise<ReadonlySet<string>> {
  const ids = batch.map(({ id }) => id);
  try {
    const response = await handle(lambdaEvent(queue, batch, region));
    if (!reportsBatchItemFailures) return new Set();

    const reported = BatchResponse.parse(response)?.batchItemFailures ?? [];
    const failed = reported.map(({ itemIdentifier }) => itemIdentifier);
    if (failed.length > 0) onFailure?.(new Error('The function reported failures'), failed);
    // A report that names a stranger cannot be trusted about the others either.
    return new Set(failed.every((id) => ids.includes(id)) ? failed : ids);
  } catch (error) {
    onFailure?.(error, ids);
    return new Set(ids);
  }
}
