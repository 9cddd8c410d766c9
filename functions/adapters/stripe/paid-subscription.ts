import type Stripe from 'stripe';
import { type Instant, instantFrom } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import {
  type Dunning,
  type DunningReason,
  isActive,
  type Lapse,
  type PaidSubscription,
} from '#shared/domain/subscription-record';
import type { PaidPlan } from '../../ports/stripe-billing';
import { idOf } from './id-of';
import { isPaidPlan, planOfPrice } from './plan-price';

/** Nothing follows from these any more. */
const overStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

export function isOver({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return overStatuses.includes(status);
}

/**
 * Of several: what is paid before what is not, what may still be paid before what never was. Of those that are paid the
 * first counts, the others are surplus; of the rest the newest.
 */
export function leading(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const going = all.filter((one) => !isOver(one) && !isMarkedSurplus(one));
  const first = going.filter(isActive).toSorted(byAge)[0];
  return first ?? going.toSorted((a, b) => rankOf(a) - rankOf(b) || byAge(b, a))[0];
}

/** Stands at a subscription that was found to be surplus: that is decided, whatever becomes of the one that counts. */
export const surplusMark = 'surplus';

export function isMarkedSurplus({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean {
  return metadata[surplusMark] !== undefined;
}

/**
 * What was bought beside a plan that is paid, serves nobody, and goes on: everything that came after the first of those.
 * One of which nothing is paid yet is none: once it is, it is looked at again.
 */
export function surplusOf(all: readonly Stripe.Subscription[]): readonly Stripe.Subscription[] {
  const begun = all.filter((one) => !isOver(one) && one.status !== 'incomplete');
  const going = begun.filter((one) => !isMarkedSurplus(one)).toSorted(byAge);
  const first = going.findIndex(isActive);
  return [...begun.filter(isMarkedSurplus), ...(first < 0 ? [] : going.slice(first + 1))];
}

type Made = Readonly<Pick<Stripe.Subscription | Stripe.Checkout.Session, 'created' | 'id'>>;

/** The oldest first. Stripe counts whole seconds; within one the ids decide, for everybody in the same way. */
export function byAge(a: Made, b: Made): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1);
}

function rankOf(subscription: Stripe.Subscription): number {
  return { past_due: 1, unpaid: 2, paused: 3 }[subscription.status as string] ?? 4;
}

/**
 * A subscription with its `latest_invoice` in our words, and with the payment that this waits for; undefined for one of
 * something that is no plan of ours.
 */
export function paidSubscription(
  wire: Stripe.Subscription,
  awaited?: Stripe.PaymentIntent,
): PaidSubscription | undefined {
  const [item] = wire.items.data;
  const plan = (item && planOfPrice(item.price)) ?? wire.metadata['plan'];
  if (!item || !isPaidPlan(plan)) return undefined;

  const dunning = dunningOf(wire, awaited);
  return {
    id: wire.id,
    plan,
    status: wire.status,
    // What is to be cancelled says when, by the end of its period or by a day.
    currentPeriodEnd: instantOf(wire.cancel_at ?? item.current_period_end),
    cancelAtPeriodEnd: wire.cancel_at_period_end || wire.cancel_at !== null,
    ...(dunning && { dunning }),
  };
}

/** Which of our plans a subscription was sold as; one that does not say is the smaller. */
export function soldPlanOf(wire: Stripe.Subscription): PaidPlan {
  const plan = paidSubscription(wire)?.plan;
  return isPaidPlan(plan) ? plan : 'pro';
}

const unpaidStatuses: readonly string[] = ['past_due', 'unpaid', 'incomplete'];

/** The bill that a subscription waits for, where its `latest_invoice` was asked for. */
function unpaidBill({ status, latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  if (!latest_invoice || typeof latest_invoice === 'string') return undefined;
  const isUnpaid = unpaidStatuses.includes(status) && latest_invoice.status !== 'paid';
  return isUnpaid ? latest_invoice : undefined;
}

/** The payment of that bill. It is five levels below the list of subscriptions, and Stripe expands four. */
export function awaitedPaymentId(subscription: Stripe.Subscription): string | undefined {
  const payments = unpaidBill(subscription)?.payments?.data ?? [];
  return idOf(payments.find(({ is_default }) => is_default)?.payment.payment_intent);
}

function dunningOf(
  subscription: Stripe.Subscription,
  awaited: Stripe.PaymentIntent | undefined,
): Dunning | undefined {
  const invoice = unpaidBill(subscription);
  if (!invoice) return undefined;

  const { amount_remaining: left, next_payment_attempt: next, hosted_invoice_url: url } = invoice;
  return {
    reason: reasonOf(invoice, awaited),
    billId: invoice.id ?? '',
    billedAt: instantOf(invoice.created),
    amount: minor(left),
    ...(next !== null && { nextAttemptAt: instantOf(next) }),
    ...(url && { payUrl: url }),
  };
}

/** The last of those that are over, if Stripe ended it because nobody paid. */
export function lapseIn(all: readonly Stripe.Subscription[]): Lapse | undefined {
  const last = all
    .filter(({ status }) => status === 'canceled')
    .toSorted(byAge)
    .at(-1);
  if (last?.cancellation_details?.reason !== 'payment_failed' || !last.ended_at) return undefined;
  const plan = paidSubscription(last)?.plan;
  return plan && { subscriptionId: last.id, plan, at: instantOf(last.ended_at) };
}

/** What the last try ended with. */
function reasonOf(
  { attempted }: Stripe.Invoice,
  awaited: Stripe.PaymentIntent | undefined,
): DunningReason {
  if (awaited?.status === 'requires_action') return 'action_required';
  return awaited?.last_payment_error || attempted ? 'payment_failed' : 'card_missing';
}

export function instantOf(seconds: number): Instant {
  return instantFrom(seconds * 1000);
}
