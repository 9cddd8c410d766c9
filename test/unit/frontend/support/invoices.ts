import * as z from 'zod';
import { invoices as contracts } from '#shared/contracts/invoices';
import type { WireReply } from '#shared/contracts/wire';
import { monthOf, previousMonths } from '#shared/domain/calendar';
import { isCorrectable } from '#shared/domain/credit-note';
import { uncreditedQuantities } from '#shared/domain/credit-quantities';
import type { Invoice, TimelineEntry } from '#shared/domain/invoice';
import { rowOf } from '#shared/domain/invoice-row';
import { remainingOf } from '#shared/domain/payment-progress';
import { timelineEntry } from '#shared/domain/timeline';
import { anInvoice } from '../../../support/builders/an-invoice';
import { today } from '../../../support/builders/times';

/** What the server answers about one invoice; without entries it was issued a moment ago. */
export function detailReply(
  invoice: Invoice = anInvoice(),
  timeline?: readonly TimelineEntry[],
  related: readonly Invoice[] = [],
) {
  const reply = {
    invoice,
    timeline: [...(timeline ?? [timelineEntry(invoice, 'issued')])],
    ...(invoice.number === undefined && { preliminaryNumber: '20260148' }),
    remaining: remainingOf(invoice),
    related: related.map(({ totals, ...one }) => ({ ...one, payable: totals.payable })),
    ...(isCorrectable(invoice) && {
      uncreditedQuantities: uncreditedQuantities(
        invoice,
        related.filter(({ kind }) => kind === 'credit_note'),
      ),
    }),
  };
  return z.encode(contracts.get.responses[200], reply);
}

/** One invoice as it is on the wire. */
export function detailInvoice(invoice: Invoice): WireReply<'invoices.get'>['invoice'] {
  const { invoice: wire } = detailReply(invoice);
  return wire as unknown as WireReply<'invoices.get'>['invoice'];
}

/** What the server answers to a change of an invoice. */
export function savedReply(invoice: Invoice) {
  const remaining = remainingOf(invoice);
  return z.encode(contracts.update.responses[200], { invoice, remaining });
}

/** One page of the list. */
export function pageReply(invoices: readonly Invoice[], nextCursor?: string) {
  const page = { invoices: invoices.map(rowOf), ...(nextCursor && { nextCursor }) };
  return z.encode(contracts.list.responses[200], page);
}

type Counts = WireReply<'invoices.count'>;

/** How many there are of each status, and of what is due. */
export function countReply(
  given: Partial<Counts['byStatus']> = {},
  due: Partial<Pick<Counts, 'overdue' | 'dueSoon'>> = {},
): Counts {
  const byStatus = { draft: 0, sent: 0, paid: 0, cancelled: 0, ...given };
  const count = Object.values(byStatus).reduce((sum, one) => sum + one, 0);
  return { count, byStatus, overdue: 0, dueSoon: 0, ...due };
}

const OverviewReply = contracts.getOverview.responses[200];
type Overview = z.output<typeof OverviewReply>;

interface GivenOverview {
  readonly counts?: Overview['counts'];
  readonly totalReceived?: Overview['totalReceived'];
  /** Last month and the current one; nothing came in before. */
  readonly received?: readonly [Overview['totalReceived'], Overview['totalReceived']];
  readonly issuedCount?: number;
  readonly overdue?: readonly Invoice[];
  readonly dueSoon?: readonly Invoice[];
  readonly drafts?: readonly Invoice[];
  readonly recent?: readonly Invoice[];
  readonly recentlyPaid?: readonly Invoice[];
}

/** What the dashboard shows: an account with one sent invoice and nothing to do, unless a test gives it. */
export function overviewReply(given: GivenOverview = {}) {
  const [before, now] = given.received ?? [{}, {}];
  const rows = (invoices: readonly Invoice[] = []) => invoices.map(rowOf);

  return z.encode(OverviewReply, {
    counts: given.counts ?? countReply({ sent: 1 }),
    months: previousMonths(monthOf(today), 6).map((month, index) => ({
      month,
      issuedCount: index === 5 ? (given.issuedCount ?? 0) : 0,
      received: { 4: before, 5: now }[index] ?? {},
    })),
    totalReceived: given.totalReceived ?? {},
    overdue: rows(given.overdue),
    dueSoon: rows(given.dueSoon),
    drafts: rows(given.drafts),
    recent: rows(given.recent),
    recentlyPaid: rows(given.recentlyPaid),
  });
}
