import { put, remove, type Store, type StoreOperation } from '../storage/level-store';
import { type Units, writeUnits } from './capacity';
import type { ChangeFeed } from './change-feed';
import { expiryEntry, indexEntry, indexWriteUnits, replaceEntry } from './derived-entries';
import { itemBytes } from './item-size';
import type { PlannedWrite } from './plan-write';
import { sameValue } from './same-value';

export interface Writer {
  /**
   * Commits all the writes, their index entries, their change records and whatever the caller
   * adds, as one batch: after a crash there is all of it or nothing.
   */
  readonly commit: (
    writes: readonly PlannedWrite[],
    options?: { readonly with?: readonly StoreOperation[]; readonly byExpiry?: boolean },
  ) => Promise<Units[]>;
}

export function createWriter(store: Store, feed: ChangeFeed): Writer {
  return {
    commit: async (writes, options = {}) => {
      const effects = writes.map(effectsOf);
      const changes = writes
        .filter(({ table, before, after }) => table.isStreamed && !sameValue(before, after))
        .map((write) => feed.record(write, options.byExpiry ?? false));
      const operations = [
        ...effects.flatMap((effect) => effect.operations),
        ...changes,
        ...(options.with ?? []),
      ];

      if (operations.length > 0) await store.commit(operations);
      if (changes.length > 0) feed.announce();
      return effects.map(({ units }) => units);
    },
  };
}

function effectsOf(write: PlannedWrite): { operations: StoreOperation[]; units: Units } {
  const { table, key, before, after } = write;
  const operations: StoreOperation[] = [
    ...(after ? [put(table.items, key, after)] : before ? [remove(table.items, key)] : []),
    ...replaceEntry(
      table.expiries,
      expiryEntry(table, key, before),
      expiryEntry(table, key, after),
    ),
  ];
  const indexes: Record<string, number> = {};

  for (const index of table.indexes) {
    const [old, next] = [indexEntry(table, index, before), indexEntry(table, index, after)];
    operations.push(...replaceEntry(index.entries, old, next));
    const units = indexWriteUnits(old, next);
    if (units > 0) indexes[index.description.IndexName] = units;
  }

  const sizes = [before, after].map((item) => (item ? itemBytes(item) : 0));
  return { operations, units: { table: writeUnits(...sizes), indexes } };
}
