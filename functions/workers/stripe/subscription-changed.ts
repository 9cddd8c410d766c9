import type { EventJob } from './event-job';
import { keepSubscription, type PlanPorts } from './keep-subscription';

/** A plan begins, renews, is not paid, is to end, or ends. */
export const subscriptionChanged: EventJob<PlanPorts> = (ports) => async (work) =>
  keepSubscription(
    ports,
    work,
    await ports.stripeBilling.findOwnerOfSubscription(work.event.objectId),
  );
