import * as z from 'zod';
import { type Instant, type LocalDate, todayInPrague } from './calendar';
import { addMinor, type Currency, currencies, type Minor, minor, sumMinor, zero } from './money';
import { type PaymentStatus, paymentStatuses } from './payment-status';
import { disputeWords, inOurWords, paymentIntentWords, refundWords } from './stripe-vocabulary';
import { Amount, Day, Moment } from './values';

const status = z.enum(paymentStatuses);

const OnlineRefund = z.object({ id: z.string(), status, amount: Amount, at: Moment });

const OnlineDispute = z.object({
  id: z.string(),
  status,
  /** What the bank of the payer wants back. */
  amount: Amount,
  /** In the word of the bank: `fraudulent`, `product_not_received`. */
  reason: z.string(),
  at: Moment,
  /** Until when the seller may answer. */
  evidenceDueBy: Moment.optional(),
});

/** A payment of a payer through Stripe, as it is now. Its id is that of the payment intent. */
export const OnlinePayment = z.object({
  id: z.string(),
  status,
  currency: z.enum(currencies),
  /** What was asked for. */
  amount: Amount,
  /** What came in, before anything went back. */
  received: Amount,
  /** What went back or is on its way back. */
  refunded: Amount,
  at: Moment,
  /** The day on which the money came, in Prague. */
  date: Day.optional(),
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
  /** Why it failed, in the word of the bank or of Stripe: `insufficient_funds`. */
  failure: z.string().optional(),
  refunds: z.array(OnlineRefund),
  disputes: z.array(OnlineDispute),
});
export type OnlinePayment = z.output<typeof OnlinePayment>;

/** What Stripe says of a payment, in its own words. */
export interface PaymentFacts {
  readonly id: string;
  readonly status: string;
  /** In lower case, as Stripe writes it. */
  readonly currency: string;
  readonly amount: Minor;
  readonly received: Minor;
  readonly at: Instant;
  /** When the charge that succeeded was made. */
  readonly receivedAt?: Instant | undefined;
  readonly card?: { readonly brand: string; readonly last4: string } | undefined;
  readonly failure?: string | undefined;
  readonly refunds: readonly {
    readonly id: string;
    readonly status: string | null;
    readonly amount: Minor;
    readonly at: Instant;
  }[];
  readonly disputes: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: Minor;
    readonly reason: string;
    readonly at: Instant;
    readonly evidenceDueBy?: Instant | undefined;
  }[];
}

interface Placed {
  readonly id: string;
  readonly at: Instant;
}

/** Oldest first; what happened within one second in the order of the ids, so that the same facts are the same record. */
export function byTime(a: Placed, b: Placed): number {
  const [left, right] = a.at === b.at ? [a.id, b.id] : [a.at, b.at];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function currencyOf(text: string): Currency | undefined {
  return currencies.find((currency) => currency === text.toUpperCase());
}

/** What a seller gave back after a moment, or is giving back: what nobody is asked for again. */
export function givenBackSince(payment: OnlinePayment, since: Instant | undefined): Minor {
  const { refunds, received } = payment;
  const later = refunds.filter((one) => isGivenBack(one) && (!since || one.at > since));
  return minor(Math.min(received, sumMinor(later.map(({ amount }) => amount))));
}

/** Money that left the seller for good, or is on its way. */
function isGivenBack({ status }: { readonly status: PaymentStatus }): boolean {
  return status === 'refunded' || status === 'refunding';
}

const has = (states: readonly { readonly status: PaymentStatus }[], wanted: PaymentStatus) =>
  states.some(({ status }) => status === wanted);

/** The state of a payment that succeeded, by what happened to it since. What is open matters most. */
function laterStateOf({
  received,
  refunded,
  refunds,
  disputes,
}: Pick<OnlinePayment, 'received' | 'refunded' | 'refunds' | 'disputes'>): PaymentStatus {
  for (const open of ['dispute', 'dispute_under_review', 'dispute_lost'] as const) {
    if (has(disputes, open)) return open;
  }
  if (has(refunds, 'refunding')) return 'refunding';
  if (refunded > 0) return refunded >= received ? 'refunded' : 'partially_refunded';
  return has(disputes, 'dispute_won') ? 'dispute_won' : 'succeeded';
}

function stateOf(
  facts: PaymentFacts,
  now: Pick<OnlinePayment, 'received' | 'refunded' | 'refunds' | 'disputes'>,
): PaymentStatus {
  const word = inOurWords(paymentIntentWords, facts.status);
  if (word === 'succeeded') return laterStateOf(now);
  // An attempt failed, and Stripe waits for another one.
  return word === 'requires_payment_method' && facts.failure !== undefined ? 'failed' : word;
}

/** The record of a payment; undefined for one in a currency that no invoice of ours is in. */
export function onlinePaymentOf(facts: PaymentFacts): OnlinePayment | undefined {
  const currency = currencyOf(facts.currency);
  if (!currency) return undefined;

  const refunds = facts.refunds
    .map((refund) => ({ ...refund, status: inOurWords(refundWords, refund.status) }))
    .sort(byTime);
  const disputes = facts.disputes
    .map(({ evidenceDueBy, ...dispute }) => ({
      ...dispute,
      status: inOurWords(disputeWords, dispute.status),
      ...(evidenceDueBy && { evidenceDueBy }),
    }))
    .sort(byTime);
  const { id, amount, received, at, receivedAt, card, failure } = facts;
  const refunded = sumMinor(refunds.filter(isGivenBack).map((refund) => refund.amount));
  const state = stateOf(facts, { received, refunded, refunds, disputes });
  return {
    id,
    status: state,
    currency,
    amount,
    received,
    refunded,
    at,
    ...(received > 0 && { date: todayInPrague(receivedAt ?? at) }),
    ...(card && { card: { ...card } }),
    ...(state === 'failed' && failure !== undefined && { failure }),
    refunds,
    disputes,
  };
}

/** Money that came or went on a day: below zero what went back. */
export interface Movement {
  readonly date: LocalDate;
  readonly amount: Minor;
}

/**
 * What a payment brought and what of it went back, each on its day. A dispute that was lost took its money on the day
 * it was opened. No more can go back than came, whatever banks and sellers give back besides each other.
 */
export function movementsOf(payment: OnlinePayment): Movement[] {
  const { received, date, refunds, disputes } = payment;
  if (received === zero || !date) return [];

  const lost = disputes.filter(({ status }) => status === 'dispute_lost');
  const movements: Movement[] = [{ date, amount: received }];
  let left = received;
  for (const taken of [...refunds.filter(isGivenBack), ...lost].sort(byTime)) {
    const amount = minor(Math.min(left, taken.amount));
    left = minor(left - amount);
    if (amount > 0) movements.push({ date: todayInPrague(taken.at), amount: minor(-amount) });
  }
  return movements;
}

/** What is left of a payment with the seller. */
export function keptOf(payment: OnlinePayment): Minor {
  return movementsOf(payment).reduce((sum, { amount }) => addMinor(sum, amount), zero);
}
