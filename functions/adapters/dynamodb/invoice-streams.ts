import type { UserId } from '#shared/domain/ids';
import type { InvoiceRow } from '#shared/domain/invoice';
import type { IndexName } from './indexes';
import { rowOfItem } from './invoice-item';
import { query } from './item';
import { invoiceKeys } from './keys';
import type { Table } from './table';

/** What rows are ordered by: a day and the id. */
export type OrderKey = (row: InvoiceRow) => string;

export const byIssueDate: OrderKey = ({ issueDate, id }) => invoiceKeys.byDate(issueDate, id);
export const byDueDate: OrderKey = ({ dueDate, id }) => invoiceKeys.byDueDate(dueDate, id);

/** A stretch of an index whose keys are a prefix, a day and an id. */
export interface IndexStream {
  readonly index: IndexName;
  readonly prefix: string;
  /** First and last day; left out, it is open on that side. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rows in memory, or a stretch of an index. */
export type RowStream = IndexStream | { readonly rows: readonly InvoiceRow[] };

export interface Stretch {
  readonly rows: readonly InvoiceRow[];
  /** There may be more behind the last one. */
  readonly isCut: boolean;
}

export interface StretchRequest {
  readonly orderKey: OrderKey;
  readonly isAscending: boolean;
  /** The order key of what was seen last. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Sorts behind every key that has the prefix. */
const end = '~';

async function readIndex(
  table: Table,
  ownerId: UserId,
  { index, prefix, from, to }: IndexStream,
  { orderKey, isAscending, after, limit }: StretchRequest,
): Promise<Stretch> {
  const low = isAscending && after ? after : (from ?? '0');
  const high = !isAscending && after ? after : `${to ?? ''}${end}`;
  if (low > high) return { rows: [], isCut: false };

  const { items, lastKey } = await query(table, {
    IndexName: index,
    KeyConditionExpression: `pk = :pk AND ${index}sk BETWEEN :low AND :high`,
    ExpressionAttributeValues: {
      ':pk': invoiceKeys.partition(ownerId),
      ':low': `${prefix}${low}`,
      ':high': `${prefix}${high}`,
    },
    ScanIndexForward: isAscending,
    // The bounds include what was seen last.
    Limit: after === undefined ? limit : limit + 1,
  });
  const rows = items.map(rowOfItem).filter((row) => orderKey(row) !== after);
  return { rows, isCut: lastKey !== undefined };
}

function readMemory(
  rows: readonly InvoiceRow[],
  { orderKey, isAscending, after }: StretchRequest,
): Stretch {
  const isBehind = (row: InvoiceRow) =>
    after === undefined || (isAscending ? orderKey(row) > after : orderKey(row) < after);
  return { rows: rows.filter(isBehind), isCut: false };
}

/** The next rows of a stream, in its order. */
export function readStretch(
  table: Table,
  ownerId: UserId,
  stream: RowStream,
  request: StretchRequest,
): Promise<Stretch> | Stretch {
  return 'rows' in stream
    ? readMemory(stream.rows, request)
    : readIndex(table, ownerId, stream, request);
}
