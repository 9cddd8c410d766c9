import type { Instant, LocalDate } from './calendar';
import { isGivenBack } from './due';
import type { Invoice } from './invoice';
import { addMinor, type Minor, minor, sumMinor, zero } from './money';
import { givenBackSince, keptOf } from './online-payment';
import { askedOf, owedInAll, paymentStatusOf } from './payment-progress';
import type { PaymentStatus } from './payment-status';

type Online = Pick<Invoice, 'onlinePayments' | 'currency' | 'dueAgainSince'>;
type Given = Online & Pick<Invoice, 'advance'>;
type Paid = Given & Pick<Invoice, 'payments'>;

/** What came online and stayed. Money of another currency pays nothing of an invoice; its payment shows it. */
export function paidOnline({ onlinePayments = [], currency }: Online): Minor {
  return sumMinor(onlinePayments.filter((one) => one.currency === currency).map(keptOf));
}

/** All that was paid: ahead, as noted by hand, and online. */
function amountPaidOf(invoice: Paid): Minor {
  const byHand = sumMinor(invoice.payments.map(({ amount }) => amount));
  return addMinor(addMinor(advanceLeft(invoice), byHand), paidOnline(invoice));
}

/** What was paid ahead, but for what of it went back since. */
function advanceLeft({ advance }: Pick<Invoice, 'advance'>): Minor {
  return minor((advance?.amount ?? 0) - (advance?.returned ?? 0));
}

/** What the seller gave back since a moment of what came online, in the currency of the document. */
export function givenBackOnline(
  { onlinePayments = [], currency }: Pick<Invoice, 'onlinePayments' | 'currency'>,
  since: Instant | undefined,
): Minor {
  return sumMinor(
    onlinePayments
      .filter((one) => one.currency === currency)
      .map((one) => givenBackSince(one, since)),
  );
}

/** What the seller gave back by their own will, of an advance too, and asks nobody for again. */
function forgoneOf(invoice: Given): Minor {
  const { dueAgainSince, advance } = invoice;
  return addMinor(givenBackOnline(invoice, dueAgainSince), advance?.forgone ?? zero);
}

/** What the invoice states of its money, counted from what came and went. */
export function countedMoney(
  invoice: Paid,
): Pick<Invoice, 'amountPaid' | 'forgone' | 'paymentDate'> {
  const forgone = forgoneOf(invoice);
  const paymentDate = lastPaymentDateOf(invoice);
  return {
    amountPaid: amountPaidOf(invoice),
    ...(forgone > 0 && { forgone }),
    ...(paymentDate && { paymentDate }),
  };
}

/** The last day on which something of what is paid came. */
function lastPaymentDateOf(invoice: Paid): LocalDate | undefined {
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
 * disputes one of them, that is what matters, though the money is still there; a lost one matters while its money is
 * asked for.
 */
export function paymentStateOf(
  invoice: Given &
    Pick<Invoice, 'amountPaid' | 'credited'> & { readonly totals: { readonly payable: Minor } },
): PaymentStatus {
  const { amountPaid, onlinePayments = [], advance, dueAgainSince } = invoice;
  const progress = paymentStatusOf(amountPaid, owedInAll(invoice));
  const told = [
    ...onlinePayments
      .filter((one) => !isGivenBack(one.status) || givenBackSince(one, dueAgainSince) > 0)
      .map(({ status }) => status),
    ...(advance?.state && (advance.forgone || !isGivenBack(advance.state)) ? [advance.state] : []),
  ];
  const firstOf = (states: readonly PaymentStatus[]) =>
    states.find((state) => told.includes(state));

  const dispute = firstOf(['dispute', 'dispute_under_review']);
  if (dispute) return dispute;
  if (progress === 'paid') return firstOf(['dispute_won']) ?? progress;
  const forgone = forgoneOf(invoice);
  if (forgone > 0 && askedOf({ ...invoice, forgone }) === zero) {
    const given = firstOf(unpaidStates.filter((state) => state !== 'dispute_lost'));
    return given ?? (amountPaid > 0 ? 'partially_refunded' : 'refunded');
  }
  const unpaid = firstOf(unpaidStates);
  if (unpaid) return unpaid;
  return progress === 'partial' ? progress : (firstOf(['failed']) ?? progress);
}
