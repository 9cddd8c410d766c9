import type { EventJob } from './event-job';
import { followPayment } from './follow-payment';

type Ports = 'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments';

/**
 * A payment began, waits for its payer or for the bank, succeeded, failed or was called off. Those without an account
 * pay for plans, and their invoices have events of their own.
 */
export const paymentChanged: EventJob<Ports> = (ports) => async (work) =>
  work.event.account === undefined ? 'nothing' : followPayment(ports, work.event.objectId, work);
