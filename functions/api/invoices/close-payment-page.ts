import type { Instant } from '#shared/domain/calendar';
import { isOpenCheckout, payableOnline } from '#shared/domain/checkout';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { AppError } from '#shared/errors/app-error';
import type { OnlinePaymentReader } from '../../ports/online-payments';
import type { StripePages } from '../../ports/stripe-pages';

interface Ports {
  readonly onlinePayments: OnlinePaymentReader;
  readonly stripePages: StripePages;
}

interface Occasion {
  readonly ownerId: UserId;
  readonly at: Instant;
}

/**
 * Before an invoice is noted as paid, cancelled, credited, settled or changed: closes the page of Stripe on which it
 * could be paid at this moment. Throws `PAYMENT_UNDER_WAY` when somebody has just paid there. When Stripe is silent
 * the stream of changes closes the page a moment later.
 */
export async function closePaymentPage(
  { onlinePayments, stripePages }: Ports,
  before: Invoice,
  { ownerId, at }: Occasion,
): Promise<void> {
  // A page is open for what can be paid, and for nothing else.
  if (payableOnline(before) === undefined) return;
  const checkout = await onlinePayments.findCheckout(ownerId, before.id);
  if (!checkout || !isOpenCheckout(checkout, at)) return;

  const end = await stripePages.close(checkout.account, checkout.id);
  if (end === 'paid') throw new AppError('PAYMENT_UNDER_WAY');
}
