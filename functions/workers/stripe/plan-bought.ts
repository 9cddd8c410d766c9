import type { EventJob } from './event-job';
import { keepSubscription, type PlanPorts } from './keep-subscription';

/** Somebody came through the checkout of a plan, and must not come through another one that is open. */
export const planBought: EventJob<PlanPorts> = (ports) => async (work) => {
  const owner = await ports.stripeBilling.findOwnerOfCheckout(work.event.objectId);
  if (owner) await ports.stripeBilling.closeCheckouts(owner.customerId);
  return keepSubscription(ports, work, owner);
};
