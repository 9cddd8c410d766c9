import { newId } from '../ids';
import type { Turn } from '../turn';
import type { Price, Subscription, SubscriptionItem } from '../wire';
import { endOfPeriod, secondsOfDay } from './calendar';

export interface SubscriptionStart {
  readonly customer: string;
  readonly price: Price;
  readonly quantity: number;
  readonly paymentMethod: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly trialDays: number;
}

/** A subscription whose first invoice has not been paid yet. */
export function newSubscription(turn: Turn, start: SubscriptionStart): Subscription {
  const id = newId('sub');
  const trialEnd = start.trialDays > 0 ? turn.seconds + start.trialDays * secondsOfDay : null;
  const item = newItem(turn, id, start, trialEnd);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? turn.seconds,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noCancellation,
    collection_method: 'charge_automatically',
    created: turn.seconds,
    currency: start.price.currency,
    customer: start.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: start.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: start.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...start.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: turn.seconds,
    status: trialEnd ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd ? turn.seconds : null,
  } satisfies Subscription;
}

export const noCancellation = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
} satisfies Subscription['cancellation_details'];

function newItem(
  turn: Turn,
  subscription: string,
  { price, quantity }: SubscriptionStart,
  trialEnd: number | null,
): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: turn.seconds,
    current_period_end: trialEnd ?? endOfPeriod(turn.seconds, intervalOf(price)),
    current_period_start: turn.seconds,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } satisfies SubscriptionItem;
}

export function intervalOf({ recurring }: Price) {
  return recurring ?? { interval: 'month', interval_count: 1 };
}

/** The older form of a price, which Stripe still answers beside it. */
export function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    ...intervalOf(price),
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
