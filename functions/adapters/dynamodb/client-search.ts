import type { Client } from '#shared/domain/client';
import type { UserId } from '#shared/domain/ids';
import { wordsOf } from '#shared/domain/search-words';
import type { ClientListQuery, ClientPage } from '../../ports/clients';
import { clientOf, type FoundWord } from './client-item';
import { decodeCursor, encodeCursor } from './cursor';
import { attribute, getItems, queryAll } from './item';
import { clientKeys } from './keys';
import type { Table } from './table';

async function findWord(table: Table, ownerId: UserId, word: string): Promise<FoundWord[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :word)',
    ExpressionAttributeValues: { ':pk': clientKeys.words(ownerId), ':word': word },
  });
  return items.flatMap((item) => attribute<FoundWord>(item, 'found') ?? []);
}

/** The clients that have a word beginning with each of the words, by name. */
async function findAll(table: Table, ownerId: UserId, words: readonly string[]) {
  const found = await Promise.all(words.map((word) => findWord(table, ownerId, word)));
  const [first = [], ...others] = found;
  const inOthers = others.map((list) => new Set(list.map(({ clientId }) => clientId)));
  const matching = first.filter(({ clientId }) => inOthers.every((ids) => ids.has(clientId)));

  const byId = new Map(matching.map((one) => [one.clientId, one]));
  const keyOf = ({ sortName, clientId }: FoundWord) => clientKeys.byName(sortName, clientId);
  return [...byId.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function load(table: Table, ownerId: UserId, found: readonly FoundWord[]): Promise<Client[]> {
  const keys = found.map(({ clientId }) => clientKeys.client(ownerId, clientId));
  const items = await getItems(table, keys);
  const clients = new Map(items.map((item) => [item.sk, clientOf(item)]));
  return found.flatMap(({ clientId }) => clients.get(clientId) ?? []);
}

/** Reads the index of words, never the clients themselves, until the page is known. */
export async function searchClients(
  table: Table,
  ownerId: UserId,
  { search, limit, page, cursor }: ClientListQuery,
): Promise<ClientPage> {
  const words = wordsOf(search);
  const list = JSON.stringify([clientKeys.words(ownerId), words]);
  const found = await findAll(table, ownerId, words);

  const start = cursor ? Number(decodeCursor(list, cursor)[0]) : (page - 1) * limit;
  const end = start + limit;
  return {
    items: await load(table, ownerId, found.slice(start, end)),
    total: found.length,
    ...(end < found.length && { nextCursor: encodeCursor(list, [String(end)]) }),
  };
}
