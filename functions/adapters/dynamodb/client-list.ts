import type { UserId } from '#shared/domain/ids';
import { wordsOf } from '#shared/domain/search-words';
import type { ClientListQuery, ClientPage } from '../../ports/clients';
import { clientOf } from './client-item';
import { searchClients } from './client-search';
import { attribute, getItem } from './item';
import { clientKeys, ownerKeys } from './keys';
import { queryIndexPage } from './paging';
import type { Table } from './table';

export async function countClients(table: Table, ownerId: UserId): Promise<number> {
  return attribute<number>(await getItem(table, ownerKeys.clientCount(ownerId)), 'clients') ?? 0;
}

async function listByName(
  table: Table,
  ownerId: UserId,
  wanted: ClientListQuery,
): Promise<ClientPage> {
  const pk = clientKeys.partition(ownerId);
  const input = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  };
  const [{ items, ...next }, total] = await Promise.all([
    queryIndexPage(table, { pk, index: 'gsi1', list: 'by name', input }, wanted),
    countClients(table, ownerId),
  ]);
  return { items: items.flatMap((item) => clientOf(item) ?? []), total, ...next };
}

/** A page of clients by name: all of them, or those that the words find. */
export function listClients(
  table: Table,
  ownerId: UserId,
  wanted: ClientListQuery,
): Promise<ClientPage> {
  const hasWords = wordsOf(wanted.search).length > 0;
  return hasWords ? searchClients(table, ownerId, wanted) : listByName(table, ownerId, wanted);
}
