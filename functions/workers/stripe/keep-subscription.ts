import type { UserId } from '#shared/domain/ids';
import { noticeId } from '#shared/domain/notification';
import type { SubscriptionRecord } from '#shared/domain/subscription-record';
import type { BillingOwner } from '../../ports/stripe-billing';
import type { EventOutcome } from '../../runtime/follow-state';
import { followSubscription } from '../../runtime/follow-subscription';
import type { EventWork, StripePorts } from './event-job';

type Ports = Pick<StripePorts, 'subscriptions' | 'stripeBilling' | 'notifications'>;

/**
 * Somebody has paid in two checkouts, or in an old one after they had a plan: only the first serves them, so the rest is
 * ended and paid back. What ends it comes last, since nobody finds it after that.
 */
async function giveBackSurplus(
  { stripeBilling, notifications }: Ports,
  { ownerId, customerId }: BillingOwner,
): Promise<void> {
  for (const { id, plan, paid, boughtAt: at } of await stripeBilling.findSurplus(customerId)) {
    if (paid > 0) {
      const kind = 'plan_returned';
      const notice = { id: noticeId(at, kind, id), at, kind, plan, amount: paid } as const;
      await notifications.add(ownerId, notice);
    }
    await stripeBilling.giveBack(id);
  }
}

/** A page of Stripe on which a bill was paid can be older than the end of the plan, whose money then buys nothing. */
async function giveBackLate(
  { stripeBilling, notifications }: Ports,
  { ownerId, customerId }: BillingOwner,
): Promise<void> {
  for (const { billId, plan, paid, paidAt: at } of await stripeBilling.closeEnded(customerId)) {
    const kind = 'plan_paid_late';
    const notice = { id: noticeId(at, kind, billId), at, kind, plan, amount: paid } as const;
    await notifications.add(ownerId, notice);
    await stripeBilling.giveBackBill(billId);
  }
}

/** A bill that is not paid and a plan that ended for that have one notice each, however often they are looked at. */
async function tellUnpaid(
  { notifications }: Ports,
  ownerId: UserId,
  { status, dunning, lapse }: SubscriptionRecord,
): Promise<void> {
  // The first payment of a plan was made, or not made, before the eyes of the owner.
  if (dunning && status !== 'incomplete') {
    const { billId, billedAt: at, reason, amount } = dunning;
    const kind = 'plan_unpaid';
    await notifications.add(ownerId, { id: noticeId(at, kind, billId), at, kind, reason, amount });
  }
  if (lapse) {
    const { subscriptionId, at } = lapse;
    const kind = 'plan_lapsed';
    await notifications.add(ownerId, { id: noticeId(at, kind, subscriptionId), at, kind });
  }
}

/**
 * Brings the subscription of an account up to what Stripe has. Connected accounts may sell subscriptions of their own,
 * and a customer that we did not make is nobody's here.
 */
export async function keepSubscription(
  ports: Ports,
  { event, applied, log }: EventWork,
  owner: BillingOwner | undefined,
): Promise<EventOutcome> {
  if (event.account !== undefined || !owner) return 'nothing';

  const { ownerId, customerId } = owner;
  const record = await ports.subscriptions.get(ownerId);
  if (record.customerId === customerId) {
    await giveBackSurplus(ports, owner);
    await giveBackLate(ports, owner);
  }
  const { outcome } = await followSubscription(ports, ownerId, {
    customerId,
    event: applied,
    tell: (found) => tellUnpaid(ports, ownerId, found),
  });
  if (outcome === 'nothing') log.warn('a subscription of nobody here', { ownerId, customerId });
  return outcome;
}
