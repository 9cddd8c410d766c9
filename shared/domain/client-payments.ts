import { daysBetween, type LocalDate } from './calendar';
import { isOverdue } from './due';
import type { InvoiceRow } from './invoice';
import type { SumsByCurrency } from './invoice-figures';
import { type Currency, minor } from './money';
import { askedOf } from './payment-progress';

/** How a client pays, as far as its documents tell. */
export interface ClientPayments {
  /** What should have been paid by now, and how many documents that is. */
  readonly overdue: SumsByCurrency;
  readonly overdueCount: number;
  /** The last day on which money came for any of them. */
  readonly lastPaymentDate?: LocalDate;
  /** Of invoices that are paid: how many days after their issue, and after their due date (below zero: before it). */
  readonly averageDays?: { readonly toPay: number; readonly pastDue: number };
}

/** Reads rows of one client; `today` is the day in Prague. */
export function clientPayments(rows: readonly InvoiceRow[], today: LocalDate): ClientPayments {
  const late = rows.filter((row) => isOverdue(row, today));
  const lastPaymentDate = rows
    .filter(({ kind }) => kind !== 'credit_note')
    .flatMap(({ paymentDate }) => paymentDate ?? [])
    .reduce<LocalDate | undefined>(
      (last, day) => (last !== undefined && last > day ? last : day),
      undefined,
    );
  const averageDays = averageDaysOf(rows);

  return {
    overdue: remainingByCurrency(late),
    overdueCount: late.length,
    ...(lastPaymentDate && { lastPaymentDate }),
    ...(averageDays && { averageDays }),
  };
}

/** Sums that outgrow what is exact stay at the most that is; so do the figures of the client. */
function remainingByCurrency(rows: readonly InvoiceRow[]): SumsByCurrency {
  const sums: Partial<Record<Currency, number>> = {};
  for (const row of rows) {
    sums[row.currency] = (sums[row.currency] ?? 0) + Math.max(0, askedOf(row));
  }
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, sum]) => sum > 0)
      .map(([currency, sum]) => [currency, minor(Math.min(sum, Number.MAX_SAFE_INTEGER))]),
  );
}

/**
 * A proforma is asked for payment and not for goods that came, so it says little of how somebody pays; nor does what
 * was paid before it was issued.
 */
function averageDaysOf(rows: readonly InvoiceRow[]): ClientPayments['averageDays'] {
  const paid = rows.flatMap(({ kind, status, paymentDate, ...row }) => {
    const isPaid = kind === 'invoice' && status === 'paid' && paymentDate;
    return isPaid && paymentDate >= row.issueDate ? [{ ...row, paymentDate }] : [];
  });
  if (paid.length === 0) return undefined;

  const average = (days: readonly number[]) =>
    Math.round(days.reduce((sum, one) => sum + one, 0) / days.length) + 0;
  return {
    toPay: average(paid.map(({ issueDate, paymentDate }) => daysBetween(issueDate, paymentDate))),
    pastDue: average(paid.map(({ dueDate, paymentDate }) => daysBetween(dueDate, paymentDate))),
  };
}
