import { checkoutEnded } from './checkout-ended';
import type { EventJob } from './event-job';
import type { PlanPorts } from './keep-subscription';
import { planBought } from './plan-bought';

type Ports = PlanPorts | 'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments';

/** In the account of a seller an invoice was paid, in ours a plan. */
export const checkoutCompleted: EventJob<Ports> = (ports) => (work) =>
  work.event.account === undefined ? planBought(ports)(work) : checkoutEnded(ports)(work);
