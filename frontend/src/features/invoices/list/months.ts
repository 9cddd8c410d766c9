import { monthOf, type YearMonth } from '#shared/domain/calendar';
import { type Currency, currencies, type Minor, sumMinor } from '#shared/domain/money';
import { amountOf } from '../../../api/amount';
import type { InvoiceRow } from '../model/spoken';

export interface MonthGroup {
  readonly month: YearMonth;
  readonly rows: readonly InvoiceRow[];
  /** How many were issued, of every kind. */
  readonly issuedCount: number;
  readonly draftCount: number;
  /** What the rows come to in each currency; drafts, cancelled ones and proformas are shown but not added. */
  readonly sums: readonly { readonly currency: Currency; readonly amount: Minor }[];
}

/** Rows that come by day of issue, in groups of a month. */
export function groupByMonth(rows: readonly InvoiceRow[]): readonly MonthGroup[] {
  const months = [...new Set(rows.map((row) => monthOf(row.issueDate)))];
  return months.map((month) => {
    const own = rows.filter((row) => monthOf(row.issueDate) === month);
    const issued = own.filter(({ number }) => number !== undefined);
    return {
      month,
      rows: own,
      issuedCount: issued.length,
      draftCount: own.length - issued.length,
      // The invoice that settles a proforma is over the same amount, and nobody owes a draft.
      sums: sumsOf(issued.filter(({ kind }) => kind !== 'proforma')),
    };
  });
}

/** What rows come to in each currency; cancelled ones are left out. */
export function sumsOf(rows: readonly InvoiceRow[]): MonthGroup['sums'] {
  const counted = rows.filter(({ status }) => status !== 'cancelled');
  return currencies.flatMap((currency) => {
    const amounts = counted
      .filter((row) => row.currency === currency)
      .map((row) => amountOf(row.payable));
    return amounts.length > 0 ? [{ currency, amount: sumMinor(amounts) }] : [];
  });
}
