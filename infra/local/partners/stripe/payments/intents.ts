import { newId } from '../ids';
import { emit, type Turn } from '../turn';
import type { PaymentIntent } from '../wire';

export interface IntentWish {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly receiptEmail: string | null;
  readonly statementSuffix: string | null;
  readonly setupFutureUsage: 'off_session' | null;
}

/** A payment that is wanted and not yet tried. */
export function openIntent(turn: Turn, wish: IntentWish): PaymentIntent {
  const id = newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wish.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: turn.seconds,
    currency: wish.currency,
    customer: wish.customer,
    customer_account: null,
    description: wish.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...wish.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wish.receiptEmail,
    review: null,
    setup_future_usage: wish.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: wish.statementSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies PaymentIntent;
  turn.tables.paymentIntents.put(turn.account, intent);
  emit(turn, 'payment_intent.created', intent);
  return intent;
}
