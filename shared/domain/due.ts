import { addDays, daysBetween, type LocalDate } from './calendar';
import type { DocumentKind } from './document-kind';
import type { InvoiceStatus } from './invoice-status';
import { defaultDueDays, dueSoonDays } from './limits';
import { type Minor, zero } from './money';
import { isCreditedOff, payableOf, type Settled } from './payment-progress';
import { isPaidEquivalent, type PaymentStatus } from './payment-status';

export function defaultDueDate(issueDate: LocalDate): LocalDate {
  return addDays(issueDate, defaultDueDays);
}

/** What decides whether money is still owed, besides amounts. */
export interface DueFacts {
  readonly status: InvoiceStatus;
  readonly paymentStatus: PaymentStatus;
  readonly dueDate: LocalDate;
  /** A draft without a number has not been issued: nobody owes it yet. */
  readonly number?: string | undefined;
  /** Left out: an invoice. */
  readonly kind?: DocumentKind | undefined;
  /** The invoice that settles a proforma, and is what is owed since. */
  readonly settledBy?: string | undefined;
}

/** What decides whether money is still owed. */
export type DueSubject = DueFacts & Settled & { readonly forgone?: Minor | undefined };

const givenBack: readonly PaymentStatus[] = ['refunding', 'refunded', 'partially_refunded'];

/** The seller gave money back online, and asks nobody for it again. */
export function isGivenBack(status: PaymentStatus): boolean {
  return givenBack.includes(status);
}

const inDispute: readonly PaymentStatus[] = ['dispute', 'dispute_under_review'];

/**
 * Nothing more is expected for these, though they are not paid: the seller gave it up or gave it back, or a bank has
 * yet to say whose the money is.
 */
const closedUnpaid: readonly PaymentStatus[] = ['void', 'write_off', ...givenBack, ...inDispute];

/** Whether nobody is asked for the rest. */
export function isClosedUnpaid(status: PaymentStatus): boolean {
  return closedUnpaid.includes(status);
}

/** Whether the customer still has to pay. A credit note waits for nobody but the seller, what is over nothing for nobody. */
export function isAwaitingPayment(subject: DueSubject): boolean {
  const { status, paymentStatus, number, kind, settledBy } = subject;
  if (kind === 'credit_note' || settledBy) return false;
  if (status === 'paid' || status === 'cancelled') return false;
  if (status === 'draft' && !number) return false;
  if (isPaidEquivalent(paymentStatus) || isClosedUnpaid(paymentStatus)) return false;
  return payableOf(subject) !== zero && !isCreditedOff(subject);
}

/** Starts the day after the due date. `today` is the day in Prague. */
export function isOverdue(subject: DueSubject, today: LocalDate): boolean {
  return isAwaitingPayment(subject) && daysOverdue(subject.dueDate, today) > 0;
}

/** Due today or within the coming seven days. */
export function isDueSoon(subject: DueSubject, today: LocalDate): boolean {
  const daysLeft = daysBetween(today, subject.dueDate);
  return isAwaitingPayment(subject) && daysLeft >= 0 && daysLeft <= dueSoonDays;
}

/** Whole days after the due date, 0 until it has passed. */
export function daysOverdue(dueDate: LocalDate, today: LocalDate): number {
  return Math.max(0, daysBetween(dueDate, today));
}
