import type { StatusFace } from './badge';

interface PaymentStatusEntry extends StatusFace {
  /** The invoice counts as paid. */
  readonly isPaid: boolean;
}

const face = (
  badge: StatusFace['badge'],
  cs: string,
  en: string,
  isPaid = false,
): PaymentStatusEntry => ({ badge, cs, en, isPaid });

const paid = (cs: string, en: string) => face('success', cs, en, true);

/** Every state that a payment can be in, whether it came by card, by transfer or by hand. */
const table = {
  unpaid: face('outline', 'Nezaplacená', 'Unpaid'),
  partial: face('warning', 'Částečně', 'Partly paid'),
  paid: paid('Zaplacená', 'Paid'),
  processing: face('secondary', 'Zpracovává se', 'Processing'),
  requires_payment_method: face('warning', 'Čeká na platební metodu', 'Needs a payment method'),
  requires_confirmation: face('warning', 'Čeká na potvrzení', 'Needs confirmation'),
  requires_action: face('warning', 'Čeká na plátce', 'Needs the payer'),
  requires_capture: face('warning', 'Čeká na stržení', 'Needs capture'),
  pending: face('secondary', 'Čeká', 'Pending'),
  awaiting_payment: face('secondary', 'Čeká na platbu', 'Awaiting payment'),
  awaiting_funds: face('secondary', 'Čeká na připsání', 'Awaiting funds'),
  succeeded: paid('Platba proběhla', 'Payment succeeded'),
  failed: face('destructive', 'Platba selhala', 'Payment failed'),
  cancelled: face('outline', 'Platba zrušena', 'Payment cancelled'),
  refunded: face('outline', 'Vráceno', 'Refunded'),
  refunding: face('secondary', 'Vrací se', 'Refunding'),
  partially_refunded: face('warning', 'Částečně vráceno', 'Partly refunded'),
  dispute: face('destructive', 'Reklamace platby', 'Disputed'),
  dispute_under_review: face('destructive', 'Reklamace se posuzuje', 'Dispute under review'),
  dispute_won: face('secondary', 'Reklamace vyhrána', 'Dispute won'),
  dispute_lost: face('destructive', 'Reklamace prohrána', 'Dispute lost'),
  charge_pending: face('secondary', 'Platba kartou se zpracovává', 'Charge pending'),
  charge_succeeded: paid('Zaplaceno kartou', 'Charge succeeded'),
  charge_failed: face('destructive', 'Platba kartou selhala', 'Charge failed'),
  void: face('outline', 'Neplatná', 'Void'),
  write_off: face('outline', 'Odepsaná', 'Written off'),
} as const satisfies Record<string, PaymentStatusEntry>;

export type PaymentStatus = keyof typeof table;

export const paymentStatusTable: Readonly<Record<PaymentStatus, PaymentStatusEntry>> = table;

function isPaymentStatus(value: unknown): value is PaymentStatus {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

export const paymentStatuses: readonly PaymentStatus[] = Object.keys(table).filter(isPaymentStatus);

/** Any spelling or letter case; the American `canceled` too. What nobody knows counts as unpaid. */
export function normalisePaymentStatus(value: unknown): PaymentStatus {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  const spelled = text === 'canceled' ? 'cancelled' : text;
  return isPaymentStatus(spelled) ? spelled : 'unpaid';
}

export function isPaidEquivalent(status: PaymentStatus): boolean {
  return paymentStatusTable[status].isPaid;
}
