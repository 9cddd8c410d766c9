import type Stripe from 'stripe';
import * as z from 'zod';
import { currency, ignored, metadata, params, text, whole, wholeFrom } from './params';
import { recurring, taxBehavior } from './prices';

const PriceData = z.strictObject({
  currency,
  product: text.optional(),
  product_data: z
    .strictObject({
      description: text.optional(),
      images: ignored,
      metadata,
      name: text,
      tax_code: ignored,
    })
    .optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior,
  unit_amount: whole,
});
export const CheckoutLine = z.strictObject({
  adjustable_quantity: ignored,
  price: text.optional(),
  price_data: PriceData.optional(),
  quantity: wholeFrom(1).optional(),
  tax_rates: ignored,
});
const SubscriptionData = params<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  billing_mode: ignored,
  description: text.optional(),
  metadata,
  trial_period_days: whole.optional(),
  trial_settings: ignored,
});
const PaymentIntentData = params<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  description: text.optional(),
  metadata,
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor: ignored,
  statement_descriptor_suffix: text.max(22).optional(),
  transfer_group: ignored,
});

export const CheckoutWish = params<Stripe.Checkout.SessionCreateParams>()({
  adaptive_pricing: ignored,
  allowed_payment_method_types: z.array(text).min(1).optional(),
  allow_promotion_codes: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  branding_settings: ignored,
  cancel_url: z.url().optional(),
  client_reference_id: text.max(200).optional(),
  consent_collection: ignored,
  currency: currency.optional(),
  custom_fields: ignored,
  custom_text: ignored,
  customer: text.optional(),
  customer_creation: ignored,
  customer_email: z.email().optional(),
  customer_update: ignored,
  excluded_payment_method_types: ignored,
  expires_at: whole.optional(),
  invoice_creation: ignored,
  line_items: z.array(CheckoutLine).min(1),
  locale: text.optional(),
  managed_payments: ignored,
  metadata,
  mode: z.enum(['payment', 'subscription']),
  name_collection: ignored,
  origin_context: ignored,
  payment_intent_data: PaymentIntentData.optional(),
  payment_method_collection: ignored,
  payment_method_options: ignored,
  phone_number_collection: ignored,
  saved_payment_method_options: ignored,
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: SubscriptionData.optional(),
  success_url: z.url(),
  tax_id_collection: ignored,
  ui_mode: z.literal('hosted_page').optional(),
  wallet_options: ignored,
});
export type CheckoutWish = z.output<typeof CheckoutWish>;
export type CheckoutLine = z.output<typeof CheckoutLine>;
