import type { Instant } from '#shared/domain/calendar';
import {
  type Checkout,
  isBeingPaid,
  isGoodFor,
  isPaid,
  payableOnline,
} from '#shared/domain/checkout';
import type { Invoice } from '#shared/domain/invoice';
import { takesPayments } from '#shared/domain/payment-account';
import { endOfLink, type ShareLink } from '#shared/domain/share-link';
import { AppError } from '#shared/errors/app-error';
import { kindName } from '#shared/i18n/kind-words';
import type { InvoiceReader } from '../../ports/invoices';
import type { OnlinePayments } from '../../ports/online-payments';
import type { PaymentAccountReader } from '../../ports/payment-accounts';
import type { ShareLinks } from '../../ports/share-links';
import type { CheckoutPage, StripePayments } from '../../ports/stripe-payments';
import { findShared } from './find-shared';

interface Ports {
  readonly invoices: Pick<InvoiceReader, 'find'>;
  readonly shareLinks: Pick<ShareLinks, 'findForAnyOwner'>;
  readonly paymentAccounts: Pick<PaymentAccountReader, 'find'>;
  readonly onlinePayments: OnlinePayments;
  readonly stripePayments: StripePayments;
}

interface Visit {
  readonly token: string;
  /** The address of the invoice, to which the payer comes back. */
  readonly address: string;
  readonly at: Instant;
}

/** Somebody else may open a page, or the invoice may change, at the same moment; neither happens again and again. */
const attempts = 4;

/** Says what stands in the way of paying the invoice online. */
function refuse(invoice: Invoice): never {
  if (isPaid(invoice)) throw new AppError('INVOICE_ALREADY_PAID');
  if (isBeingPaid(invoice)) throw new AppError('PAYMENT_UNDER_WAY');
  throw new AppError('INVOICE_NOT_PAYABLE');
}

/** Undefined where there is nothing to pay online. */
function orderOf(
  invoice: Invoice,
  account: string,
  { address, link, after }: Pick<Visit, 'address'> & Way,
) {
  const amount = payableOnline(invoice);
  if (amount === undefined) return undefined;

  const { id: invoiceId, currency, language, kind, number = '' } = invoice;
  return {
    invoiceId,
    account,
    amount,
    currency,
    language,
    title: `${kindName(kind, language)} ${number}`,
    successUrl: `${address}?payment=success`,
    cancelUrl: `${address}?payment=cancelled`,
    after,
    until: endOfLink(link),
  };
}

/** By which link somebody comes, and which page was there before. */
interface Way {
  readonly link: ShareLink;
  readonly after: string | undefined;
}

/** Whether we know already what became of the payment on a page that is complete. */
function isNoted({ onlinePayments = [] }: Invoice, { paymentId }: CheckoutPage): boolean {
  return onlinePayments.some(({ id }) => id === paymentId);
}

/** What the page of before is now, closed unless it asks for what is wanted: nobody pays twice, or too much. */
function pageOfBefore(
  { stripePayments }: Ports,
  before: Checkout,
  isWanted = false,
): Promise<CheckoutPage | undefined> {
  return isWanted
    ? stripePayments.findCheckout(before.account, before.id)
    : stripePayments.closeCheckout(before.account, before.id);
}

async function attempt(ports: Ports, visit: Visit): Promise<string | undefined> {
  const { invoices, paymentAccounts, onlinePayments, stripePayments } = ports;
  const { token, address, at } = visit;
  const shared = await findShared(ports, token, at);
  if (shared.state !== 'valid') {
    throw new AppError('SHARED_INVOICE_NOT_FOUND', { state: shared.state });
  }
  const { link, invoice } = shared;
  const { ownerId, invoiceId } = link;
  const [kept, before] = await Promise.all([
    paymentAccounts.find(ownerId),
    onlinePayments.findCheckout(ownerId, invoiceId),
  ]);
  if (!kept || !takesPayments(kept.account)) throw new AppError('PAYMENTS_UNAVAILABLE');
  const order = orderOf(invoice, kept.account.id, { address, link, after: before?.id });

  if (before && before.endedAt === undefined) {
    // One that is older than the link leads back to a link of before, which may have been revoked.
    const isWanted = order && before.createdAt >= link.createdAt && isGoodFor(before, order, at);
    const page = await pageOfBefore(ports, before, isWanted);
    if (page?.state === 'open' && page.url) return page.url;
    // Paid a moment ago: the event that tells us is on its way.
    if (page?.state === 'complete' && !isNoted(invoice, page)) {
      throw new AppError('PAYMENT_UNDER_WAY');
    }
  }
  if (!order) return refuse(invoice);

  const page = await stripePayments.openCheckout({ ownerId, ...order });
  if (page.state !== 'open' || !page.url) return undefined;
  const { account, amount, currency } = order;
  const { id, url, expiresAt } = page;
  const checkout: Checkout = { id, account, url, amount, currency, createdAt: at, expiresAt };
  const isKept = await onlinePayments.putCheckout(ownerId, invoiceId, checkout, before);
  if (!isKept) {
    // Somebody was faster. Of the same order it is the same page, and another one is not needed.
    const other = await onlinePayments.findCheckout(ownerId, invoiceId);
    if (other?.id !== id) await stripePayments.closeCheckout(account, id);
    return other?.id === id ? url : undefined;
  }

  // Whoever changed the invoice before the page was noted could not know of it.
  const now = await invoices.find(ownerId, invoiceId);
  if (now?.revision === invoice.revision) return url;
  // Revoked meanwhile, or gone with its account: nobody comes here again to close the page.
  if (!now?.hasShareLink) await stripePayments.closeCheckout(account, id);
  return undefined;
}

/**
 * The address of a page of Stripe for exactly what remains of the invoice. There is one at a time: it is used again
 * while it asks for the right amount, and closed when it does not.
 */
export async function openCheckout(ports: Ports, visit: Visit): Promise<string> {
  for (let count = 0; count < attempts; count += 1) {
    const url = await attempt(ports, visit);
    if (url !== undefined) return url;
  }
  throw new AppError('TOO_BUSY');
}
