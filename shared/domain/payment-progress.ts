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

interface Settled {
  readonly totals: { readonly payable: Minor };
  readonly amountPaid: Minor;
}

/** What is still to be paid: below zero when too much was, or when a credit note is to be paid back. */
export function remainingOf({ totals, amountPaid }: Settled): Minor {
  return addMinor(totals.payable, negateMinor(amountPaid));
}

/**
 * What is asked for, wherever an invoice says it: all that remains, without what the seller gave back by their own will.
 * Whoever lost a dispute over the rest of a payment waits for that rest alone.
 */
export function askedOf({
  forgone = zero,
  ...invoice
}: Settled & { readonly forgone?: Minor | undefined }): Minor {
  const remaining = remainingOf(invoice);
  return remaining <= 0 ? remaining : minor(Math.max(0, remaining - forgone));
}
