import { isClosedUnpaid } from '../domain/due';
import { addMinor, type Minor, negateMinor, sumMinor, zero } from '../domain/money';
import { askedOf, setOffOf } from '../domain/payment-progress';
import { isPaidEquivalent } from '../domain/payment-status';
import type { DocumentInput } from './document-input';

export interface Settlement {
  readonly isPaid: boolean;
  readonly paid: Minor;
  /** What credit notes took off what was open. */
  readonly credited: Minor;
  /** What is neither paid nor asked for, because the seller gave it back or gave it up. */
  readonly waived: Minor;
  /** What is asked for, which payable less paid, credited and waived comes to; zero on a paid invoice, whatever was noted as received. */
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
    const paid = amountPaid === zero ? payable : amountPaid;
    const credited = setOffOf({ ...input, amountPaid: paid });
    return { isPaid, paid, credited, waived: zero, remaining: zero };
  }

  const asked = askedOf(input);
  const remaining = isClosedUnpaid(paymentStatus) && asked > 0 ? zero : asked;
  const credited = setOffOf(input);
  const waived = addMinor(payable, negateMinor(sumMinor([amountPaid, credited, remaining])));
  return { isPaid, paid: amountPaid, credited, waived, remaining };
}
