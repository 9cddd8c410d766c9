import type { LocalDate } from './calendar';
import type { Invoice } from './invoice';
import { addMinor, type Minor, sumMinor, zero } from './money';
import { keptOf } from './online-payment';
import { paymentStatusOf } from './payment-progress';
import type { PaymentStatus } from './payment-status';

type Online = Pick<Invoice, 'onlinePayments' | 'currency'>;
type Paid = Online & Pick<Invoice, 'payments' | 'advance'>;

/** What came online and stayed. Money of another currency pays nothing of an invoice; its payment shows it. */
export function paidOnline({ onlinePayments = [], currency }: Online): Minor {
  return sumMinor(onlinePayments.filter((one) => one.currency === currency).map(keptOf));
}

/** All that was paid: ahead, as noted by hand, and online. */
export function amountPaidOf(invoice: Paid): Minor {
  const byHand = sumMinor(invoice.payments.map(({ amount }) => amount));
  return addMinor(addMinor(invoice.advance?.amount ?? zero, byHand), paidOnline(invoice));
}

/** The last day on which something of what is paid came. */
export function lastPaymentDateOf(invoice: Paid): LocalDate | undefined {
  const { payments, advance, onlinePayments = [] } = invoice;
  const days = [
    payments.at(-1)?.date ?? advance?.paymentDate,
    ...onlinePayments.filter((one) => keptOf(one) > zero).map(({ date }) => date),
  ];
  return days.flatMap((day) => day ?? []).reduce<LocalDate | undefined>(later, undefined);
}

function later(last: LocalDate | undefined, day: LocalDate): LocalDate {
  return last !== undefined && last > day ? last : day;
}

/** What an online payment says of an invoice that is not paid in full, the most telling first. */
const unpaidStates = [
  'processing',
  'requires_action',
  'requires_confirmation',
  'requires_capture',
  'dispute_lost',
  'refunding',
  'partially_refunded',
  'refunded',
] as const satisfies readonly PaymentStatus[];

/**
 * The state of payment of an invoice: how far it is paid, unless its online payments have more to tell. While a bank
 * disputes one of them, that is what matters, though the money is still there.
 */
export function paymentStateOf(
  invoice: Online & Pick<Invoice, 'amountPaid'> & { readonly totals: { readonly payable: Minor } },
): PaymentStatus {
  const { amountPaid, totals, onlinePayments = [] } = invoice;
  const progress = paymentStatusOf(amountPaid, totals.payable);
  const firstOf = (states: readonly PaymentStatus[]) =>
    states.find((state) => onlinePayments.some(({ status }) => status === state));

  const dispute = firstOf(['dispute', 'dispute_under_review']);
  if (dispute) return dispute;
  if (progress === 'paid') return firstOf(['dispute_won']) ?? progress;
  const told = firstOf(unpaidStates);
  if (told) return told;
  return progress === 'partial' ? progress : (firstOf(['failed']) ?? progress);
}
