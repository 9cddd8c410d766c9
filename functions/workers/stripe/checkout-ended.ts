import type { EventJob } from './event-job';
import { followPayment } from './follow-payment';

type Ports = 'paymentAccounts' | 'invoices' | 'onlinePayments' | 'stripePayments';

/** Somebody paid on a page of Stripe, what they paid arrived or did not, or nobody paid in time. */
export const checkoutEnded: EventJob<Ports> = (ports) => async (work) => {
  const { account, objectId } = work.event;
  const ownerId = account && (await ports.paymentAccounts.findOwner(account));
  const page = ownerId && (await ports.stripePayments.findCheckout(account, objectId));
  if (!ownerId || !page) return 'nothing';

  const outcome = page.paymentId ? await followPayment(ports, page.paymentId, work) : 'nothing';
  if (page.invoiceId && page.state !== 'open') {
    await ports.onlinePayments.endCheckout(ownerId, page.invoiceId, page.id, work.at);
  }
  return outcome;
};
