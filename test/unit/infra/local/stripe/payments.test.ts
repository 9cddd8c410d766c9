import type Stripe from 'stripe';
import { type LocalStripe, openLocalStripe } from '../../../../support/stripe/local-stripe';
import {
  changeAccount,
  disputePayment,
  payAtCheckout,
  refundPayment,
  settleDebit,
  setUpAccount,
} from '../../../../support/stripe/visit-stripe';

jest.setTimeout(30_000);

const site = 'http://127.0.0.1:3000';
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

const newAccount = () =>
  stripe.accounts.create({
    type: 'express',
    country: 'CZ',
    email: 'eva@example.cz',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });

const linkOf = async (account: string) => {
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: `${site}/return`,
    refresh_url: `${site}/refresh`,
  });
  return url;
};

async function readyAccount(): Promise<string> {
  const { id } = await newAccount();
  await setUpAccount(await linkOf(id));
  return id;
}

const sell = (stripeAccount: string, unit_amount = 1_210_00, currency = 'czk') =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price_data: { currency, unit_amount, product_data: { name: '20260001' } } }],
      success_url: site,
      cancel_url: `${site}/cancelled`,
      payment_intent_data: { metadata: { invoice: 'i-1' } },
    },
    { stripeAccount },
  );

async function aPayment(stripeAccount: string) {
  const session = await sell(stripeAccount);
  await payAtCheckout(session.url ?? '');
  const options = { stripeAccount };
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, options);
  const paymentIntent = String(payment_intent);
  const retrieve = async () => {
    const expand = ['latest_charge.refunds'];
    const found = await stripe.paymentIntents.retrieve(
      paymentIntent,
      { expand },
      { stripeAccount },
    );
    if (typeof found.latest_charge !== 'object' || !found.latest_charge)
      throw new Error('No charge');
    return { intent: found, charge: found.latest_charge };
  };
  return { session, paymentIntent, retrieve };
}

describe('an account', () => {
  it('is asked for everything, and may take cards once its owner has filled it in', async () => {
    const account = await newAccount();
    expect(account).toMatchObject({ type: 'express', charges_enabled: false });
    expect(account.requirements?.currently_due).toContain('external_account');
    await expect(sell(account.id)).rejects.toMatchObject({ statusCode: 400 });

    expect((await setUpAccount(await linkOf(account.id))).href).toBe(`${site}/return`);
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { currently_due: [], disabled_reason: null },
    });
    const event = await local.told('account.updated', account.id);
    expect(event.account).toBe(account.id);
  });

  it.each([
    ['no-document', false, false, ['individual.verification.document']],
    ['no-bank', true, false, ['external_account']],
    ['back', false, false, expect.arrayContaining(['tos_acceptance.date'])],
  ] as const)('after %s', async (what, charges_enabled, payouts_enabled, currently_due) => {
    const { id } = await newAccount();
    expect((await setUpAccount(await linkOf(id), what)).href).toBe(`${site}/return`);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled,
      payouts_enabled,
      requirements: { currently_due },
    });
  });

  it('needs another link when one was used or has expired', async () => {
    const { id } = await newAccount();
    const url = await linkOf(id);
    expect((await setUpAccount(url, 'expired')).href).toBe(`${site}/refresh`);
    expect((await setUpAccount(url)).href).toBe(`${site}/refresh`);
    expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  });

  it('can be held back, let go on, and disconnected', async () => {
    const id = await readyAccount();
    await changeAccount(local.address, id, 'restrict');
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false });
    await changeAccount(local.address, id, 'restore');
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true });
    await changeAccount(local.address, id, 'disconnect');
    await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
    expect((await local.told('account.application.deauthorized', id)).account).toBe(id);
  });
});

