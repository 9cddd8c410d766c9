import Stripe from 'stripe';
import { minor } from '#shared/domain/money';
import type { LatePayment } from '../../ports/stripe-billing';
import { findAtStripe } from './ask-stripe';
import { idOf } from './id-of';
import { instantOf, isMarkedSurplus, soldPlanOf } from './paid-subscription';
import { owedOf } from './returned-bills';
import type { UsedStripe } from './used-resources';

/** Stripe leaves these open when their subscription ends, and whoever has the address can pay them. */
const payableStatuses: readonly (string | null)[] = ['open', 'uncollectible'];

/**
 * Whoever ends a subscription looked a moment before whether it is paid. What was paid in this time counts as after the
 * end.
 */
const raceSeconds = 60;

/** Voids what subscriptions that are over left open; tells what was paid for them all the same and is not given back. */
export async function closeEnded(
  stripe: UsedStripe,
  subscriptions: readonly Stripe.Subscription[],
  bills: readonly Stripe.Invoice[],
): Promise<LatePayment[]> {
  const ended = new Map(subscriptions.map((one) => [one.id, one]));
  const late: LatePayment[] = [];
  for (const bill of bills) {
    const subscription = ended.get(subscriptionIdOf(bill) ?? '');
    if (subscription && payableStatuses.includes(bill.status)) await voidBill(stripe, bill);
    const payment = subscription && (await latePayment(stripe, bill, subscription));
    if (payment) late.push(payment);
  }
  return late;
}

/** Ends a subscription at once, with the bill that waits. */
export async function endSubscription(stripe: UsedStripe, subscription: string): Promise<void> {
  // A bill that is voided first would make the subscription an active one for a moment.
  await findAtStripe(() => stripe.subscriptions.cancel(subscription));
  await findAtStripe(() => voidOpenBills(stripe, { subscription }));
}

/** Voids all that waits to be paid: of one subscription, or of a customer. */
export async function voidOpenBills(
  stripe: UsedStripe,
  of: { readonly subscription: string } | { readonly customer: string },
): Promise<void> {
  const { data } = await stripe.invoices.list({ ...of, limit: 100 });
  for (const bill of data) {
    if (payableStatuses.includes(bill.status)) await voidBill(stripe, bill);
  }
}

async function voidBill({ invoices }: UsedStripe, { id }: Stripe.Invoice): Promise<void> {
  if (!id) return;
  try {
    await invoices.voidInvoice(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Somebody was faster with voiding it or with paying it, of which an event comes.
    const { status } = await invoices.retrieve(id);
    if (payableStatuses.includes(status)) throw error;
  }
}

async function latePayment(
  stripe: UsedStripe,
  bill: Stripe.Invoice,
  subscription: Stripe.Subscription,
): Promise<LatePayment | undefined> {
  const { paid_at: paidAt } = bill.status_transitions;
  const { ended_at: endedAt } = subscription;
  if (!bill.id || bill.status !== 'paid' || paidAt === null || endedAt === null) return undefined;
  if (!isLate(subscription, paidAt)) return undefined;

  const paid = await owedOf(stripe, bill);
  if (paid === 0) return undefined;
  return {
    billId: bill.id,
    plan: soldPlanOf(subscription),
    paidAt: instantOf(paidAt),
    paid: minor(paid),
  };
}

/** Whether what was paid at that time, in seconds, came after the end; all else that a surplus got is owed with it. */
export function isLate(
  { ended_at: endedAt, metadata }: Pick<Stripe.Subscription, 'ended_at' | 'metadata'>,
  paidAt: number,
): boolean {
  if (endedAt === null) return false;
  return isMarkedSurplus({ metadata }) ? paidAt > endedAt : paidAt >= endedAt - raceSeconds;
}

export function subscriptionIdOf({ parent }: Stripe.Invoice): string | undefined {
  return idOf(parent?.subscription_details?.subscription);
}
