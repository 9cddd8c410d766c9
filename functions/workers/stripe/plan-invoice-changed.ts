import type { EventJob } from './event-job';
import { keepSubscription, type PlanPorts } from './keep-subscription';

/** A plan was paid for, its payment failed, or waits for its owner to confirm it. */
export const planInvoiceChanged: EventJob<PlanPorts> = (ports) => async (work) =>
  keepSubscription(ports, work, await ports.stripeBilling.findOwnerOfInvoice(work.event.objectId));
