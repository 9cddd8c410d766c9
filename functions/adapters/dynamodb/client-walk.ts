import type { Client } from '#shared/domain/client';
import type { UserId } from '#shared/domain/ids';
import { limits } from '#shared/domain/limits';
import { hasWords, searchWordsOf } from '#shared/domain/search-words';
import type { ClientPage } from '../../ports/clients';
import { clientOf } from './client-item';
import { encodeCursor } from './cursor';
import { attribute, type Item, query } from './item';
import { clientKeys } from './keys';
import type { Table } from './table';

/** Rows of a round; the first one reads no more than a page, which is enough where nearly everybody is found. */
const roundRows = 250;

/** A page may be short though more follow, but is empty only after this many times as much was read. */
const patience = 5;

export interface Place {
  /** The index key of whoever was seen last. */
  readonly place: string;
  /** How many were found up to there. */
  readonly count: number;
}

interface Walk {
  readonly words: readonly string[];
  /** What cursors continue. */
  readonly list: string;
  readonly limit: number;
}

const start: Place = { place: '', count: 0 };

function rowsAfter(table: Table, ownerId: UserId, place: string, most: number) {
  return query(table, {
    IndexName: 'gsi1',
    KeyConditionExpression: place === '' ? 'pk = :pk' : 'pk = :pk AND gsi1sk > :place',
    ExpressionAttributeValues: {
      ':pk': clientKeys.partition(ownerId),
      ...(place !== '' && { ':place': place }),
    },
    Limit: most,
  });
}

const placeOf = (item: Item | undefined) => attribute<string>(item, 'gsi1sk');

/** The client of the row, if the words find it. */
function foundIn(item: Item, words: readonly string[]): Client | undefined {
  const client = clientOf(item);
  return client && hasWords(searchWordsOf(client), words) ? client : undefined;
}

/** The next clients by name who have the words, and where to go on. */
async function walkOnce(table: Table, ownerId: UserId, { words, limit }: Walk, from: Place) {
  const found: Client[] = [];
  let { place } = from;
  let read = 0;
  const isEnough = () => read >= limits.rowsPerSearch * (found.length > 0 ? 1 : patience);
  do {
    const most = read === 0 ? limit + 1 : roundRows;
    const { items, lastKey } = await rowsAfter(table, ownerId, place, most);
    for (const item of items) {
      const client = foundIn(item, words);
      if (client && found.length === limit) return { found, next: place };
      if (client) found.push(client);
      place = placeOf(item) ?? place;
    }
    if (!lastKey) return { found, next: undefined };
    read += items.length;
  } while (!isEnough());
  return { found, next: place };
}

/** The place after so many whom the words find, read in large rounds however small the pages are. */
async function skip(
  table: Table,
  ownerId: UserId,
  words: readonly string[],
  skipped: number,
): Promise<Place & { readonly isEnd: boolean }> {
  let { place, count } = start;
  while (count < skipped) {
    const { items, lastKey } = await rowsAfter(table, ownerId, place, roundRows);
    for (const item of items) {
      if (count === skipped) break;
      if (foundIn(item, words)) count += 1;
      place = placeOf(item) ?? place;
    }
    if (!lastKey && count < skipped) return { place, count, isEnd: true };
  }
  return { place, count, isEnd: false };
}

/**
 * A page of those whom very frequent words find, after so many of them (a number) or after a place: the clients
 * themselves are read by name, as far as the page needs and a call may read. Nobody counts them all: the total says
 * how many there are at least.
 */
export async function walkClients(
  table: Table,
  ownerId: UserId,
  walk: Walk,
  after: number | Place,
): Promise<ClientPage> {
  const from =
    typeof after === 'number'
      ? await skip(table, ownerId, walk.words, after)
      : { ...after, isEnd: false };
  if (from.isEnd) return { items: [], total: from.count };

  const { found, next } = await walkOnce(table, ownerId, walk, from);
  const seen = from.count + found.length;
  if (next === undefined) return { items: found, total: seen };
  return {
    items: found,
    total: seen + 1,
    isTotalAtLeast: true,
    nextCursor: encodeCursor(walk.list, [next, String(seen)]),
  };
}
