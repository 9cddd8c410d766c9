import type { EventJob } from './event-job';
import { followPayment } from './follow-payment';

type Ports = 'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments';

/** A payment began, waits for its payer or for the bank, succeeded, failed or was called off. */
export const paymentChanged: EventJob<Ports> = (ports) => (work) =>
  followPayment(ports, work.event.objectId, work);
