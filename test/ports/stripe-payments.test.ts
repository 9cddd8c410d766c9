import { stripePages } from '#functions/adapters/stripe/stripe-pages';
import { stripePayments } from '#functions/adapters/stripe/stripe-payments';
import type { CheckoutOrder } from '#functions/ports/stripe-payments';
import {
  addMilliseconds,
  epochMillisecondsOf,
  type Instant,
  instantFrom,
} from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import { minor } from '#shared/domain/money';
import { anOwner } from '../support/builders/an-owner';
import { type LocalStripe, openLocalStripe } from '../support/stripe/local-stripe';
import {
  answerBank,
  changeAccount,
  payAtCheckout,
  setUpAccount,
} from '../support/stripe/visit-stripe';

const site = 'https://app.splatno.example/invoice/public/token';

let local: LocalStripe;
let account: string;

beforeAll(async () => {
  local = await openLocalStripe();
  const { id } = await local.stripe.accounts.create({
    type: 'express',
    country: 'CZ',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  account = id;
  const { url } = await local.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: site,
    refresh_url: site,
  });
  await setUpAccount(url);
});
afterAll(() => local.close());

const payments = () =>
  stripePayments({ stripeSecretKey: 'sk_test_local', stripeAddress: local.address });

let orders = 0;

function anOrder(given: Partial<CheckoutOrder> = {}): CheckoutOrder {
  orders += 1;
  return {
    ownerId: 'owner' as UserId,
    invoiceId: `invoice-${orders}` as InvoiceId,
    account,
    amount: minor(121_000),
    currency: 'CZK',
    language: 'cs',
    title: 'Faktura 20260147',
    successUrl: `${site}?payment=success`,
    cancelUrl: `${site}?payment=cancelled`,
    after: undefined,
    ...given,
  };
}

async function paid(order = anOrder()) {
  const { id, url = '' } = await payments().openCheckout(order);
  const back = await payAtCheckout(url);
  const page = await payments().findCheckout(account, id);
  return { id, back, paymentId: page?.paymentId ?? '', page };
}

