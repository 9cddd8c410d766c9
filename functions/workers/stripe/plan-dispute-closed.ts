import { noticeId } from '#shared/domain/notification';
import type { StripeEventReference } from '#shared/domain/stripe-event';
import type { EventJob, StripePorts } from './event-job';
import { keepSubscription, type PlanPorts } from './keep-subscription';
import { type Addressee, tellOfPlan } from './tell-of-plan';

/** What was lost is told before it is dealt with, since nobody finds it after that. */
async function settleLost(
  ports: Pick<StripePorts, PlanPorts>,
  owner: Addressee,
  { objectId, createdAt: at }: StripeEventReference,
): Promise<void> {
  const lost = await ports.stripeBilling.findLost(objectId);
  if (!lost) return;

  const { disputeId, plan, amount, endsPlan: ended } = lost;
  const kind = 'plan_payment_lost';
  const id = noticeId(at, kind, disputeId);
  await tellOfPlan(ports, owner, { id, at, kind, plan, amount, ended });
  await ports.stripeBilling.settleLost(lost, at);
}

/**
 * A dispute over a payment of a plan was decided. Only this event of a dispute counts, which comes of each just once: so
 * its time is the time of the loss for everybody. What was won may be owed to the owner, as what came after the end.
 */
export const planDisputeClosed: EventJob<PlanPorts> = (ports) => async (work) => {
  const { event } = work;
  if (event.type !== 'charge.dispute.closed') return 'nothing';

  const owner = await ports.stripeBilling.findOwnerOfDispute(event.objectId);
  return keepSubscription(ports, work, owner, (kept) => settleLost(ports, kept, event));
};
