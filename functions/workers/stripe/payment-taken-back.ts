import type { EventJob } from './event-job';
import { followPayment } from './follow-payment';
import type { PlanPorts } from './keep-subscription';
import { planDisputeClosed } from './plan-dispute-closed';

type Ports = PlanPorts | 'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments';

/** Of a payment something was given back or disputed: the event is about the charge, the refund or the dispute. */
export const paymentTakenBack: EventJob<Ports> = (ports) => async (work) => {
  const { account, objectId } = work.event;
  // What happens in our own account is about plans.
  if (account === undefined) return planDisputeClosed(ports)(work);
  const paymentId = await ports.stripePayments.paymentOf(account, objectId);
  return paymentId ? followPayment(ports, paymentId, work) : 'nothing';
};
