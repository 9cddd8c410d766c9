import { noticeId } from '#shared/domain/notification';
import type { EventJob } from './event-job';
import { keepSubscription, type PlanPorts } from './keep-subscription';
import { tellOfPlan } from './tell-of-plan';

/**
 * A dispute over a payment of a plan was decided. Only this event of a dispute counts, which comes of each just once: so
 * its time is the time of the loss for everybody. What was lost is told before it is dealt with, since nobody finds it
 * after that.
 */
export const planPaymentLost: EventJob<PlanPorts> = (ports) => async (work) => {
  const { type, objectId, createdAt: at } = work.event;
  if (type !== 'charge.dispute.closed') return 'nothing';

  const lost = await ports.stripeBilling.findLost(objectId);
  return keepSubscription(ports, work, lost, async (owner) => {
    if (!lost) return;
    const { disputeId, plan, amount, endsPlan: ended } = lost;
    const kind = 'plan_payment_lost';
    const id = noticeId(at, kind, disputeId);
    await tellOfPlan(ports, owner, { id, at, kind, plan, amount, ended });
    await ports.stripeBilling.settleLost(lost, at);
  });
};
