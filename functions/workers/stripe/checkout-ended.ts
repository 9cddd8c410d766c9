import type { EventJob } from './event-job';
import { followPayment } from './follow-payment';

type Ports = 'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments';

/** Somebody paid on a page of Stripe, what they paid arrived or did not, or nobody paid in time. */
export const checkoutEnded: EventJob<Ports> = (ports) => async (work) => {
  const { account, objectId } = work.event;
  const ownerId = account && (await ports.paymentAccounts.findOwner(account));
  const page = ownerId && (await ports.stripePayments.findCheckout(account, objectId));
  if (!ownerId || !page) return 'nothing';

  const { id, paymentId, invoiceId, state } = page;
  const hasEnded = state !== 'open';
  const outcome = paymentId
    ? await followPayment(ports, paymentId, work, hasEnded ? id : undefined)
    : 'nothing';
  if (outcome === 'nothing' && invoiceId && hasEnded) {
    await ports.onlinePayments.endCheckout(ownerId, invoiceId, id, work.at);
  }
  return outcome;
};
