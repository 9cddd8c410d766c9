import { isClosedUnpaid } from '../domain/due';
import { addMinor, type Minor, negateMinor, zero } from '../domain/money';
import { askedOf } from '../domain/payment-progress';
import { isPaidEquivalent } from '../domain/payment-status';
import type { DocumentInput } from './document-input';

export interface Settlement {
  readonly isPaid: boolean;
  readonly paid: Minor;
  /** What is neither paid nor asked for, because the seller gave it back or gave it up. */
  readonly waived: Minor;
  /** What is asked for, which payable less paid and waived comes to; zero on a paid invoice, whatever was noted as received. */
  readonly remaining: Minor;
}

/**
 * How much of the invoice is paid, and how much is asked for: what every place says that shows it. A paid invoice
 * without an amount counts as paid in full.
 */
export function settlementOf(input: DocumentInput): Settlement {
  const { payable } = input.totals;
  const { amountPaid, paymentStatus } = input;
  const isPaid = input.status === 'paid' || isPaidEquivalent(paymentStatus);
  if (isPaid) {
    return {
      isPaid,
      paid: amountPaid === zero ? payable : amountPaid,
      waived: zero,
      remaining: zero,
    };
  }

  const asked = askedOf(input);
  const remaining = isClosedUnpaid(paymentStatus) && asked > 0 ? zero : asked;
  const waived = addMinor(payable, negateMinor(addMinor(amountPaid, remaining)));
  return { isPaid, paid: amountPaid, waived, remaining };
}
