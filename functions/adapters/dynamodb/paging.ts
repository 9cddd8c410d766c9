import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { decodeCursor, encodeCursor } from './cursor';
import type { IndexName } from './indexes';
import { attribute, type Item, type Key, type QueryResult, query } from './item';
import type { Table } from './table';

type Input = Omit<QueryCommandInput, 'TableName'>;

/** The key before a page that is asked for by its number: found by walking over what comes first. */
async function keyBefore(table: Table, input: Input, skipped: number): Promise<Key | undefined> {
  let left = skipped;
  let start: Key | undefined;
  while (left > 0) {
    const walked = await query(table, {
      ...input,
      ProjectionExpression: 'sk',
      Limit: left,
      ExclusiveStartKey: start,
    });
    left -= walked.items.length;
    start = walked.lastKey;
    if (!start) return undefined;
  }
  return start;
}

/** A page by its number. Its cost grows with the number; a cursor is the cheaper way. */
export async function queryFromPage(
  table: Table,
  input: Input,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<QueryResult> {
  const skipped = (page - 1) * limit;
  const start = await keyBefore(table, input, skipped);
  if (skipped > 0 && !start) return { items: [], lastKey: undefined };
  return query(table, { ...input, Limit: limit, ExclusiveStartKey: start });
}

export interface IndexedList {
  readonly pk: string;
  readonly index: IndexName;
  /** Names the list within its partition, so that no cursor continues another one. */
  readonly list: string;
  readonly input: Input;
}

export interface PageRequest {
  readonly limit: number;
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** A page of an index by its cursor, or by its number when there is none. */
export async function queryIndexPage(
  table: Table,
  { pk, index, list, input }: IndexedList,
  { limit, page, cursor }: PageRequest,
): Promise<{ readonly items: readonly Item[]; readonly nextCursor?: string }> {
  const name = JSON.stringify([pk, index, list]);
  const sortKey = `${index}sk`;
  const indexed = { ...input, IndexName: index };
  const startAt = (text: string) => {
    const [sk, position] = decodeCursor(name, text);
    return { pk, sk, [sortKey]: position };
  };
  const { items, lastKey } = cursor
    ? await query(table, { ...indexed, Limit: limit, ExclusiveStartKey: startAt(cursor) })
    : await queryFromPage(table, indexed, { page, limit });

  const position = lastKey && [lastKey.sk, attribute<string>(lastKey, sortKey) ?? ''];
  return { items, ...(position && { nextCursor: encodeCursor(name, position) }) };
}
