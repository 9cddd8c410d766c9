import { noticeId } from '#shared/domain/notification';
import { graceEnd, type SubscriptionRecord } from '#shared/domain/subscription-record';
import type { BillingOwner, Owed } from '../../ports/stripe-billing';
import type { EventOutcome } from '../../runtime/follow-state';
import { followSubscription } from '../../runtime/follow-subscription';
import type { EventWork, StripePorts } from './event-job';
import { type Addressee, type LetterPort, tellOfPlan } from './tell-of-plan';

export type PlanPorts = 'subscriptions' | 'stripeBilling' | LetterPort;
type Ports = Pick<StripePorts, PlanPorts>;

/**
 * Somebody has paid in two checkouts, or in an old one after they had a plan: only the first serves them, so the rest was
 * ended and is paid back. The money comes last, since nobody finds what has nothing left.
 */
async function giveBackSurplus(
  ports: Ports,
  owner: Addressee,
  surplus: Owed['surplus'],
): Promise<void> {
  for (const { id, plan, paid, boughtAt: at, billIds } of surplus) {
    const kind = 'plan_returned';
    await tellOfPlan(ports, owner, { id: noticeId(at, kind, id), at, kind, plan, amount: paid });
    for (const billId of billIds) await ports.stripeBilling.giveBackBill(billId);
  }
}

/** A page of Stripe on which a bill was paid can be older than the end of the plan, whose money then buys nothing. */
async function giveBackLate(ports: Ports, owner: Addressee, late: Owed['late']): Promise<void> {
  for (const { billId, plan, paid, paidAt: at } of late) {
    const kind = 'plan_paid_late';
    const id = noticeId(at, kind, billId);
    await tellOfPlan(ports, owner, { id, at, kind, plan, amount: paid });
    await ports.stripeBilling.giveBackBill(billId);
  }
}

/** A bill that is not paid and a plan that ended for that are told once each, however often they are looked at. */
async function tellUnpaid(
  ports: Ports,
  owner: Addressee,
  record: SubscriptionRecord,
): Promise<void> {
  const { status, dunning, lapse } = record;
  // The first payment of a plan was made, or not made, before the eyes of the owner.
  if (dunning && status !== 'incomplete') {
    const { billId, billedAt: at, reason, amount, nextAttemptAt } = dunning;
    const kind = 'plan_unpaid';
    const notice = { id: noticeId(at, kind, billId), at, kind, reason, amount } as const;
    await tellOfPlan(ports, owner, notice, { heldUntil: graceEnd(record), nextAttemptAt });
  }
  if (lapse) {
    const { subscriptionId, at } = lapse;
    const kind = 'plan_lapsed';
    await tellOfPlan(ports, owner, { id: noticeId(at, kind, subscriptionId), at, kind });
  }
}

/**
 * Brings the subscription of an account up to what Stripe has. Connected accounts may sell subscriptions of their own,
 * and a customer that we did not make is nobody's here. What an event asks for besides comes `first`.
 */
export async function keepSubscription(
  ports: Ports,
  { event, applied, at, log }: EventWork,
  owner: BillingOwner | undefined,
  first?: (kept: Addressee) => Promise<void>,
): Promise<EventOutcome> {
  if (event.account !== undefined || !owner) return 'nothing';

  const { ownerId, customerId } = owner;
  const record = await ports.subscriptions.get(ownerId);
  const kept = { ownerId, at };
  if (record.customerId === customerId) {
    await first?.(kept);
    const { surplus, late } = await ports.stripeBilling.findOwed(customerId);
    await giveBackSurplus(ports, kept, surplus);
    await giveBackLate(ports, kept, late);
  }
  const { outcome } = await followSubscription(ports, ownerId, {
    customerId,
    event: applied,
    tell: (found) => tellUnpaid(ports, kept, found),
  });
  if (outcome === 'nothing') log.warn('a subscription of nobody here', { ownerId, customerId });
  return outcome;
}
