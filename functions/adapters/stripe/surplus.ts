import type Stripe from 'stripe';
import { minor } from '#shared/domain/money';
import type { SurplusSubscription } from '../../ports/stripe-billing';
import { endSubscription, isLate, subscriptionIdOf } from './ended-plans';
import {
  instantOf,
  isMarkedSurplus,
  soldPlanOf,
  surplusMark,
  surplusOf,
} from './paid-subscription';
import { owedOf } from './returned-bills';
import type { UsedStripe } from './used-resources';

/**
 * Ends what a customer bought beside the subscription that counts, and answers all subscriptions as they are then. The
 * mark comes first: whoever dies before the end comes back to it, also when it would be the one that counts by then.
 */
export async function endSurplus(
  stripe: UsedStripe,
  all: readonly Stripe.Subscription[],
): Promise<readonly Stripe.Subscription[]> {
  const ended = new Map<string, Stripe.Subscription>();
  for (const { id } of surplusOf(all)) {
    await stripe.subscriptions.update(id, { metadata: { [surplusMark]: 'yes' } });
    await endSubscription(stripe, id);
    ended.set(id, await stripe.subscriptions.retrieve(id));
  }
  return all.map((one) => ended.get(one.id) ?? one);
}

/** What was bought beside the subscription that counts, and is not given back; of bills listed after it was ended. */
export async function findSurplus(
  stripe: UsedStripe,
  ended: readonly Stripe.Subscription[],
  bills: readonly Stripe.Invoice[],
): Promise<SurplusSubscription[]> {
  const found: SurplusSubscription[] = [];
  for (const one of ended.filter(isMarkedSurplus)) {
    const surplus = await owedFor(stripe, one, bills);
    if (surplus.paid > 0) found.push(surplus);
  }
  return found;
}

async function owedFor(
  stripe: UsedStripe,
  subscription: Stripe.Subscription,
  bills: readonly Stripe.Invoice[],
): Promise<SurplusSubscription> {
  const { id, created } = subscription;
  let paid = 0;
  const billIds: string[] = [];
  for (const bill of bills.filter((one) => isPaidInTime(one, subscription))) {
    const owed = await owedOf(stripe, bill);
    if (owed > 0 && bill.id) billIds.push(bill.id);
    paid += owed;
  }
  return {
    id,
    plan: soldPlanOf(subscription),
    boughtAt: instantOf(created),
    paid: minor(paid),
    billIds,
  };
}

/** Whether a bill of this subscription was paid while it went on. */
function isPaidInTime(bill: Stripe.Invoice, subscription: Stripe.Subscription): boolean {
  const { paid_at: at } = bill.status_transitions;
  const isOfIt = bill.status === 'paid' && subscriptionIdOf(bill) === subscription.id;
  return isOfIt && (at === null || !isLate(subscription, at));
}
