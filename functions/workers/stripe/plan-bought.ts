import type { EventJob } from './event-job';
import { keepSubscription } from './keep-subscription';

/** Somebody came through the checkout of a plan. */
export const planBought: EventJob<'subscriptions' | 'stripeBilling'> = (ports) => async (work) =>
  keepSubscription(ports, work, await ports.stripeBilling.findOwnerOfCheckout(work.event.objectId));
