import type Stripe from 'stripe';
import { type LocalStripe, openLocalStripe } from '../../../../support/stripe/local-stripe';
import { answerBank, payAtCheckout } from '../../../../support/stripe/visit-stripe';

// A test opens a store of its own, which takes long on a machine that is busy otherwise.
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

const site = 'http://127.0.0.1:3000';

async function subscribe(card?: Parameters<typeof payAtCheckout>[1]) {
  const customer = await stripe.customers.create({
    email: 'eva@example.cz',
    metadata: { owner: 'user-1' },
  });
  const price = await stripe.prices.create({
    currency: 'czk',
    unit_amount: 9900,
    recurring: { interval: 'month' },
    product_data: { name: 'Pro' },
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: `${site}/settings?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/settings`,
    subscription_data: { metadata: { owner: 'user-1', plan: 'pro' } },
    metadata: { owner: 'user-1' },
  });
  return { customer, session, back: await payAtCheckout(session.url ?? '', card) };
}

describe('a subscription', () => {
  it('is there, paid and told of, once somebody has paid on the page', async () => {
    const { customer, session, back } = await subscribe();
    expect(back.href).toBe(`${site}/settings?session=${session.id}`);

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 9900,
      url: null,
      line_items: { data: [{ amount_total: 9900, quantity: 1 }] },
      subscription: { status: 'active', customer: customer.id, metadata: { plan: 'pro' } },
    });
    const event = await local.told('checkout.session.completed');
    expect(event).toMatchObject({
      api_version: '2026-10-28.endive',
      data: { object: { id: session.id, subscription: expect.stringMatching(/^sub_/) } },
    });
    expect(event.account).toBeUndefined();
  });
});

describe('the bank', () => {
  it('refuses a card, and the page can be used again', async () => {
    const { session, back } = await subscribe('declined');
    expect(back.href).toBe(session.url);
    for (const [language, words] of [
      ['cs-CZ,en;q=0.8', 'Banka kartu odmítla.'],
      ['en-GB', 'The bank refused the card.'],
    ] as const) {
      const page = await fetch(back, { headers: { 'accept-language': language } });
      expect(await page.text()).toContain(words);
    }
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
    });

    expect((await payAtCheckout(session.url ?? '')).origin).toBe(site);
  });

  it('asks the holder of a card, who confirms or refuses', async () => {
    const { customer, session, back } = await subscribe('authentication');
    expect(back.href).toBe(`${session.url}/bank`);
    expect(
      (await local.told('payment_intent.requires_action', customer.id)).data.object,
    ).toMatchObject({
      status: 'requires_action',
    });

    expect((await answerBank(back, 'refuse')).href).toBe(session.url);
    expect(
      (await local.told('payment_intent.payment_failed', 'payment_intent_authentication_failure'))
        .data.object,
    ).toMatchObject({
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const again = await payAtCheckout(session.url ?? '', 'authentication');
    expect((await answerBank(again, 'confirm')).origin).toBe(site);
  });
});
