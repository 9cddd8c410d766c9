import { isStaleCheckout } from '#shared/domain/checkout';
import type { EventJob } from './event-job';

type Ports = 'paymentAccounts' | 'invoices' | 'shareLinks' | 'onlinePayments' | 'stripePayments';

/**
 * An invoice asks for another amount than the page that is open for it, or for nothing, or is not public any more: it
 * was paid by transfer, cancelled or edited, or its link was revoked. Nobody should pay on that page any more. What was paid there a moment ago its own event tells.
 */
export const checkoutStale: EventJob<Ports> =
  ({ paymentAccounts, invoices, shareLinks, onlinePayments, stripePayments }) =>
  async ({ event, at }) => {
    const { account, objectId } = event;
    const ownerId = account && (await paymentAccounts.findOwner(account));
    const page = ownerId && (await stripePayments.findCheckout(account, objectId));
    if (!ownerId || !page || page.state !== 'open' || !page.invoiceId) return 'nothing';

    const [invoice, checkout, links] = await Promise.all([
      invoices.find(ownerId, page.invoiceId),
      onlinePayments.findCheckout(ownerId, page.invoiceId),
      shareLinks.list(ownerId, page.invoiceId),
    ]);
    if (!invoice || checkout?.id !== objectId) return 'nothing';
    if (!isStaleCheckout(checkout, invoice, links, at)) return 'nothing';
    const closed = await stripePayments.closeCheckout(account, objectId);
    if (closed?.state === 'expired') {
      await onlinePayments.endCheckout(ownerId, invoice.id, objectId, at);
    }
    return 'nothing';
  };
