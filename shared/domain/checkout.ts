import { addMilliseconds, type Instant } from './calendar';
import { isAwaitingPayment } from './due';
import type { Invoice } from './invoice';
import { type Currency, type Minor, minor } from './money';
import { askedOf, isRestUnknown } from './payment-progress';
import { isPaidEquivalent, type PaymentStatus } from './payment-status';
import { linkState, type ShareLink } from './share-link';

/** The page of Stripe that was opened last to pay an invoice. The next one follows on it, so that two are never open. */
export interface Checkout {
  /** Of the session at Stripe. */
  readonly id: string;
  readonly account: string;
  readonly url: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** Since when nobody can pay there any more: it was paid, it expired, or we closed it. */
  readonly endedAt?: Instant;
}

/** Below this Stripe takes no payment. */
export const smallestOnline = {
  CZK: minor(1500),
  EUR: minor(50),
  USD: minor(50),
} as const satisfies Record<Currency, Minor>;

/** Stripe takes eight digits. */
export const largestOnline = minor(99_999_999);

/** So long before its end nobody is sent to a page any more: they would not get to its end. */
const tooLateMilliseconds = 10 * 60_000;

const underWay: readonly PaymentStatus[] = ['processing', 'requires_capture'];

/** A payment was made and Stripe does not know yet what becomes of it. */
export function isBeingPaid({
  onlinePayments = [],
}: {
  readonly onlinePayments?: readonly { readonly status: PaymentStatus }[] | undefined;
}): boolean {
  return onlinePayments.some(({ status }) => underWay.includes(status));
}

/** Nothing more has to be paid of the invoice, because it was. */
export function isPaid({
  status,
  paymentStatus,
}: Pick<Invoice, 'status' | 'paymentStatus'>): boolean {
  return status === 'paid' || isPaidEquivalent(paymentStatus);
}

/**
 * What can be paid of the invoice online: all that remains, or undefined where that is nothing, or no amount for Stripe.
 * Nobody is charged more than they owe.
 */
export function payableOnline(invoice: Invoice): Minor | undefined {
  if (!isAwaitingPayment(invoice) || isBeingPaid(invoice) || isRestUnknown(invoice)) {
    return undefined;
  }
  const remaining = askedOf(invoice);
  const isTaken = remaining >= smallestOnline[invoice.currency] && remaining <= largestOnline;
  return isTaken ? remaining : undefined;
}

/** Whether the page may still be what somebody pays on, as far as we know. */
export function isOpenCheckout({ endedAt, expiresAt }: Checkout, at: Instant): boolean {
  return endedAt === undefined && at < expiresAt;
}

/** Whether the page asks for what the invoice asks for now, and long enough to be paid. */
export function isGoodFor(
  checkout: Checkout,
  wanted: Pick<Checkout, 'account' | 'amount' | 'currency'>,
  at: Instant,
): boolean {
  return (
    isOpenCheckout(checkout, addMilliseconds(at, tooLateMilliseconds)) &&
    checkout.account === wanted.account &&
    checkout.amount === wanted.amount &&
    checkout.currency === wanted.currency
  );
}

/** Whether a link leads to the page. One that was made after it leads to a page of its own. */
function isLinked({ createdAt }: Checkout, links: readonly ShareLink[], at: Instant): boolean {
  return links.some((link) => linkState(link, at) === 'valid' && link.createdAt <= createdAt);
}

/**
 * Whether a page that is open asks for something else than its invoice does by now, or no link leads to it any more:
 * whoever took the invoice back from the public does not want it paid there.
 */
export function isStaleCheckout(
  checkout: Checkout,
  invoice: Invoice,
  links: readonly ShareLink[],
  at: Instant,
): boolean {
  const isSame =
    payableOnline(invoice) === checkout.amount && invoice.currency === checkout.currency;
  return isOpenCheckout(checkout, at) && !(isSame && isLinked(checkout, links, at));
}
