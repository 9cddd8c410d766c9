import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Table } from './table';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item as the adapters wrote it. */
export type Item = Key & Readonly<Record<string, unknown>>;

/**
 * Reads an attribute back under the type it was written with. Only the adapters write the table, so
 * this is where its content is trusted.
 */
export function attribute<T>(item: Item | undefined, name: string): T | undefined {
  return item?.[name] as T | undefined;
}

export async function getItem(
  { client, name }: Table,
  key: Key,
  { isConsistent = true } = {},
): Promise<Item | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: key, ConsistentRead: isConsistent }),
  );
  return Item as Item | undefined;
}

/** Up to a hundred items by their keys, in any order; those that do not exist are left out. */
export async function getItems({ client, name }: Table, keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let left: Key[] = [...keys];
  while (left.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: left } } }),
    );
    items.push(...((Responses?.[name] ?? []) as Item[]));
    left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
  }
  return items;
}

export interface QueryResult {
  readonly items: readonly Item[];
  readonly lastKey: Item | undefined;
}

export async function query(
  { client, name }: Table,
  input: Omit<QueryCommandInput, 'TableName'>,
): Promise<QueryResult> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({ TableName: name, ...input }),
  );
  return { items: Items as Item[], lastKey: LastEvaluatedKey as Item | undefined };
}

/** How many items a query finds; it stops at `most`, and nothing but the number comes back. */
export async function countUpTo(
  { client, name }: Table,
  input: Omit<QueryCommandInput, 'TableName'>,
  most: number,
): Promise<number> {
  const { Count = 0 } = await client.send(
    new QueryCommand({ TableName: name, ...input, Select: 'COUNT', Limit: most }),
  );
  return Count;
}

/** All items of a query that is known to be bounded. */
export async function queryAll(
  table: Table,
  input: Omit<QueryCommandInput, 'TableName'>,
): Promise<Item[]> {
  const items: Item[] = [];
  let start: Key | undefined;
  do {
    const page = await query(table, { ...input, ExclusiveStartKey: start });
    items.push(...page.items);
    start = page.lastKey;
  } while (start);
  return items;
}
