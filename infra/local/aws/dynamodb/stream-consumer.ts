import { setTimeout as pause } from 'node:timers/promises';
import type { Section } from '../storage/level-store';
import type { Change } from './change-feed';

export interface BatchResponse {
  readonly batchItemFailures: readonly { readonly itemIdentifier: string }[];
}

/** Takes the changes of one table in order, at least once each, also across restarts. */
export interface Consumer {
  /** Under this name the position is remembered. */
  readonly name: string;
  /** Where a name starts that was never seen before. */
  readonly startAt: 'latest' | 'trim-horizon';
  readonly batchSize?: number;
  /** How often a failing batch is given again; forever unless set, as Lambda does. */
  readonly retryAttempts?: number;
  /** Changes before the first reported failure count as done; a throw fails the whole batch. */
  readonly handle: (changes: readonly Change[]) => Promise<BatchResponse | undefined>;
  readonly onFailure?: (error: unknown, changes: readonly Change[]) => void;
  /** Told of the changes that were tried as often as they may be, before they are passed over. */
  readonly onGivenUp?: (changes: readonly Change[]) => Promise<void>;
}

export interface Subscription {
  /** Resolves when the batch at hand is done and remembered. */
  readonly stop: () => Promise<void>;
}

export interface ConsumerSource {
  readonly changes: Section<Change>;
  readonly cursor: {
    readonly load: () => Promise<string | undefined>;
    readonly save: (sequence: string) => Promise<void>;
  };
  readonly latest: () => string;
  readonly onAnnounce: (listener: () => void) => () => void;
}

const firstPauseMs = 100;
const longestPauseMs = 10_000;

export async function startConsumer(
  consumer: Consumer,
  source: ConsumerSource,
): Promise<Subscription> {
  const stopping = new AbortController();
  const bell = createBell(stopping.signal);
  const unsubscribe = source.onAnnounce(bell.ring);
  const start =
    (await source.cursor.load()) ?? (consumer.startAt === 'latest' ? source.latest() : '0');
  await source.cursor.save(start);

  const finished = follow(consumer, source, start, stopping.signal, bell);
  return {
    stop: async () => {
      unsubscribe();
      stopping.abort();
      await finished;
    },
  };
}

async function follow(
  consumer: Consumer,
  source: ConsumerSource,
  start: string,
  signal: AbortSignal,
  bell: Bell,
): Promise<void> {
  let position = start;
  let failures = 0;

  while (!signal.aborted) {
    const limit = consumer.batchSize ?? 100;
    const batch = await source.changes.values({ gt: position, limit }).all();
    if (batch.length === 0) {
      await bell.rung();
      continue;
    }

    const done = await deliver(consumer, batch);
    failures = done === batch.length ? 0 : failures + 1;
    const isGivenUp = failures > (consumer.retryAttempts ?? Number.POSITIVE_INFINITY);
    if (isGivenUp) await consumer.onGivenUp?.(batch.slice(done, done + 1));
    const last = batch[(isGivenUp ? done + 1 : done) - 1];
    if (last) {
      position = last.sequence;
      await source.cursor.save(position);
    }
    if (isGivenUp) failures = 0;
    else if (failures > 0) await rest(failures, signal);
  }
}

/** How many changes from the front of the batch are done. */
async function deliver(consumer: Consumer, batch: readonly Change[]): Promise<number> {
  try {
    const response = await consumer.handle(batch);
    const failed = new Set(response?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const first = batch.findIndex(({ sequence }) => failed.has(sequence));
    if (failed.size === 0) return batch.length;

    consumer.onFailure?.(new Error('The consumer reported failures'), batch.slice(first));
    return Math.max(first, 0);
  } catch (error) {
    consumer.onFailure?.(error, batch);
    return 0;
  }
}

async function rest(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  // An abort ends the pause early; the loop then sees it.
  await pause(ms, undefined, { signal, ref: false }).catch(() => {});
}

interface Bell {
  readonly ring: () => void;
  /** Resolves once rung since the last wait, or when the signal aborts. */
  readonly rung: () => Promise<void>;
}

function createBell(signal: AbortSignal): Bell {
  let isRung = false;
  let wake = (): void => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  signal.addEventListener('abort', ring);

  return {
    ring,
    rung: async () => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      isRung = false;
    },
  };
}
