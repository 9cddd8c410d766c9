import { request } from 'node:http';
import type Stripe from 'stripe';
import { type LocalStripe, openLocalStripe } from '../../../../support/stripe/local-stripe';
import { stripeClient } from '../../../../support/stripe/stripe-client';

jest.setTimeout(30_000);

let local: LocalStripe;
let stripe: Stripe;
beforeAll(async () => {
  local = await openLocalStripe();
  stripe = local.stripe;
});
afterAll(async () => {
  expect(local.faults).toEqual([]);
  await local.close();
});

const account = () => stripe.accounts.create({ type: 'express' });

describe('an idempotency key', () => {
  it('gets the same answer for the same call, and does the thing once', async () => {
    const options = { idempotencyKey: 'once' };
    const params = { email: 'once@example.cz', metadata: { a: '1' } };
    const both = await Promise.all([
      stripe.customers.create(params, options),
      stripe.customers.create(params, options),
    ]);
    expect(both[0]).toEqual(both[1]);
    const { data } = await stripe.customers.list({ email: params.email });
    expect(data).toHaveLength(1);
  });

  it('is refused for another call', async () => {
    const options = { idempotencyKey: 'other' };
    await stripe.customers.create({ email: 'a@example.cz' }, options);
    await expect(stripe.customers.create({ email: 'b@example.cz' }, options)).rejects.toMatchObject(
      {
        type: 'StripeIdempotencyError',
        statusCode: 400,
      },
    );
  });

  it('counts within its account only', async () => {
    const options = { idempotencyKey: 'accounts' };
    const { id: stripeAccount } = await account();
    const one = await stripe.customers.create({}, options);
    const other = await stripe.customers.create({}, { ...options, stripeAccount });
    expect(other.id).not.toBe(one.id);
  });

  it('remembers a refusal, but not one about parameters', async () => {
    const options = { idempotencyKey: 'refused' };
    const missing = { payment_intent: 'pi_unknown' };
    await expect(stripe.refunds.create(missing, options)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(stripe.refunds.create({ charge: 'ch_x' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });

    const wrong = { idempotencyKey: 'wrong', nothing: 'x' };
    const unknown = Object.assign({ email: 'c@example.cz' }, { colour: 'red' });
    const { idempotencyKey } = wrong;
    await expect(stripe.customers.create(unknown, { idempotencyKey })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    const made = await stripe.customers.create({ email: 'c@example.cz' }, { idempotencyKey });
    expect(made.email).toBe('c@example.cz');
  });

  it('answers the same after a restart', async () => {
    const options = { idempotencyKey: 'restart' };
    const before = await stripe.customers.create({ email: 'd@example.cz' }, options);
    await local.restart();
    expect(await stripe.customers.create({ email: 'd@example.cz' }, options)).toEqual(before);
  });
});

describe('a call', () => {
  it.each([
    ['an unknown object', () => stripe.customers.retrieve('cus_unknown'), 404, 'resource_missing'],
    ['an unknown account', () => stripe.accounts.retrieve('acct_unknown'), 403, 'account_invalid'],
    [
      'a missing parameter',
      () => stripe.products.create(Object.assign({ name: '' }, { name: undefined })),
      400,
      'parameter_missing',
    ],
    [
      'what is no number',
      () =>
        stripe.prices.create(
          Object.assign({ currency: 'czk', product: 'prod_x' }, { unit_amount: 1.5 }),
        ),
      400,
      'parameter_invalid',
    ],
  ])('with %s is refused as Stripe does', async (_, ask, statusCode, code) => {
    await expect(ask()).rejects.toMatchObject({
      type: statusCode === 403 ? 'StripePermissionError' : 'StripeInvalidRequestError',
      statusCode,
      code,
    });
  });

  it('needs the key', async () => {
    const stranger = stripeClient(local.address, 'sk_test_wrong');
    await expect(stranger.customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  it('of another API version is not answered in the wrong shapes', async () => {
    const headers = { authorization: 'Bearer sk_test_local', 'stripe-version': '2020-08-27' };
    const reply = await fetch(`${local.address}/v1/customers`, { headers });
    expect(reply.status).toBe(400);
  });

  it('to no name of this machine is not answered', async () => {
    const status = await new Promise((resolve) => {
      request(local.address, { headers: { host: 'evil.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });
});

describe('a list', () => {
  it('comes in pages, newest first, in both directions', async () => {
    const { id: stripeAccount } = await account();
    const options = { stripeAccount };
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await stripe.customers.create({}, options)).id);

    const first = await stripe.customers.list({ limit: 2 }, options);
    expect(first).toMatchObject({ has_more: true, object: 'list' });
    const all = await stripe.customers.list({ limit: 2 }, options).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(made);
    const before = await stripe.customers.list({ limit: 2, ending_before: made[3] ?? '' }, options);
    expect(before.data.map(({ id }) => id)).toEqual([made[1], made[2]]);
  });

  it('of prices finds one by its key, which names one at a time', async () => {
    const wish = {
      currency: 'czk',
      unit_amount: 99_00,
      lookup_key: 'splatno_pro_czk_9900_month',
      recurring: { interval: 'month' as const },
      product_data: { name: 'Pro' },
    };
    const price = await stripe.prices.create(wish);
    await expect(stripe.prices.create(wish)).rejects.toMatchObject({ param: 'lookup_key' });
    const { data } = await stripe.prices.list({
      lookup_keys: [wish.lookup_key],
      expand: ['data.product'],
    });
    expect(data).toMatchObject([
      {
        id: price.id,
        product: { object: 'product', name: 'Pro' },
        recurring: { interval: 'month' },
      },
    ]);
    // The library turns exact decimals into its own type; on the wire they are text.
    expect(data[0]?.unit_amount_decimal?.toString()).toBe('9900');
  });

  it('refuses to expand more than four levels, of which the list is one', async () => {
    const expand = ['data.payments.data.payment.payment_intent'];
    await expect(stripe.invoices.list({ expand })).rejects.toMatchObject({
      message: expect.stringContaining('more than 4 levels'),
    });
    const shorter = ['data.payments.data.payment'];
    expect(await stripe.invoices.list({ expand: shorter })).toMatchObject({ object: 'list' });
  });
  it.each([
    ['limit', () => stripe.customers.list({ limit: 0 })],
    ['limit', () => stripe.customers.list({ limit: 101 })],
    ['status', () => stripe.subscriptions.list({ status: 'over' as never })],
    ['currency', () => stripe.prices.list({ currency: 'qqq' })],
    [
      'line_items[0][quantity]',
      () =>
        stripe.checkout.sessions.create({
          mode: 'payment',
          line_items: [{ price: 'price_1', quantity: -1 }],
          success_url: 'http://127.0.0.1:3000',
        }),
    ],
  ])('refuses a value of %s that there is not', async (param, ask) => {
    await expect(ask()).rejects.toMatchObject({ statusCode: 400, param });
  });

  it('refuses to expand what cannot be', async () => {
    await expect(stripe.customers.list({ expand: ['data.colour'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('metadata', () => {
  it('are merged, and an empty value takes one away', async () => {
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const { metadata } = await stripe.customers.update(id, { metadata: { b: '', c: '3' } });
    expect(metadata).toEqual({ a: '1', c: '3' });
  });
});
