import type { LocalDate } from '#shared/domain/calendar';
import { isDueSoon, isOverdue } from '#shared/domain/due';
import { type InvoiceRow, spokenRow } from '../model/spoken';
import type { ListTab } from './tabs';

type Counts = Partial<Record<ListTab, string>>;

interface Read {
  readonly rows: readonly InvoiceRow[];
  readonly hasNextPage: boolean;
}

function countOf(rows: readonly InvoiceRow[], passes: (row: InvoiceRow) => boolean): string {
  return String(rows.filter(passes).length);
}

/** All that pass the filter, told apart as the server does it. */
function countsOfAll(rows: readonly InvoiceRow[], today: LocalDate): Counts {
  const ofStatus = (status: InvoiceRow['status']) => countOf(rows, (row) => row.status === status);
  return {
    draft: ofStatus('draft'),
    sent: ofStatus('sent'),
    overdue: countOf(rows, (row) => isOverdue(spokenRow(row), today)),
    due_soon: countOf(rows, (row) => isDueSoon(spokenRow(row), today)),
    paid: ofStatus('paid'),
    cancelled: ofStatus('cancelled'),
  };
}

/**
 * What the rows that were read tell of the counts beside a filter: `25+` while there are more of this tab, and of
 * the other tabs once all of the first one were read. To count those otherwise up to a thousand rows would be read.
 */
export function readCounts(tab: ListTab, { rows, hasNextPage }: Read, today: LocalDate): Counts {
  if (hasNextPage) return rows.length > 0 ? { [tab]: `${rows.length}+` } : {};
  return { ...(tab === 'all' && countsOfAll(rows, today)), [tab]: String(rows.length) };
}
