import type { StripeEventType } from '#shared/domain/stripe-event';
import { accountUpdated } from './account-updated';
import { checkoutCompleted } from './checkout-completed';
import { checkoutEnded } from './checkout-ended';
import { checkoutStale } from './checkout-stale';
import type { EventJob, StripePorts } from './event-job';
import { paymentChanged } from './payment-changed';
import { paymentTakenBack } from './payment-taken-back';
import { planInvoiceChanged } from './plan-invoice-changed';
import { subscriptionChanged } from './subscription-changed';

/** Which file answers which event. */
export const eventTable: Readonly<Record<StripeEventType, EventJob<keyof StripePorts>>> = {
  // Stripe does not show an account that was taken away from us, which is then what is kept of it.
  'account.application.deauthorized': accountUpdated,
  'account.updated': accountUpdated,
  'charge.dispute.closed': paymentTakenBack,
  'charge.dispute.created': paymentTakenBack,
  'charge.dispute.funds_reinstated': paymentTakenBack,
  'charge.dispute.funds_withdrawn': paymentTakenBack,
  'charge.dispute.updated': paymentTakenBack,
  'charge.refund.updated': paymentTakenBack,
  'charge.refunded': paymentTakenBack,
  'checkout.session.async_payment_failed': checkoutEnded,
  'checkout.session.async_payment_succeeded': checkoutEnded,
  'checkout.session.completed': checkoutCompleted,
  'checkout.session.expired': checkoutEnded,
  'customer.subscription.created': subscriptionChanged,
  'customer.subscription.deleted': subscriptionChanged,
  'customer.subscription.paused': subscriptionChanged,
  'customer.subscription.resumed': subscriptionChanged,
  'customer.subscription.updated': subscriptionChanged,
  'invoice.marked_uncollectible': planInvoiceChanged,
  'invoice.paid': planInvoiceChanged,
  'invoice.payment_action_required': planInvoiceChanged,
  'invoice.payment_failed': planInvoiceChanged,
  'invoice.voided': planInvoiceChanged,
  'payment_intent.canceled': paymentChanged,
  'payment_intent.payment_failed': paymentChanged,
  'payment_intent.processing': paymentChanged,
  'payment_intent.requires_action': paymentChanged,
  'payment_intent.succeeded': paymentChanged,
  'refund.created': paymentTakenBack,
  'refund.failed': paymentTakenBack,
  'refund.updated': paymentTakenBack,
  'splatno.checkout.stale': checkoutStale,
};
