import type { Client } from '#shared/domain/client';
import type { UserId } from '#shared/domain/ids';
import { hasWords, searchWordsOf, wordsOf } from '#shared/domain/search-words';
import type { ClientListQuery, ClientPage } from '../../ports/clients';
import { clientOf, type FoundWord } from './client-item';
import { walkClients } from './client-walk';
import { decodeCursor, encodeCursor } from './cursor';
import { attribute, getItems, query } from './item';
import { clientKeys } from './keys';
import type { Table } from './table';

/** Words tried for a way to few clients: the longest, which most often lead to the fewest. */
const triedWords = 4;

/** A word by which more are found leads nowhere; where all do, the clients are walked through by name. */
const mostFound = 250;

/** How many are read to see whether they have the other words too, which their names alone do not tell. */
const mostLoaded = 100;

interface Tried {
  readonly word: string;
  readonly found: readonly FoundWord[];
}

/** Nothing when the word finds too many. */
async function tryWord(table: Table, ownerId: UserId, word: string): Promise<Tried[]> {
  const { items, lastKey } = await query(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :word)',
    ExpressionAttributeValues: { ':pk': clientKeys.words(ownerId), ':word': word },
    Limit: mostFound + 1,
  });
  if (items.length > mostFound || lastKey) return [];
  return [{ word, found: items.flatMap((item) => attribute<FoundWord>(item, 'found') ?? []) }];
}

/** Up to a hundred clients in the order in which they were found. */
async function load(table: Table, ownerId: UserId, found: readonly FoundWord[]): Promise<Client[]> {
  if (found.length === 0) return [];
  const keys = found.map(({ clientId }) => clientKeys.client(ownerId, clientId));
  const items = await getItems(table, keys);
  const clients = new Map(items.map((item) => [item.sk, clientOf(item)]));
  return found.flatMap(({ clientId }) => clients.get(clientId) ?? []);
}

/** Those who have a word beginning with each of the words; undefined when too many had to be read to tell. */
async function withWords(
  table: Table,
  ownerId: UserId,
  found: readonly FoundWord[],
  words: readonly string[],
): Promise<readonly FoundWord[] | undefined> {
  const isUnsure = ({ sortName }: FoundWord) => !hasWords(wordsOf(sortName), words);
  const unsure = found.filter(isUnsure);
  if (unsure.length > mostLoaded) return undefined;

  const clients = await load(table, ownerId, unsure);
  const passing = new Set(
    clients.filter((client) => hasWords(searchWordsOf(client), words)).map(({ id }) => id),
  );
  return found.filter((one) => !isUnsure(one) || passing.has(one.clientId));
}

/** All whom the words find, by name; undefined when each of the words finds very many. */
async function findFew(
  table: Table,
  ownerId: UserId,
  words: readonly string[],
): Promise<readonly FoundWord[] | undefined> {
  const tried = words.toSorted((a, b) => b.length - a.length).slice(0, triedWords);
  const ways = (await Promise.all(tried.map((word) => tryWord(table, ownerId, word)))).flat();
  const [narrowest, ...others] = ways.toSorted((a, b) => a.found.length - b.found.length);
  if (!narrowest) return undefined;

  const inOthers = others.map(({ found }) => new Set(found.map(({ clientId }) => clientId)));
  const inAll = narrowest.found.filter(({ clientId }) =>
    inOthers.every((ids) => ids.has(clientId)),
  );
  const once = [...new Map(inAll.map((one) => [one.clientId, one])).values()];
  const open = words.filter((word) => ways.every((way) => way.word !== word));
  const found = await withWords(table, ownerId, once, open);

  const keyOf = ({ sortName, clientId }: FoundWord) => clientKeys.byName(sortName, clientId);
  return found?.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Begins with the word that finds the fewest, and reads no more than a bounded number of clients for a page, however
 * many there are and however frequent the words.
 */
export async function searchClients(
  table: Table,
  ownerId: UserId,
  wanted: ClientListQuery,
): Promise<ClientPage> {
  const { limit, page, cursor } = wanted;
  const words = wordsOf(wanted.search);
  const list = JSON.stringify([clientKeys.words(ownerId), words]);
  const [place, walked] = cursor ? decodeCursor(list, cursor) : [];
  const found = walked === undefined ? await findFew(table, ownerId, words) : undefined;
  const start = place === undefined ? (page - 1) * limit : Number(place);
  if (!found) {
    const isWalked = place !== undefined && walked !== undefined;
    const after = isWalked ? { place, count: Number(walked) } : start;
    return walkClients(table, ownerId, { words, list, limit }, after);
  }

  const end = start + limit;
  return {
    items: await load(table, ownerId, found.slice(start, end)),
    total: found.length,
    ...(end < found.length && { nextCursor: encodeCursor(list, [String(end)]) }),
  };
}
