import { addDays } from '#shared/domain/calendar';
import { isDueSoon, isOverdue } from '#shared/domain/due';
import type { UserId } from '#shared/domain/ids';
import type { InvoiceRow } from '#shared/domain/invoice';
import { passesFilter, type RowSort, sortRows } from '#shared/domain/invoice-search';
import { dueSoonDays, limits } from '#shared/domain/limits';
import { fieldFaults } from '#shared/errors/field-faults';
import type { InvoiceFilter, InvoiceListQuery, InvoiceSelection } from '../../ports/invoices';
import type { Page } from '../../ports/page';
import { decodeCursor, encodeCursor } from './cursor';
import {
  byDueDate,
  byIssueDate,
  type IndexStream,
  type OrderKey,
  type RowStream,
  readStretch,
} from './invoice-streams';
import { streamsOfSearch } from './invoice-words';
import { invoiceKeys } from './keys';
import type { Table } from './table';

/** How the rows are reached: streams of one order, and what still has to be asked of each row. */
interface Path {
  readonly streams: readonly RowStream[];
  readonly order: 'date' | 'due';
  readonly isAscending: boolean;
  readonly isWanted: (row: InvoiceRow) => boolean;
}

/** Rows of a round; many streams share them. */
const roundRows = 250;
const leastRows = 10;

function isSelected(row: InvoiceRow, selection: InvoiceSelection): boolean {
  switch (selection.kind) {
    case 'all':
      return true;
    case 'status':
      return row.status === selection.status;
    case 'overdue':
      return isOverdue(row, selection.today);
    case 'due_soon':
      return isDueSoon(row, selection.today);
  }
}

function indexOf(selection: InvoiceSelection, { from, to }: InvoiceFilter): IndexStream {
  switch (selection.kind) {
    case 'all':
      return { index: 'gsi1', prefix: '', from, to };
    case 'status':
      return { index: 'gsi2', prefix: `${selection.status}#`, from, to };
    case 'overdue':
      return { index: 'gsi3', prefix: '', to: addDays(selection.today, -1) };
    case 'due_soon':
      return {
        index: 'gsi3',
        prefix: '',
        from: selection.today,
        to: addDays(selection.today, dueSoonDays),
      };
  }
}

async function pathOf(
  table: Table,
  ownerId: UserId,
  { selection, filter = {}, sort }: InvoiceListQuery,
): Promise<Path> {
  const { clientId, search, from, to } = filter;
  const isWanted = (row: InvoiceRow) => isSelected(row, selection) && passesFilter(row, filter);
  const isAscending = sort?.by === 'date' && sort.direction === 'asc';
  if (clientId) {
    const stream = { index: 'gsi4', prefix: `${clientId}#`, from, to } as const;
    return { streams: [stream], order: 'date', isAscending, isWanted };
  }
  const found = search && (await streamsOfSearch(table, ownerId, search));
  if (found) return { streams: found, order: 'date', isAscending, isWanted };

  const index = indexOf(selection, filter);
  if (index.index !== 'gsi3') return { streams: [index], order: 'date', isAscending, isWanted };
  const isDescending = sort?.by === 'due' && sort.direction === 'desc';
  return { streams: [index], order: 'due', isAscending: !isDescending, isWanted };
}

interface Walk {
  readonly rows: readonly InvoiceRow[];
  /** Where to go on; undefined at the end. */
  readonly position: string | undefined;
}

interface Bounds {
  readonly after: string | undefined;
  readonly rows: number;
}

/** One round: the next rows of all streams, as far as all of them were read. */
async function walkOnce(
  table: Table,
  ownerId: UserId,
  { streams, order, isAscending, isWanted }: Path,
  { after, rows: wanted }: Bounds,
) {
  const orderKey: OrderKey = order === 'due' ? byDueDate : byIssueDate;
  const limit = Math.max(leastRows, Math.ceil(roundRows / streams.length));
  const request = { orderKey, isAscending, after, limit };
  const stretches = await Promise.all(
    streams.map((stream) => readStretch(table, ownerId, stream, request)),
  );

  const isBefore = (a: string, b: string) => (isAscending ? a < b : a > b);
  const ends = stretches.flatMap(({ rows, isCut }) => {
    const last = rows.at(-1);
    return isCut && last ? [orderKey(last)] : [];
  });
  const horizon = ends.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
  const byKey = new Map(stretches.flatMap(({ rows }) => rows.map((row) => [orderKey(row), row])));
  const inSight = [...byKey]
    .filter(([key]) => horizon === undefined || !isBefore(horizon, key))
    .sort(([a], [b]) => (isBefore(a, b) ? -1 : 1));

  const passing = inSight.filter(([, row]) => isWanted(row));
  const found = passing.slice(0, wanted);
  const position = passing.length > wanted ? found.at(-1)?.[0] : horizon;
  const read = stretches.reduce((sum, { rows }) => sum + rows.length, 0);
  return { rows: found.map(([, row]) => row), position, read };
}

/** Goes on until there are enough rows, the end is reached, or the most that one call may read was read. */
async function walk(table: Table, ownerId: UserId, path: Path, bounds: Bounds): Promise<Walk> {
  const rows: InvoiceRow[] = [];
  let position = bounds.after;
  let left: number = limits.rowsPerSearch;
  do {
    const wanted = bounds.rows - rows.length;
    const round = await walkOnce(table, ownerId, path, { after: position, rows: wanted });
    rows.push(...round.rows);
    position = round.position;
    left -= Math.max(1, round.read);
  } while (position !== undefined && rows.length < bounds.rows && left > 0);
  return { rows, position };
}

async function sortedPage(
  table: Table,
  ownerId: UserId,
  path: Path,
  query: InvoiceListQuery & { readonly sort: RowSort; readonly list: string },
): Promise<Page<InvoiceRow>> {
  const { sort, list, limit, page, cursor } = query;
  const all = await walk(table, ownerId, path, { after: undefined, rows: limits.rowsPerSearch });
  if (all.position !== undefined) throw fieldFaults([{ path: 'sort', code: 'sort_too_broad' }]);

  const start = cursor ? Number(decodeCursor(list, cursor)[0]) : (page - 1) * limit;
  const end = start + limit;
  return {
    items: sortRows(all.rows, sort).slice(start, end),
    ...(end < all.rows.length && { nextCursor: encodeCursor(list, [String(end)]) }),
  };
}

/** A page of what passes a filter or comes in another order. It reads a bounded number of rows, however many there are. */
export async function findRows(
  table: Table,
  ownerId: UserId,
  query: InvoiceListQuery,
): Promise<Page<InvoiceRow>> {
  const { selection, filter, sort, limit, page, cursor } = query;
  const list = JSON.stringify([invoiceKeys.partition(ownerId), selection, filter, sort]);
  const path = await pathOf(table, ownerId, query);
  if (sort && sort.by !== path.order) {
    return sortedPage(table, ownerId, path, { ...query, sort, list });
  }

  let after = cursor ? decodeCursor(list, cursor)[0] : undefined;
  // In rounds as large as ever, however small the pages are.
  for (let left = cursor ? 0 : (page - 1) * limit; left > 0; ) {
    const skipped = await walk(table, ownerId, path, { after, rows: left });
    if (skipped.position === undefined) return { items: [] };
    after = skipped.position;
    left -= skipped.rows.length;
  }
  const { rows, position } = await walk(table, ownerId, path, { after, rows: limit });
  return {
    items: rows,
    ...(position !== undefined && { nextCursor: encodeCursor(list, [position]) }),
  };
}
