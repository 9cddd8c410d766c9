import { isGivenBack } from '../domain/due';
import { addMinor, type Minor, negateMinor, zero } from '../domain/money';
import { isPaidEquivalent } from '../domain/payment-status';
import type { DocumentInput } from './document-input';

export interface Settlement {
  readonly isPaid: boolean;
  readonly paid: Minor;
  /** What is left to pay; zero on a paid invoice, whatever was noted as received, and where the seller gave money back. */
  readonly remaining: Minor;
}

/**
 * How much of the invoice is paid. A paid invoice without an amount counts as paid in full, and so does one that was
 * paid and of which money went back: the document is about what was asked for and came.
 */
export function settlementOf(input: DocumentInput): Settlement {
  const { payable } = input.totals;
  const isPaid = input.status === 'paid' || isPaidEquivalent(input.paymentStatus);

  if (isGivenBack(input.paymentStatus)) return { isPaid, paid: payable, remaining: zero };
  if (isPaid)
    return {
      isPaid,
      paid: input.amountPaid === zero ? payable : input.amountPaid,
      remaining: zero,
    };
  return {
    isPaid,
    paid: input.amountPaid,
    remaining: addMinor(payable, negateMinor(input.amountPaid)),
  };
}
