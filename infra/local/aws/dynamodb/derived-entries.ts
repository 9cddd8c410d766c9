import { createIndexKey, createKey, getIndexActions } from 'dynalite/db/index.js';
import { put, remove, type Section, type StoreOperation } from '../storage/level-store';
import { itemBytes } from './item-size';
import { sameValue } from './same-value';
import type { Table, TableIndex } from './tables';
import type { Item } from './wire-types';

export interface Entry<V> {
  readonly key: string;
  readonly value: V;
}

/** What an index holds of an item; undefined when the item lacks a key of the index. */
export function indexEntry(
  table: Table,
  index: TableIndex,
  item: Item | undefined,
): Entry<Item> | undefined {
  const [found] = getIndexActions([index.description], undefined, item, table.description).puts;
  if (!found) return undefined;

  // A projection lists attributes that the item may not have.
  const present = Object.entries(found.item).filter(([, value]) => value !== undefined);
  return { key: indexKey(table, index, found.item), value: Object.fromEntries(present) };
}

/**
 * dynalite tells entries with equal index keys apart by a hash of 24 bits, and loses one of two
 * items when they collide. With the item's own key behind it, every item has an entry of its own.
 */
export function indexKey({ description }: Table, index: TableIndex, item: Item): string {
  const { KeySchema } = index.description;
  return `${createIndexKey(item, description, KeySchema)}/${createKey(item, description)}`;
}

/** The place of an item in the order of expiry; only whole numbers of seconds make it expire. */
export function expiryEntry(
  table: Table,
  key: string,
  item: Item | undefined,
): Entry<string> | undefined {
  const seconds = Number(item?.[table.expiryAttribute ?? '']?.N);
  if (!Number.isFinite(seconds) || seconds < 0) return undefined;
  return { key: `${expiryPrefix(seconds)}/${key}`, value: key };
}

export function expiryPrefix(seconds: number): string {
  return String(Math.floor(seconds)).padStart(15, '0');
}

/** Brings a section from the entry of the old item to that of the new one. */
export function replaceEntry<V>(
  section: Section<V>,
  before: Entry<V> | undefined,
  after: Entry<V> | undefined,
): StoreOperation[] {
  if (sameValue(before, after)) return [];
  const stale = before && before.key !== after?.key ? [remove(section, before.key)] : [];
  return after ? [...stale, put(section, after.key, after.value)] : stale;
}

/** One unit for each kilobyte written to an index; moving an entry deletes and puts. */
export function indexWriteUnits(
  before: Entry<Item> | undefined,
  after: Entry<Item> | undefined,
): number {
  if (sameValue(before, after)) return 0;
  const units = (entry: Entry<Item> | undefined) =>
    entry ? Math.max(1, Math.ceil(itemBytes(entry.value) / 1024)) : 0;

  return before?.key === after?.key
    ? Math.max(units(before), units(after))
    : units(before) + units(after);
}
