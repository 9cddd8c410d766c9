import type Stripe from 'stripe';
import * as z from 'zod';
import { cancelAt, cancelAtPeriodEnd, endSubscription } from '../billing/subscriptions';
import { switchPrice } from '../billing/switch-price';
import { invalid, StripeRefusal } from '../refusal';
import { byClockOf, change } from '../turn';
import type { Subscription } from '../wire';
import { type Action, type Call, findOr404, retrieve } from './call';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import {
  flag,
  ignored,
  mergedMetadata,
  metadata,
  params,
  readParams,
  text,
  whole,
  wholeFrom,
} from './params';

const Item = z.strictObject({
  id: text,
  price: text.optional(),
  quantity: wholeFrom(0).optional(),
});
const Update = params<Stripe.SubscriptionUpdateParams>()({
  billing_cycle_anchor: ignored,
  cancel_at: z.union([z.literal(''), whole]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: ignored,
  default_payment_method: text.optional(),
  description: z.string().optional(),
  items: z.array(Item).length(1).optional(),
  metadata,
  payment_behavior: z
    .enum([
      'allow_incomplete',
      'default_incomplete',
      'error_if_incomplete',
      'pending_if_incomplete',
    ])
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
});
const Cancel = params<Stripe.SubscriptionCancelParams>()({
  cancellation_details: ignored,
  invoice_now: ignored,
  prorate: ignored,
});
const List = params<Stripe.SubscriptionListParams>()({
  ...paging,
  created: createdRange,
  customer: text.optional(),
  price: text.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
});

const tableOf = ({ tables }: Call) => tables.subscriptions;
const find = (call: Call) => findOr404(call, 'subscription', tableOf(call), call.id);

export const retrieveSubscription = retrieve('subscription', tableOf);

export const listSubscriptions: Action = (call) => {
  const { created, customer, price, status, ...page } = readParams(List, call.params);
  const found = tableOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { customer }))
    .filter((one) => hasStatus(one, status))
    .filter(
      ({ items }) => price === undefined || items.data.some((item) => item.price.id === price),
    );
  return listOf('/v1/subscriptions', found, page);
};

/** Without a word about it, those that have ended are left out. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended') return subscription.ended_at !== null;
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}

export const updateSubscription: Action = (call) => {
  const given = readParams(Update, call.params);
  const found = find(call);
  assertAlive(found);
  assertOneEnd(given);
  const later = byClockOf(call, String(found.customer));

  const [item] = given.items ?? [];
  if (item?.price) {
    const price = findOr404(call, 'price', call.tables.prices, item.price, 'items[0][price]');
    switchPrice(later, found, price, given.proration_behavior !== 'none');
    if (given.payment_behavior === 'error_if_incomplete') assertPaid(call, find(call));
  }
  if (given.cancel_at_period_end !== undefined) {
    cancelAtPeriodEnd(later, find(call), given.cancel_at_period_end);
  }
  if (given.cancel_at !== undefined) cancelAt(later, find(call), given.cancel_at || null);
  return changeRest(call, find(call), given);
};

function assertOneEnd({ cancel_at, cancel_at_period_end }: z.output<typeof Update>): void {
  if (cancel_at === undefined || cancel_at_period_end === undefined) return;
  invalid('Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.');
}

/** Whatever the call changed is taken back with the refusal. */
function assertPaid({ tables, account }: Call, { latest_invoice }: Subscription): void {
  const invoice = tables.invoices.find(account, String(latest_invoice));
  if (!invoice || invoice.status === 'paid') return;
  throw new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
}

function changeRest(
  call: Call,
  subscription: Subscription,
  { default_payment_method, description, metadata: given }: z.output<typeof Update>,
): Subscription {
  const changed: Partial<Subscription> = {
    ...(default_payment_method !== undefined && { default_payment_method }),
    ...(description !== undefined && { description: description || null }),
    ...(given !== undefined && { metadata: mergedMetadata(subscription.metadata, given) }),
  };
  if (Object.keys(changed).length === 0) return subscription;
  if (default_payment_method !== undefined) {
    const { paymentMethods } = call.tables;
    findOr404(
      call,
      'PaymentMethod',
      paymentMethods,
      default_payment_method,
      'default_payment_method',
    );
  }
  return change(call, tableOf(call), subscription, changed, 'customer.subscription.updated');
}

export const cancelSubscription: Action = (call) => {
  readParams(Cancel, call.params);
  const found = find(call);
  assertAlive(found);
  const later = byClockOf(call, String(found.customer));
  return endSubscription(later, found, 'cancellation_requested');
};

function assertAlive({ id, status }: Subscription): void {
  if (status !== 'canceled') return;
  invalid(
    `No such subscription: '${id}' (it is canceled and can only update its cancellation_details and metadata).`,
    {
      code: 'resource_missing',
    },
  );
}
