import type { Minor } from './money';
import type { PaymentStatus } from './payment-status';

/** How far an invoice is paid by what was noted by hand. Nothing received is unpaid, even of an invoice over nothing. */
export function paymentStatusOf(amountPaid: Minor, payable: Minor): PaymentStatus {
  if (amountPaid <= 0) return 'unpaid';
  return amountPaid < payable ? 'partial' : 'paid';
}
