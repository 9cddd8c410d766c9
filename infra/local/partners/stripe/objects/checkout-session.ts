import { newId } from '../ids';
import type { Turn } from '../turn';
import type { CheckoutSession, LineItem } from '../wire';

interface SessionWish {
  readonly allowedTypes: string[] | null;
  readonly mode: 'payment' | 'subscription';
  readonly lines: readonly LineItem[];
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly expiresAt: number;
  readonly locale: CheckoutSession['locale'];
  readonly metadata: Readonly<Record<string, string>>;
  readonly submitType: CheckoutSession['submit_type'];
}

export function newSession(turn: Turn, wish: SessionWish): CheckoutSession {
  const id = newId('cs_test', 58);
  const total = wish.lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const isSubscription = wish.mode === 'subscription';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: wish.allowedTypes,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wish.cancelUrl,
    client_reference_id: wish.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: turn.seconds,
    currency: wish.lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: wish.customer,
    customer_account: null,
    customer_creation: wish.customer ? null : isSubscription ? 'always' : 'if_required',
    customer_details: wish.customerEmail ? detailsOf(wish.customerEmail, null) : null,
    customer_email: wish.customer ? null : wish.customerEmail,
    discounts: [],
    expires_at: wish.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: isSubscription ? null : noInvoice(),
    livemode: false,
    locale: wish.locale,
    managed_payments: null,
    metadata: { ...wish.metadata },
    mode: wish.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isSubscription ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: wish.submitType,
    subscription: null,
    success_url: wish.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${turn.origin}/c/pay/${id}`,
    wallet_options: null,
  } satisfies CheckoutSession;
}

export function detailsOf(
  email: string | null,
  name: string | null,
): NonNullable<CheckoutSession['customer_details']> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function noInvoice(): NonNullable<CheckoutSession['invoice_creation']> {
  return {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  };
}
