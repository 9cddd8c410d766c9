import { addDays, type LocalDate } from '#shared/domain/calendar';
import type { ClientId, UserId } from '#shared/domain/ids';
import type { InvoiceRow } from '#shared/domain/invoice';
import { dueSoonDays, limits } from '#shared/domain/limits';
import { isUlid } from '#shared/domain/values';
import type {
  DueCounts,
  InvoiceListQuery,
  InvoicePageQuery,
  InvoiceSelection,
} from '../../ports/invoices';
import type { Page } from '../../ports/page';
import type { IndexName } from './indexes';
import { findRows } from './invoice-find';
import { rowOfItem } from './invoice-item';
import { countUpTo } from './item';
import { invoiceKeys } from './keys';
import { queryIndexPage } from './paging';
import type { Table } from './table';

interface Range {
  readonly index: IndexName;
  readonly condition: string;
  readonly values: Readonly<Record<string, string>>;
  readonly isNewestFirst: boolean;
}

function rangeOf(selection: InvoiceSelection): Range {
  switch (selection.kind) {
    case 'all':
      return { index: 'gsi1', condition: '', values: {}, isNewestFirst: true };
    case 'status':
      return {
        index: 'gsi2',
        condition: ' AND begins_with(gsi2sk, :status)',
        values: { ':status': `${selection.status}#` },
        isNewestFirst: true,
      };
    case 'overdue':
      return {
        index: 'gsi3',
        condition: ' AND gsi3sk < :today',
        values: { ':today': selection.today },
        isNewestFirst: false,
      };
    case 'due_soon':
      return {
        index: 'gsi3',
        condition: ' AND gsi3sk BETWEEN :today AND :after',
        values: {
          ':today': selection.today,
          ':after': addDays(selection.today, dueSoonDays + 1),
        },
        isNewestFirst: false,
      };
  }
}

function conditionsOf(pk: string, { condition, values }: Range) {
  return {
    KeyConditionExpression: `pk = :pk${condition}`,
    ExpressionAttributeValues: { ':pk': pk, ...values },
  };
}

/**
 * What is overdue and due soon, counted along the index of what waits for money. It changes by the day
 * without any write, so a counter would have to be kept for every day; the count is bounded instead.
 */
export async function countDue(
  table: Table,
  ownerId: UserId,
  today: LocalDate,
): Promise<DueCounts> {
  const count = (kind: 'overdue' | 'due_soon') => {
    const range = rangeOf({ kind, today });
    const conditions = conditionsOf(invoiceKeys.partition(ownerId), range);
    return countUpTo(table, { IndexName: range.index, ...conditions }, limits.countedDue);
  };
  const [overdue, dueSoon] = await Promise.all([count('overdue'), count('due_soon')]);
  return { overdue, dueSoon };
}

/** A page of rows, read from an index that holds nothing else. */
export async function listRows(
  table: Table,
  ownerId: UserId,
  query: InvoiceListQuery,
): Promise<Page<InvoiceRow>> {
  const { selection, filter, sort, ...wanted } = query;
  const isFiltered = Object.values(filter ?? {}).some((wish) => wish !== undefined);
  if (isFiltered || sort) return findRows(table, ownerId, query);

  const range = rangeOf(selection);
  const { index, values, isNewestFirst } = range;
  const pk = invoiceKeys.partition(ownerId);
  const list = `${selection.kind} ${values[':status'] ?? ''}`;
  const input = { ...conditionsOf(pk, range), ScanIndexForward: !isNewestFirst };

  const { items, ...next } = await queryIndexPage(table, { pk, index, list, input }, wanted);
  return { items: items.map(rowOfItem), ...next };
}

export async function listOfClient(
  table: Table,
  ownerId: UserId,
  clientId: ClientId,
  wanted: InvoicePageQuery,
): Promise<Page<InvoiceRow>> {
  if (!isUlid(clientId)) return { items: [] };
  const pk = invoiceKeys.partition(ownerId);
  const input = {
    KeyConditionExpression: 'pk = :pk AND begins_with(gsi4sk, :party)',
    ExpressionAttributeValues: { ':pk': pk, ':party': `${clientId}#` },
    ScanIndexForward: false,
  };
  const list = { pk, index: 'gsi4', list: `client ${clientId}`, input } as const;
  const { items, ...next } = await queryIndexPage(table, list, wanted);
  return { items: items.map(rowOfItem), ...next };
}
