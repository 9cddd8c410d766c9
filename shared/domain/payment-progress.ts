import { addMinor, type Minor, minor, negateMinor, zero } from './money';
import type { PaymentStatus } from './payment-status';

/**
 * How far a document is paid by what was noted by hand. Nothing received is unpaid, even of an invoice
 * over nothing. A credit note is paid by giving money back: both of its amounts are below zero.
 */
export function paymentStatusOf(amountPaid: Minor, payable: Minor): PaymentStatus {
  if (payable < 0) return paymentStatusOf(negateMinor(amountPaid), negateMinor(payable));
  if (amountPaid <= 0) return 'unpaid';
  return amountPaid < payable ? 'partial' : 'paid';
}

/** An invoice by its totals, or a row of a list. */
type Payable = { readonly totals: { readonly payable: Minor } } | { readonly payable: Minor };

export type Settled = Payable & {
  readonly amountPaid: Minor;
  /** What its credit notes in force are over. */
  readonly credited?: Minor | undefined;
};

/** What the document is over. */
export function payableOf(settled: Payable): Minor {
  return 'payable' in settled ? settled.payable : settled.totals.payable;
}

/** What would pay it: what it is over, less what credit notes took off. */
export function owedInAll(settled: Payable & Pick<Settled, 'credited'>): Minor {
  const payable = payableOf(settled);
  return payable <= 0 ? payable : minor(Math.max(0, payable - (settled.credited ?? 0)));
}

/**
 * How much of what is open its credit notes take off. What was paid before goes back by the credit note itself, so
 * they leave nothing below zero.
 */
export function setOffOf(settled: Settled): Minor {
  const open = Math.max(0, payableOf(settled) - settled.amountPaid);
  return minor(Math.min(open, settled.credited ?? 0));
}

/**
 * What a credit note over `amount` (below zero) does once it is issued: how much less its invoice asks for, and how
 * much of what was paid goes back. Both are zero or more and come to the whole of it.
 */
export function effectOfCredit(
  invoice: Settled,
  amount: Minor,
): { readonly takenOff: Minor; readonly paidBack: Minor } {
  const credited = addMinor(invoice.credited ?? zero, negateMinor(amount));
  const before = setOffOf(invoice);
  const takenOff = addMinor(setOffOf({ ...invoice, credited }), negateMinor(before));
  return { takenOff, paidBack: addMinor(negateMinor(amount), negateMinor(takenOff)) };
}

/** What is still to be paid: below zero when too much was, or when a credit note is to be paid back. */
export function remainingOf(settled: Settled): Minor {
  const taken = addMinor(settled.amountPaid, setOffOf(settled));
  return addMinor(payableOf(settled), negateMinor(taken));
}

/** Paid in full; what credit notes took off to the end, and nobody paid, is not. */
export function isCovered(settled: Settled): boolean {
  return payableOf(settled) > 0 && settled.amountPaid > 0 && remainingOf(settled) <= 0;
}

/**
 * What is asked for, wherever an invoice says it: all that remains after payments and credit notes, without what the
 * seller gave back by their own will.
 * Whoever lost a dispute over the rest of a payment waits for that rest alone.
 */
export function askedOf({
  forgone = zero,
  ...invoice
}: Settled & { readonly forgone?: Minor | undefined }): Minor {
  const remaining = remainingOf(invoice);
  return remaining <= 0 ? remaining : minor(Math.max(0, remaining - forgone));
}

/** Whether credit notes are why nothing is asked for. Invoices without one keep their amounts to themselves. */
export function isCreditedOff(
  settled: Settled & { readonly forgone?: Minor | undefined },
): boolean {
  return Boolean(settled.credited) && setOffOf(settled) > 0 && askedOf(settled) === zero;
}

/** Credited before it was kept how much its credit notes take off: nobody is asked for an amount. */
export function isRestUnknown({
  creditNotes = [],
  credited,
}: {
  readonly creditNotes?: readonly unknown[] | undefined;
  readonly credited?: Minor | undefined;
}): boolean {
  return creditNotes.length > 0 && credited === undefined;
}
