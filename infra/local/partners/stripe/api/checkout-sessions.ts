import type Stripe from 'stripe';
import * as z from 'zod';
import { newSession } from '../objects/checkout-session';
import { newLineItem } from '../objects/line-item';
import { newPrice } from '../objects/price';
import { newProduct } from '../objects/product';
import { expireSession } from '../payments/checkout';
import { invalid } from '../refusal';
import type { LineItem, Price } from '../wire';
import { assertChargeable } from './amounts';
import { type Action, type Call, findOr404, retrieve } from './call';
import { type CheckoutLine, CheckoutWish } from './checkout-params';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import { givenMetadata, params, readParams, text } from './params';

const List = params<Stripe.Checkout.SessionListParams>()({
  ...paging,
  created: createdRange,
  customer: text.optional(),
  payment_intent: text.optional(),
  status: text.optional(),
  subscription: text.optional(),
});
const LineItems = params<Stripe.Checkout.SessionListLineItemsParams>()(paging);
const Nothing = z.strictObject({});

const [shortestLife, longestLife] = [30 * 60, 24 * 60 * 60];
/** What a clock may differ by before a call counts as wrong. */
const tolerance = 60;

const tableOf = ({ tables }: Call) => tables.sessions;

export const createSession: Action = (call) => {
  const given = readParams(CheckoutWish, call.params);
  assertConnected(call);
  assertTogether(given);
  const customer = given.customer
    ? findOr404(call, 'customer', call.tables.customers, given.customer, 'customer')
    : undefined;
  const lines = given.line_items.map((line) => lineFor(call, line));
  if (given.mode === 'payment') assertChargeable(lines);
  else assertRecurring(lines);

  const session = newSession(call, {
    mode: given.mode,
    allowedTypes: given.allowed_payment_method_types ?? null,
    lines,
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    customer: customer?.id ?? null,
    customerEmail: customer?.email ?? given.customer_email ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    expiresAt: expiryOf(call, given.expires_at),
    locale: given.locale ?? null,
    metadata: givenMetadata(given.metadata),
    submitType: given.submit_type ?? null,
  });
  tableOf(call).put(call.account, session);
  const { subscription_data: subscription, payment_intent_data: payment } = given;
  call.tables.carts.put(call.account, {
    id: session.id,
    lines,
    intent: null,
    subscription: {
      metadata: givenMetadata(subscription?.metadata),
      description: subscription?.description ?? null,
      trialDays: subscription?.trial_period_days ?? 0,
    },
    payment: {
      metadata: givenMetadata(payment?.metadata),
      description: payment?.description ?? null,
      receiptEmail: payment?.receipt_email ?? null,
      statementSuffix: payment?.statement_descriptor_suffix ?? null,
      keepsCard: payment?.setup_future_usage !== undefined,
    },
  });
  return session;
};

/** An account that may not take cards yet cannot sell. */
function assertConnected({ tables, account }: Call): void {
  const connected = tables.accounts.findForAnyAccount(account)?.object;
  if (connected && !connected.charges_enabled) {
    invalid(
      'Your account cannot currently make live charges. If you are a customer trying to make a purchase, please contact the owner of this site. Your transaction has not been processed.',
    );
  }
}

function assertTogether({
  mode,
  customer,
  customer_email,
  subscription_data,
  payment_intent_data,
}: CheckoutWish) {
  if (customer !== undefined && customer_email !== undefined) {
    invalid('You may only specify one of these parameters: customer, customer_email.');
  }
  if (mode === 'payment' && subscription_data) {
    invalid('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  }
  if (mode === 'subscription' && payment_intent_data) {
    invalid('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
}

function assertRecurring(lines: readonly LineItem[]): void {
  if (lines.length === 1 && lines[0]?.price?.recurring) return;
  invalid(
    'You must provide at least one recurring price in `subscription` mode when using prices.',
  );
}

function lineFor(call: Call, line: CheckoutLine): LineItem {
  return newLineItem(call, priceFor(call, line), line.quantity ?? 1);
}

function priceFor(call: Call, { price, price_data }: CheckoutLine): Price {
  if (price !== undefined) {
    return findOr404(call, 'price', call.tables.prices, price, 'line_items[0][price]');
  }
  if (!price_data) return invalid('Missing required param: line_items[0][price].');

  const { product, product_data } = price_data;
  return newPrice(call, {
    product: product_data
      ? newProduct(call, { ...product_data, metadata: givenMetadata(product_data.metadata) }).id
      : findOr404(call, 'product', call.tables.products, product ?? '', 'product').id,
    currency: price_data.currency,
    unitAmount: price_data.unit_amount,
    recurring: price_data.recurring,
    taxBehavior: price_data.tax_behavior,
    isActive: false,
  });
}

function expiryOf({ seconds }: Call, asked = seconds + longestLife): number {
  const life = asked - seconds;
  if (life >= shortestLife - tolerance && life <= longestLife + tolerance) return asked;
  return invalid(
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    {
      param: 'expires_at',
    },
  );
}

export const retrieveSession = retrieve('checkout.session', tableOf);

export const listSessions: Action = (call) => {
  const { created, customer, payment_intent, status, subscription, ...page } = readParams(
    List,
    call.params,
  );
  const found = tableOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn(one, created))
    .filter((one) => fits(one, { customer, payment_intent, status, subscription }));
  return listOf('/v1/checkout/sessions', found, page);
};

export const listSessionLines: Action = (call) => {
  const page = readParams(LineItems, call.params);
  const { id } = findOr404(call, 'checkout.session', tableOf(call), call.id);
  const lines = call.tables.carts.find(call.account, id)?.lines ?? [];
  return listOf(`/v1/checkout/sessions/${id}/line_items`, lines.toReversed(), page);
};

export const expireCheckout: Action = (call) => {
  readParams(Nothing, call.params);
  const session = findOr404(call, 'checkout.session', tableOf(call), call.id);
  if (session.status !== 'open') {
    invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return expireSession(call, session);
};
