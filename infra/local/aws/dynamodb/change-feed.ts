import { put, type Section, type Store, type StoreOperation } from '../storage/level-store';
import type { PlannedWrite } from './plan-write';
import { type Consumer, type Subscription, startConsumer } from './stream-consumer';
import type { Table, Tables } from './tables';
import type { Item } from './wire-types';

/** One change of one item, in the order in which the table changed. */
export interface Change {
  readonly sequence: string;
  readonly at: number;
  readonly keys: Item;
  readonly oldImage?: Item;
  readonly newImage?: Item;
  /** Deleted because its time had come, not by a caller. */
  readonly byExpiry?: true;
}

export interface ChangeFeed {
  /** The operation that puts a change into the batch of the write that makes it. */
  readonly record: (write: PlannedWrite, byExpiry: boolean) => StoreOperation;
  readonly announce: () => void;
  readonly subscribe: (table: Table, consumer: Consumer) => Promise<Subscription>;
  /** Forgets changes older than the retention of a DynamoDB stream. */
  readonly trim: (tables: Tables) => Promise<void>;
  readonly close: () => Promise<void>;
}

const retentionMs = 24 * 60 * 60 * 1000;

export async function openChangeFeed(
  store: Store,
  tables: Tables,
  now: () => number,
): Promise<ChangeFeed> {
  const cursors = store.section<string>('stream-cursors');
  const sections = new Map<string, Section<Change>>();
  const changesOf = (name: string): Section<Change> => {
    const section = sections.get(name) ?? store.section(`changes/${name}`);
    sections.set(name, section);
    return section;
  };
  let latest = await latestSequence(tables, cursors, changesOf);
  const subscriptions = new Set<Subscription>();
  const listeners = new Set<() => void>();

  return {
    record: ({ table, keyAttributes, before, after }, byExpiry) => {
      latest = Math.max(latest + 1, now() * 1000);
      const sequence = sequenceText(latest);
      return put(changesOf(table.name), sequence, {
        sequence,
        at: now(),
        keys: keyAttributes,
        ...(before && { oldImage: before }),
        ...(after && { newImage: after }),
        ...(byExpiry && { byExpiry: true as const }),
      });
    },
    announce: () => {
      for (const listener of listeners) listener();
    },
    subscribe: async (table, consumer) => {
      const subscription = await startConsumer(consumer, {
        changes: changesOf(table.name),
        cursor: {
          load: () => cursors.get(consumer.name),
          save: (sequence) => store.commit([put(cursors, consumer.name, sequence)]),
        },
        latest: () => sequenceText(latest),
        onAnnounce: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      });
      subscriptions.add(subscription);
      return subscription;
    },
    trim: async () => {
      const oldest = sequenceText((now() - retentionMs) * 1000);
      for (const { name } of tables.all()) await changesOf(name).clear({ lt: oldest });
    },
    close: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    },
  };
}

/**
 * Sequence numbers are microseconds, pushed forward where two changes would share one. They start
 * above everything that is stored, so that a clock set back does not hide a change from a consumer.
 */
async function latestSequence(
  tables: Tables,
  cursors: Section<string>,
  changesOf: (name: string) => Section<Change>,
): Promise<number> {
  const stored = await cursors.values().all();
  for (const { name } of tables.all()) {
    stored.push(...(await changesOf(name).keys({ reverse: true, limit: 1 }).all()));
  }
  return stored.map(Number).reduce((a, b) => Math.max(a, b), 0);
}

function sequenceText(sequence: number): string {
  return String(sequence).padStart(21, '0');
}