describe('a page of Stripe', () => {
  it('is one for the same order, and another one after it', async () => {
    const order = anOrder();
    const first = await payments().openCheckout(order);
    expect(first).toMatchObject({ state: 'open', invoiceId: order.invoiceId });
    expect(first.url).toContain('http');
    expect((await payments().openCheckout(order)).id).toBe(first.id);
    expect((await payments().openCheckout({ ...order, after: first.id })).id).not.toBe(first.id);
    expect(await payments().findCheckout(account, first.id)).toEqual(first);
    expect(first.expiresAt > addMilliseconds(instantFrom(Date.now()), 3_600_000)).toBe(true);
  });

  it('asks for the amount in the account of the seller, and says what for', async () => {
    const order = anOrder();
    const { id } = await payments().openCheckout(order);
    const session = await local.stripe.checkout.sessions.retrieve(
      id,
      {},
      { stripeAccount: account },
    );
    expect(session).toMatchObject({
      amount_total: 121_000,
      currency: 'czk',
      locale: 'cs',
      mode: 'payment',
      metadata: { owner: 'owner', invoice: order.invoiceId },
    });
    expect(await payments().findCheckout('acct_of_a_stranger', id)).toBeUndefined();
  });

  it('is refused over an amount that Stripe does not take', async () => {
    for (const amount of [minor(1), minor(100_000_000)])
      await expect(payments().openCheckout({ ...anOrder(), amount })).rejects.toMatchObject({
        code: 'PAYMENTS_UNAVAILABLE',
      });
  });

  it('is refused while Stripe holds the account back, and opens once it does not', async () => {
    const order = anOrder();
    await changeAccount(local.address, account, 'restrict');
    for (const _ of [1, 2])
      await expect(payments().openCheckout(order)).rejects.toMatchObject({
        code: 'PAYMENTS_UNAVAILABLE',
      });
    await changeAccount(local.address, account, 'restore');
    expect((await payments().openCheckout(order)).url).toContain('/c/pay/');
    await expect(
      payments().openCheckout({ ...order, account: 'acct_unknown' }),
    ).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  });

  it('takes the payer back, and the payment is found by all that belongs to it', async () => {
    const order = anOrder();
    const { id, back, paymentId } = await paid(order);
    expect(back.href).toBe(`${site}?payment=success`);
    const found = await payments().findPayment(account, paymentId);
    expect(found).toMatchObject({
      invoiceId: order.invoiceId,
      facts: {
        id: paymentId,
        status: 'succeeded',
        currency: 'czk',
        amount: 121_000,
        received: 121_000,
        card: { brand: 'visa', last4: '4242' },
        refunds: [],
        disputes: [],
      },
    });
    expect(await payments().paymentOf(account, id)).toBe(paymentId);
  });

  it('tells why a card was refused, and of the next one that it went well', async () => {
    const { id, url = '' } = await payments().openCheckout(anOrder());
    await payAtCheckout(url, 'insufficient');
    const { paymentId = '' } = (await payments().findCheckout(account, id)) ?? {};
    expect((await payments().findPayment(account, paymentId))?.facts).toMatchObject({
      status: 'requires_payment_method',
      failure: 'insufficient_funds',
      received: 0,
    });
    await answerBank(await payAtCheckout(url, 'authentication'), 'confirm');
    const page = await payments().findCheckout(account, id);
    expect(page).toMatchObject({ state: 'complete', paymentId });
    expect((await payments().findPayment(account, paymentId))?.facts.received).toBe(121_000);
  });

  it('is closed by two plain calls, which say what it is by then', async () => {
    const pages = stripePages({ stripeSecretKey: 'sk_test_local', stripeAddress: local.address });
    const { id } = await payments().openCheckout(anOrder());
    expect(await pages.close(account, id)).toBe('closed');
    expect((await payments().findCheckout(account, id))?.state).toBe('expired');
    expect(await pages.close(account, id)).toBe('closed');
    expect(await pages.close(account, (await paid()).id)).toBe('paid');
    expect(await pages.close(account, 'cs_test_of_nobody')).toBe('unknown');
    const nowhere = stripePages({ stripeSecretKey: 'x', stripeAddress: 'http://127.0.0.1:9' });
    expect(await nowhere.close(account, id)).toBe('unknown');
  });

  it('does not outlive the link to it, as far as Stripe allows', async () => {
    const inHours = (hours: number) => instantFrom(Date.now() + hours * 3_600_000);
    const endOf = async (until: Instant) =>
      (await payments().openCheckout(anOrder({ until }))).expiresAt;
    const until = inHours(5);
    expect(epochMillisecondsOf(await endOf(until))).toBe(
      Math.floor(epochMillisecondsOf(until) / 1000) * 1000,
    );
    const soonest = await endOf(inHours(0.1));
    expect(soonest > inHours(0.49) && soonest < inHours(0.6)).toBe(true);
    expect((await endOf(inHours(100))) > inHours(23)).toBe(true);
  });

  it('is closed with all others of its owner, and with none of another', async () => {
    const ownerId = anOwner();
    const { id } = await payments().openCheckout(anOrder({ ownerId }));
    const other = await payments().openCheckout(anOrder());
    await payments().closeCheckouts(account, ownerId);
    expect((await payments().findCheckout(account, id))?.state).toBe('expired');
    expect((await payments().findCheckout(account, other.id))?.state).toBe('open');
    await payments().closeCheckouts('acct_of_a_stranger', ownerId);
  });

  it('is closed once, and stays complete when it was paid', async () => {
    const { id } = await payments().openCheckout(anOrder());
    expect(await payments().closeCheckout(account, id)).toMatchObject({ state: 'expired' });
    expect(await payments().closeCheckout(account, id)).toMatchObject({ state: 'expired' });
    const done = await paid();
    expect(await payments().closeCheckout(account, done.id)).toEqual(done.page);
    expect(await payments().closeCheckout(account, 'cs_test_of_nobody')).toBeUndefined();
  });
});

describe('a payment', () => {
  it('tells what was given back, and is found by the refund and the charge', async () => {
    const { paymentId } = await paid();
    const options = { stripeAccount: account };
    const refund = await local.stripe.refunds.create(
      { payment_intent: paymentId, amount: 21_000 },
      options,
    );
    const found = await payments().findPayment(account, paymentId);
    expect(found?.facts.refunds).toEqual([
      {
        id: refund.id,
        status: 'succeeded',
        amount: 21_000,
        at: instantFrom(refund.created * 1000),
      },
    ]);
    expect(await payments().paymentOf(account, refund.id)).toBe(paymentId);
    expect(await payments().paymentOf(account, String(refund.charge))).toBe(paymentId);
  });

  it('of nobody is none', async () => {
    expect(await payments().findPayment(account, 'pi_of_nobody')).toBeUndefined();
    expect(await payments().paymentOf(account, 'ch_of_nobody')).toBeUndefined();
  });
});