describe('a payment', () => {
  it('belongs to the account it was made for, and to no other', async () => {
    const [one, other] = [await readyAccount(), await readyAccount()];
    const { paymentIntent, retrieve } = await aPayment(one);
    expect((await retrieve()).intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1_210_00,
      metadata: { invoice: 'i-1' },
      latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    });
    for (const options of [{ stripeAccount: other }, {}]) {
      await expect(
        stripe.paymentIntents.retrieve(paymentIntent, {}, options),
      ).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
    const event = await local.told('checkout.session.completed', paymentIntent);
    expect(event).toMatchObject({ account: one, data: { object: { payment_status: 'paid' } } });
  });

  it('is given back in parts, and never more than there was', async () => {
    const account = await readyAccount();
    const { paymentIntent, retrieve } = await aPayment(account);
    await refundPayment(local.address, { paymentIntent, amount: 210_00 });
    expect((await retrieve()).charge).toMatchObject({ amount_refunded: 210_00, refunded: false });
    await expect(
      stripe.refunds.create(
        { payment_intent: paymentIntent, amount: 1_000_01 },
        { stripeAccount: account },
      ),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'amount' });

    await stripe.refunds.create({ payment_intent: paymentIntent }, { stripeAccount: account });
    const { charge } = await retrieve();
    expect(charge).toMatchObject({ amount_refunded: 1_210_00, refunded: true });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([1_000_00, 210_00]);
    await expect(
      stripe.refunds.create({ payment_intent: paymentIntent }, { stripeAccount: account }),
    ).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect((await local.told('charge.refunded', charge.id)).account).toBe(account);
  });

  it.each([
    ['win', 'won'],
    ['lose', 'lost'],
  ] as const)('is disputed, answered, and decided: %s', async (end, status) => {
    const account = await readyAccount();
    const { paymentIntent, retrieve } = await aPayment(account);
    await disputePayment(local.address, paymentIntent, 'open');
    expect((await retrieve()).charge.disputed).toBe(true);
    await disputePayment(local.address, paymentIntent, 'answer');
    await disputePayment(local.address, paymentIntent, end);

    const { data } = await stripe.disputes.list(
      { payment_intent: paymentIntent },
      { stripeAccount: account },
    );
    expect(data).toMatchObject([
      { status, amount: 1_210_00, evidence_details: { has_evidence: true } },
    ]);
    expect((await local.told('charge.dispute.closed', data[0]?.id)).data.object).toMatchObject({
      status,
    });
  });

  it.each([
    [14_99, 'amount_too_small'],
    [1_000_000_00, 'amount_too_large'],
  ])('of %i haléře is refused', async (amount, code) => {
    await expect(sell(await readyAccount(), amount)).rejects.toMatchObject({ code });
  });

  it.each([
    ['arrive', 'succeeded', 'paid', 'checkout.session.async_payment_succeeded'],
    ['fail', 'requires_payment_method', 'unpaid', 'checkout.session.async_payment_failed'],
  ] as const)('in euro can be a debit, whose money may %s', async (end, status, paid, type) => {
    const account = await readyAccount();
    const options = { stripeAccount: account };
    const { id, url } = await sell(account, 50_00, 'eur');
    expect((await payAtCheckout(url ?? '', 'debit')).origin).toBe(site);
    const session = await stripe.checkout.sessions.retrieve(id, {}, options);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const intent = String(session.payment_intent);
    const expand = ['latest_charge'];
    expect(await stripe.paymentIntents.retrieve(intent, { expand }, options)).toMatchObject({
      status: 'processing',
      latest_charge: { status: 'pending', paid: false },
    });

    await settleDebit(local.address, intent, end);
    expect(await stripe.paymentIntents.retrieve(intent, {}, options)).toMatchObject({ status });
    expect(await local.told(type, id)).toMatchObject({
      account,
      data: { object: { payment_status: paid } },
    });
  });

  it('that nobody began cannot be made after its session has ended', async () => {
    const account = await readyAccount();
    const session = await sell(account);
    const options = { stripeAccount: account };
    expect(await stripe.checkout.sessions.expire(session.id, {}, options)).toMatchObject({
      status: 'expired',
      url: null,
    });
    await expect(payAtCheckout(session.url ?? '')).rejects.toThrow('answered 200');
    await expect(stripe.checkout.sessions.expire(session.id, {}, options)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.paymentIntents.list({}, options)).toMatchObject({ data: [] });
  });
});
