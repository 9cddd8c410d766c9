import { setTimeout as pause } from 'node:timers/promises';
import { stripeBilling } from '#functions/adapters/stripe/stripe-billing';
import type { PaidPlan, StripeBilling, SurplusSubscription } from '#functions/ports/stripe-billing';
import type { UserId } from '#shared/domain/ids';
import { minor } from '#shared/domain/money';
import { plans } from '#shared/domain/plan';
import { isPlanBillId } from '#shared/domain/plan-bill';
import { anOwner } from '../support/builders/an-owner';
import { at } from '../support/builders/times';
import { type LocalStripe, openLocalStripe } from '../support/stripe/local-stripe';
import {
  advanceClock,
  answerBank,
  disputePayment,
  payAtCheckout,
  payInvoicePage,
  visitPortal,
} from '../support/stripe/visit-stripe';

jest.setTimeout(60_000);

const party = {
  email: 'tereza@jinovatka.example',
  name: 'Jinovatka & Sova s.r.o.',
  ico: '98123459',
  dic: 'CZ98123459',
  address: 'Nad Úvozem 1147/12',
  city: 'Brno',
  zip: '602 00',
};
const successUrl = 'http://127.0.0.1:3000/settings?checkout=success#subscription';
const cancelUrl = 'http://127.0.0.1:3000/settings?checkout=cancelled#subscription';

describe('plans at Stripe, by its library and its stand-in', () => {
  let local: LocalStripe;
  let port: StripeBilling;
  beforeAll(async () => {
    local = await openLocalStripe();
    port = stripeBilling({ stripeSecretKey: 'sk_test_local', stripeAddress: local.address });
  });
  afterAll(async () => {
    await local.close();
    expect(local.faults).toEqual([]);
  });

  const checkoutOf = (ownerId: UserId, customerId: string, plan: PaidPlan = 'pro') =>
    port.openCheckout({ ownerId, customerId, plan, language: 'cs', successUrl, cancelUrl });

  async function aCustomer() {
    const ownerId = anOwner();
    return { ownerId, customerId: await port.createCustomer(ownerId, party, 0) };
  }
  async function aSubscriber(plan: PaidPlan = 'pro', card?: Parameters<typeof payAtCheckout>[1]) {
    const customer = await aCustomer();
    const url = await checkoutOf(customer.ownerId, customer.customerId, plan);
    await payAtCheckout(url, card);
    return customer;
  }
  const subscriptionOf = async (customerId: string) => {
    const found = await port.findSubscription(customerId);
    if (!found) throw new Error('No subscription');
    return found;
  };

  /** As two workers do it at the same time, and a third afterwards. */
  const giveBack = async (surplus: SurplusSubscription | undefined) => {
    const all = async () => {
      for (const billId of surplus?.billIds ?? []) await port.giveBackBill(billId);
    };
    await Promise.all([all(), all()]);
    await all();
  };

  it('makes a customer once for everybody who asks at the same time', async () => {
    const ownerId = anOwner();
    const made = await Promise.all(
      [0, 0, 0].map((one) => port.createCustomer(ownerId, party, one)),
    );
    expect(new Set(made).size).toBe(1);
  });

  it('leads through a checkout to a subscription of the plan, at its price', async () => {
    const { ownerId, customerId } = await aCustomer();
    expect(await port.findSubscription(customerId)).toBeUndefined();
    const back = await payAtCheckout(await checkoutOf(ownerId, customerId, 'yearly'));
    expect(back.href).toBe(successUrl);
    const { data } = await local.stripe.checkout.sessions.list({ customer: customerId });
    expect(data).toMatchObject([{ allowed_payment_method_types: ['card'] }]);

    const paid = await subscriptionOf(customerId);
    expect(paid).toMatchObject({ plan: 'yearly', status: 'active', cancelAtPeriodEnd: false });
    expect(paid).not.toHaveProperty('dunning');
    expect(await port.findOwnerOfSubscription(paid.id)).toEqual({ ownerId, customerId });
    const { entries, paymentMethods } = await port.history(customerId);
    expect(entries).toMatchObject([
      { amount: 999_00, currency: 'CZK', status: 'paid', plan: 'yearly' },
    ]);
    expect(paymentMethods).toMatchObject([{ last4: '4242', is_default: true }]);
  });

  it('has one checkout open at a time, and the same one for the same plan', async () => {
    const { ownerId, customerId } = await aCustomer();
    const [first, same] = await Promise.all([
      checkoutOf(ownerId, customerId),
      checkoutOf(ownerId, customerId),
    ]);
    expect(same).toBe(first);
    expect(await checkoutOf(ownerId, customerId)).toBe(first);

    const other = await checkoutOf(ownerId, customerId, 'yearly');
    const { data } = await local.stripe.checkout.sessions.list({ customer: customerId });
    expect(data.map(({ status, url }) => [status, url])).toEqual([
      ['open', other],
      ['expired', null],
    ]);
  });

  it.each([1, 2, 3])('leaves one open of two plans asked for at the same moment (%i)', async () => {
    const { ownerId, customerId } = await aCustomer();
    await Promise.all([
      checkoutOf(ownerId, customerId, 'pro'),
      checkoutOf(ownerId, customerId, 'yearly'),
    ]);
    const { data } = await local.stripe.checkout.sessions.list({ customer: customerId });
    expect(data.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('pays back and ends what was bought beside a plan, once, and keeps the first', async () => {
    const { ownerId, customerId } = await aCustomer();
    const sell = (plan: PaidPlan) =>
      local.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        line_items: [
          {
            price_data: {
              currency: 'czk',
              unit_amount: plans[plan].price,
              recurring: { interval: plans[plan].billingPeriod },
              product_data: { name: plan },
            },
            quantity: 1,
          },
        ],
        success_url: successUrl,
        subscription_data: { metadata: { owner: ownerId, plan } },
      });
    const [pro, yearly] = [await sell('pro'), await sell('yearly')];
    await payAtCheckout(pro.url ?? '');
    const { id } = await subscriptionOf(customerId);
    expect((await port.findOwed(customerId)).surplus).toEqual([]);

    // Stripe counts whole seconds; of two within one nobody knows which came first.
    await pause(1_000);
    await payAtCheckout(yearly.url ?? '');
    const [surplus, ...others] = (await port.findOwed(customerId)).surplus;
    expect(others).toEqual([]);
    expect(surplus).toMatchObject({ plan: 'yearly', paid: 999_00 });
    // It is over, and owed until it is given back.
    expect(await subscriptionOf(customerId)).toMatchObject({ id, plan: 'pro' });
    expect((await port.findOwed(customerId)).surplus).toEqual([surplus]);
    await giveBack(surplus);

    expect(await port.findOwed(customerId)).toEqual({ surplus: [], late: [] });
    expect(await subscriptionOf(customerId)).toMatchObject({ id, plan: 'pro' });
    const { entries } = await port.history(customerId);
    expect(entries.filter(({ status }) => status !== 'correction')).toMatchObject([
      { status: 'refunded', refunded: 999_00 },
      { status: 'paid', amount: 99_00 },
    ]);
    const corrections = entries.filter(({ status }) => status === 'correction');
    expect(corrections).toMatchObject([{ plan: 'yearly', amount: -999_00 }]);
  });

  /** Somebody with a plan for a year who bought a month beside it, whose renewals take the credit. */
  async function aSecondPlan(credit: number) {
    const { ownerId, customerId } = await aSubscriber('yearly');
    await pause(1_000);
    const beside = await local.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: [
        {
          price_data: {
            currency: 'czk',
            unit_amount: 99_00,
            recurring: { interval: 'month' },
            product_data: { name: 'pro' },
          },
          quantity: 1,
        },
      ],
      success_url: successUrl,
      subscription_data: { metadata: { owner: ownerId, plan: 'pro' } },
    });
    await payAtCheckout(beside.url ?? '');
    await local.stripe.customers.createBalanceTransaction(customerId, {
      amount: -credit,
      currency: 'czk',
    });
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    return customerId;
  }

  it('comes back to what it began to end, also when that is the only one by then', async () => {
    const { ownerId, customerId } = await aSubscriber('pro');
    const { id } = await subscriptionOf(customerId);
    await local.stripe.subscriptions.update(id, { metadata: { surplus: 'yes' } });
    expect(await port.findSubscription(customerId)).toBeUndefined();

    const { surplus, late } = await port.findOwed(customerId);
    expect(surplus).toMatchObject([{ id, plan: 'pro', paid: 99_00 }]);
    expect(late).toEqual([]);
    expect((await local.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await port.findOwnerOfSubscription(id)).toEqual({ ownerId, customerId });
  });

  it('lists the bills of a customer once for all that is owed', async () => {
    const { customerId } = await aSubscriber();
    const { id } = await subscriptionOf(customerId);
    await local.stripe.subscriptions.update(id, { metadata: { surplus: 'yes' } });
    await giveBack((await port.findOwed(customerId)).surplus[0]);

    const list = jest.spyOn(Object.getPrototypeOf(local.stripe.invoices), 'list');
    expect(await port.findOwed(customerId)).toEqual({ surplus: [], late: [] });
    expect(list).toHaveBeenCalledTimes(1);
    list.mockRestore();
  });

  it('gives back as credit what credit paid, once', async () => {
    const customerId = await aSecondPlan(50_00);
    const [surplus] = (await port.findOwed(customerId)).surplus;
    expect(surplus).toMatchObject({ plan: 'pro', paid: 2 * 99_00 });
    await giveBack(surplus);

    const { entries, credit } = await port.history(customerId);
    expect(credit).toBe(50_00);
    const corrections = entries.filter(({ status }) => status === 'correction');
    expect(corrections.map(({ amount }) => amount)).toEqual([-99_00, -99_00]);
    const bills = await Promise.all(corrections.map(({ id }) => port.findBill(customerId, id)));
    expect(bills.map((bill) => bill?.toCredit)).toEqual(expect.arrayContaining([undefined, 50_00]));
  });

  it('has a correction for what credit alone had paid, once it is credit again', async () => {
    const customerId = await aSecondPlan(150_00);
    const [surplus] = (await port.findOwed(customerId)).surplus;
    await giveBack(surplus);

    const { entries, credit } = await port.history(customerId);
    expect(credit).toBe(150_00);
    const paid = entries.find(({ from_credit }) => from_credit !== undefined);
    expect(paid).toMatchObject({ status: 'refunded', refunded: 99_00, from_credit: 99_00 });
    const corrections = entries.filter(({ number }) => number === `${paid?.number}-D1`);
    expect(corrections).toMatchObject([{ status: 'correction', amount: -99_00 }]);
    const id = corrections[0]?.id ?? '';
    expect(isPlanBillId(id)).toBe(true);
    expect(await port.findBill(customerId, id)).toMatchObject({
      id,
      customerId,
      number: `${paid?.number}-D1`,
      gross: -99_00,
      toCredit: 99_00,
      cause: 'refund',
      corrects: { number: paid?.number, issuedAt: paid?.at },
      lines: [{ plan: 'pro', gross: -99_00 }],
    });
    const stranger = await aSubscriber();
    expect(await port.findBill(stranger.customerId, id)).toBeUndefined();
    expect(await port.findBill(stranger.customerId, paid?.id ?? '')).toBeUndefined();
  });

  const paymentsOf = async (customer: string) =>
    (await local.stripe.charges.list({ customer })).data.map(({ payment_intent }) =>
      String(payment_intent),
    );
  /** The holder of a card disputes a payment, and the bank decides. */
  async function dispute(payment: string, end: 'win' | 'lose' | undefined): Promise<string> {
    await disputePayment(local.address, payment, 'open');
    if (end) await disputePayment(local.address, payment, end);
    return disputeOf(payment);
  }
  async function disputeOf(payment: string): Promise<string> {
    const { data } = await local.stripe.disputes.list({ payment_intent: payment });
    return data[0]?.id ?? '';
  }
  const lostOf = async (id: string) => {
    const lost = await port.findLost(id);
    if (!lost) throw new Error('Nothing was lost');
    return lost;
  };
  const decided = at('2026-11-29T10:00:00.000Z');

  it('ends a plan whose payment a bank took back, once, and corrects its document', async () => {
    const { ownerId, customerId } = await aSubscriber();
    const { id: subscriptionId } = await subscriptionOf(customerId);
    const [payment] = await paymentsOf(customerId);
    const id = await dispute(payment ?? '', undefined);
    expect(await port.findLost(id)).toBeUndefined();
    await disputePayment(local.address, payment ?? '', 'lose');
    const lost = await lostOf(id);
    expect(lost).toMatchObject({ customerId, subscriptionId });
    expect(await port.findOwnerOfDispute(id)).toEqual({ ownerId, customerId });
    expect(await port.findOwnerOfDispute('du_unknown')).toBeUndefined();
    expect(lost).toMatchObject({ plan: 'pro', amount: 99_00, endsPlan: true });
    expect((await port.history(customerId)).entries).toHaveLength(1);

    await Promise.all([port.settleLost(lost, decided), port.settleLost(lost, decided)]);
    expect(await port.findSubscription(customerId)).toBeUndefined();
    expect((await port.findPlan(customerId)).lapse).toBeUndefined();
    expect(await port.findLost(id)).toBeUndefined();
    expect((await port.findOwed(customerId)).late).toEqual([]);
    const { entries, credit } = await port.history(customerId);
    expect(credit).toBeUndefined();
    const paid = entries.find(({ status }) => status !== 'correction');
    expect(paid).toMatchObject({ status: 'refunded', refunded: 99_00 });
    const number = `${paid?.number}-D1`;
    expect(entries).toContainEqual(
      expect.objectContaining({ id, number, at: decided, amount: -99_00, status: 'correction' }),
    );
    expect(isPlanBillId(id)).toBe(true);
    expect(await port.findBill(customerId, id)).toMatchObject({
      ...{ id, number, gross: -99_00, cause: 'dispute', issuedAt: decided },
      corrects: { number: paid?.number },
    });
  });

  it('leaves alone what was won, and a plan whose time was paid anew', async () => {
    const won = await aSubscriber();
    const [first] = await paymentsOf(won.customerId);
    expect(await port.findLost(await dispute(first ?? '', 'win'))).toBeUndefined();

    const { customerId } = await aSubscriber();
    const { id: going } = await subscriptionOf(customerId);
    const [old] = await paymentsOf(customerId);
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    expect(await paymentsOf(customerId)).toHaveLength(2);
    const lost = await lostOf(await dispute(old ?? '', 'lose'));
    expect(lost).toMatchObject({ amount: 99_00, endsPlan: false });
    await port.settleLost(lost, decided);
    expect(await subscriptionOf(customerId)).toMatchObject({ id: going, status: 'active' });
    const { entries } = await port.history(customerId);
    expect(entries.map(({ status }) => status).sort()).toEqual(['correction', 'paid', 'refunded']);
  });

  it('takes back the credit that a lost payment left, and corrects that part once', async () => {
    const { customerId } = await aSubscriber('yearly');
    const [payment] = await paymentsOf(customerId);
    await port.changePlan((await subscriptionOf(customerId)).id, 'pro');
    const { credit = 0 } = await port.history(customerId);
    expect(credit).toBeGreaterThan(800_00);

    const lost = await lostOf(await dispute(payment ?? '', 'lose'));
    expect(lost).toMatchObject({ amount: 999_00, endsPlan: true });
    await Promise.all([port.settleLost(lost, decided), port.settleLost(lost, decided)]);
    await port.settleLost(lost, decided);
    const { entries, credit: left } = await port.history(customerId);
    expect(left).toBeUndefined();
    // What was charged, taken off and corrected come to nothing, as the money did.
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it.each([
    ['the month', 'keeps', false],
    ['the year', 'ends', true],
  ] as const)('after a month became a year, a loss of %s %s it', async (what, _, endsPlan) => {
    const { customerId } = await aSubscriber();
    const [small] = await paymentsOf(customerId);
    await port.changePlan((await subscriptionOf(customerId)).id, 'yearly');
    const [large] = (await paymentsOf(customerId)).filter((one) => one !== small);
    const [first, second] = what === 'the month' ? [small, large] : [large, small];
    expect(await lostOf(await dispute(first ?? '', 'lose'))).toMatchObject({ endsPlan });
    // Both, in whatever order, end it.
    const both = [await dispute(second ?? '', 'lose'), await disputeOf(first ?? '')];
    const ends = await Promise.all(both.map(async (id) => (await lostOf(id)).endsPlan));
    expect(ends).toContain(true);
  });

  it('leaves no checkout open in which a second plan could be bought', async () => {
    const { ownerId, customerId } = await aCustomer();
    await checkoutOf(ownerId, customerId);
    await port.closeCheckouts(customerId);
    const { data } = await local.stripe.checkout.sessions.list({ customer: customerId });
    expect(data).toMatchObject([{ status: 'expired' }]);
  });

  it('knows nothing of a customer that was removed there', async () => {
    const { ownerId, customerId } = await aCustomer();
    expect(await port.updateCustomer(customerId, party)).toBe(true);
    await local.stripe.customers.del(customerId);
    expect(await port.updateCustomer(customerId, party)).toBe(false);
    expect(await port.findSubscription(customerId)).toBeUndefined();
    expect(await port.createCustomer(ownerId, party, 1)).not.toBe(customerId);
  });

  it('ends with the period, goes on after all, and is over when the period is', async () => {
    const { customerId } = await aSubscriber();
    const { id } = await subscriptionOf(customerId);
    await port.setCancellation(id, true);
    expect(await subscriptionOf(customerId)).toMatchObject({ cancelAtPeriodEnd: true });
    await port.setCancellation(id, false);
    expect(await subscriptionOf(customerId)).toMatchObject({ cancelAtPeriodEnd: false });

    await port.setCancellation(id, true);
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    expect(await port.findSubscription(customerId)).toBeUndefined();
    const { paymentMethods } = await port.history(customerId);
    expect(paymentMethods).toMatchObject([{ last4: '4242', is_default: false }]);
  });

  it.each([
    ['goes on', (id: string) => port.setCancellation(id, false), 'pro'],
    ['becomes a year without an end', (id: string) => port.changePlan(id, 'yearly'), 'yearly'],
  ] as const)('was cancelled in the portal, and %s', async (_, change, plan) => {
    const { customerId } = await aSubscriber();
    const { id, currentPeriodEnd } = await subscriptionOf(customerId);
    await visitPortal(await port.openPortal(customerId, successUrl, 'cs'), 'cancel');
    const cancelled = { cancelAtPeriodEnd: true, currentPeriodEnd };
    expect(await subscriptionOf(customerId)).toMatchObject(cancelled);

    await change(id);
    expect(await subscriptionOf(customerId)).toMatchObject({ id, plan, cancelAtPeriodEnd: false });
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    expect(await subscriptionOf(customerId)).toMatchObject({ id, status: 'active' });
  });

  it('changes the plan in place, with the rest of the other one taken off', async () => {
    const { ownerId, customerId } = await aSubscriber();
    const { id } = await subscriptionOf(customerId);
    await port.setCancellation(id, true);
    await port.changePlan(id, 'yearly');
    expect(await subscriptionOf(customerId)).toMatchObject({
      id,
      plan: 'yearly',
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    const { data } = await local.stripe.subscriptions.list({ customer: customerId, status: 'all' });
    expect(data).toHaveLength(1);

    const [change] = (await port.history(customerId)).entries;
    expect(change).toMatchObject({ status: 'paid', plan: 'yearly', amount: 900_00 });
    const bill = await port.findBill(customerId, change?.id ?? '');
    expect(bill?.lines.map(({ gross, plan }) => [plan, gross])).toEqual([
      [undefined, -99_00],
      ['yearly', 999_00],
    ]);
    expect(await port.findOwnerOfInvoice(change?.id ?? '')).toEqual({ ownerId, customerId });
  });

  it('keeps what is left of a year as credit, which the next bills take before any card', async () => {
    const { customerId } = await aSubscriber('yearly');
    const { id } = await subscriptionOf(customerId);
    const [year] = (await port.history(customerId)).entries;
    await port.changePlan(id, 'pro');
    const changed = await port.history(customerId);
    const [change] = changed.entries;
    expect(change).toMatchObject({ status: 'credited', plan: 'pro', amount: -900_00 });
    expect(change).not.toHaveProperty('from_credit');
    expect(changed.credit).toBe(900_00);
    expect(await port.findBill(customerId, change?.id ?? '')).toMatchObject({
      gross: -900_00,
      corrects: { number: year?.number, issuedAt: year?.at },
    });

    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    const { entries, credit } = await port.history(customerId);
    expect(entries[0]).toMatchObject({ status: 'paid', amount: 99_00, from_credit: 99_00 });
    expect(credit).toBe(801_00);
    expect(await port.findBill(customerId, entries[0]?.id ?? '')).toMatchObject({
      gross: 99_00,
      fromCredit: 99_00,
    });
    const { data } = await local.stripe.charges.list({ customer: customerId });
    expect(data.map(({ amount }) => amount)).toEqual([999_00]);
  });

  it.each([
    ['all', -801_00, 99_00, 702_00, []],
    ['a part', -9_00, 9_00, undefined, [90_00]],
  ] as const)(
    'lets credit pay %s of a plan that is bought',
    async (_, balance, used, left, paid) => {
      const { ownerId, customerId } = await aCustomer();
      const adjustment = { amount: balance, currency: 'czk' };
      await local.stripe.customers.createBalanceTransaction(customerId, adjustment);
      await payAtCheckout(await checkoutOf(ownerId, customerId));

      expect(await subscriptionOf(customerId)).toMatchObject({ plan: 'pro', status: 'active' });
      const { entries, credit } = await port.history(customerId);
      expect(credit).toBe(left);
      expect(entries).toMatchObject([{ status: 'paid', amount: 99_00, from_credit: used }]);
      const charges = await local.stripe.charges.list({ customer: customerId });
      expect(charges.data.map(({ amount }) => amount)).toEqual(paid);
    },
  );

  it('says what has to be done when a renewal is not paid, and that Stripe tries again', async () => {
    const { customerId } = await aSubscriber();
    const portal = await port.openPortal(customerId, 'http://127.0.0.1:3000/settings', 'cs');
    await visitPortal(portal, 'declined');
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');

    const { status, dunning } = await subscriptionOf(customerId);
    expect(status).toBe('past_due');
    expect(dunning).toMatchObject({
      reason: 'payment_failed',
      amount: minor(99_00),
      payUrl: expect.stringContaining('http'),
    });
    expect(dunning?.nextAttemptAt).toBeDefined();
    expect((await port.history(customerId)).entries[0]).toMatchObject({ status: 'failed' });

    await payInvoicePage(dunning?.payUrl ?? '');
    const paid = await subscriptionOf(customerId);
    expect(paid).toMatchObject({ plan: 'pro', status: 'active' });
    expect(paid).not.toHaveProperty('dunning');
    expect((await port.history(customerId)).entries[0]).toMatchObject({ status: 'paid' });
  });

  async function anUnpaidPlan() {
    const { ownerId, customerId } = await aSubscriber();
    await visitPortal(await port.openPortal(customerId, successUrl, 'cs'), 'declined');
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    const { id, dunning } = await subscriptionOf(customerId);
    return { ownerId, customerId, id, payUrl: dunning?.payUrl ?? '' };
  }

  it('says that a payment waits for its owner to confirm it', async () => {
    const { customerId, payUrl } = await anUnpaidPlan();
    await payInvoicePage(payUrl, 'authentication');
    const { status, dunning } = await subscriptionOf(customerId);
    expect([status, dunning?.reason]).toEqual(['past_due', 'action_required']);

    await answerBank(payUrl, 'confirm');
    expect(await subscriptionOf(customerId)).toMatchObject({ status: 'active' });
  });

  const statusesOf = async (customerId: string) =>
    (await port.history(customerId)).entries.map(({ status }) => status);

  it('ends a plan that is not paid with the bill that waits, which nobody can pay any more', async () => {
    const { customerId, id, payUrl } = await anUnpaidPlan();
    await port.endNow(id);
    await port.endNow(id);
    expect(await port.findSubscription(customerId)).toBeUndefined();
    expect(await statusesOf(customerId)).toEqual(['void', 'paid']);
    expect((await port.findPlan(customerId)).lapse).toBeUndefined();

    await expect(payInvoicePage(payUrl)).rejects.toThrow();
    expect(await statusesOf(customerId)).toEqual(['void', 'paid']);
    expect((await port.findOwed(customerId)).late).toEqual([]);
  });

  it('closes the bill of a plan that Stripe has given up', async () => {
    const { ownerId, customerId, id } = await anUnpaidPlan();
    await advanceClock(local.address, customerId, 'month');
    expect(await port.findSubscription(customerId)).toBeUndefined();
    expect(await statusesOf(customerId)).toEqual(['failed', 'paid']);
    expect((await port.findPlan(customerId)).lapse).toMatchObject({
      subscriptionId: id,
      plan: 'pro',
    });

    const closed = (await Promise.all([port.findOwed(customerId), port.findOwed(customerId)])).map(
      ({ late }) => late,
    );
    expect(closed).toEqual([[], []]);
    expect(await statusesOf(customerId)).toEqual(['void', 'paid']);

    // Whoever buys a plan anew has not lapsed.
    await payAtCheckout(await checkoutOf(ownerId, customerId));
    await port.endNow((await subscriptionOf(customerId)).id);
    expect((await port.findPlan(customerId)).lapse).toBeUndefined();
  });

  it('gives back once what was paid of a bill after its plan had ended', async () => {
    const { customerId, payUrl } = await anUnpaidPlan();
    await advanceClock(local.address, customerId, 'month');
    await payInvoicePage(payUrl);
    expect(await port.findSubscription(customerId)).toBeUndefined();

    const [late, ...others] = (await port.findOwed(customerId)).late;
    expect(others).toEqual([]);
    expect(late).toMatchObject({ plan: 'pro', paid: 99_00 });
    // While a bank has the money it is not ours to give; once it is won it is.
    const [newest] = await paymentsOf(customerId);
    await disputePayment(local.address, newest ?? '', 'open');
    expect((await port.findOwed(customerId)).late).toEqual([]);
    await disputePayment(local.address, newest ?? '', 'win');
    expect((await port.findOwed(customerId)).late).toEqual([late]);
    const billId = late?.billId ?? '';
    await Promise.all([port.giveBackBill(billId), port.giveBackBill(billId)]);
    await port.giveBackBill(billId);
    expect((await port.findOwed(customerId)).late).toEqual([]);
    expect((await statusesOf(customerId)).sort()).toEqual(['correction', 'paid', 'refunded']);
  });

  it('makes credit again what it paid of a bill that is closed', async () => {
    const { customerId } = await aSubscriber();
    await visitPortal(await port.openPortal(customerId, successUrl, 'cs'), 'declined');
    await local.stripe.customers.createBalanceTransaction(customerId, {
      amount: -50_00,
      currency: 'czk',
    });
    await advanceClock(local.address, customerId, 'month');
    await advanceClock(local.address, customerId, 'day');
    expect(await port.history(customerId)).not.toHaveProperty('credit', 50_00);

    await port.endNow((await subscriptionOf(customerId)).id);
    const { credit, entries } = await port.history(customerId);
    expect(credit).toBe(50_00);
    expect(entries[0]).toMatchObject({ status: 'void' });
    expect(entries[0]).not.toHaveProperty('from_credit');
  });

  it('leaves nothing to pay to whoever has deleted the account', async () => {
    const { customerId, payUrl } = await anUnpaidPlan();
    await port.forgetCustomer(customerId);
    await expect(payInvoicePage(payUrl)).rejects.toThrow();
  });

  it('refuses another plan when the card does, and leaves all as it was', async () => {
    const { customerId } = await aSubscriber();
    const { id } = await subscriptionOf(customerId);
    await visitPortal(await port.openPortal(customerId, successUrl, 'cs'), 'declined');
    await expect(port.changePlan(id, 'yearly')).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(await subscriptionOf(customerId)).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await port.history(customerId)).entries).toHaveLength(1);
  });

  it('knows what our own document says of a payment, with its buyer as of then', async () => {
    const { customerId } = await aSubscriber();
    await port.updateCustomer(customerId, { ...party, name: 'Jiný název', ico: '', dic: '' });
    const [entry] = (await port.history(customerId)).entries;
    expect(await port.findBill(customerId, entry?.id ?? '')).toMatchObject({
      id: entry?.id,
      customerId,
      number: entry?.number,
      gross: 99_00,
      lines: [{ plan: 'pro', gross: 99_00 }],
      buyer: { name: party.name, ico: party.ico, dic: party.dic, city: 'Brno', country: '' },
    });
    expect(await port.findBill(customerId, 'in_unknown')).toBeUndefined();
  });

  it('tells what was given back', async () => {
    const { customerId } = await aSubscriber();
    const { data } = await local.stripe.charges.list({ customer: customerId });
    await local.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 40_00 });
    const [first, second, ...others] = (await port.history(customerId)).entries;
    expect(others).toEqual([]);
    const [paid, correction] = first?.status === 'correction' ? [second, first] : [first, second];
    expect(paid).toMatchObject({ status: 'partially_refunded', refunded: 40_00 });
    expect(correction).toMatchObject({ status: 'correction', plan: 'pro', amount: -40_00 });

    const bill = await port.findBill(customerId, correction?.id ?? '');
    expect(bill).toMatchObject({
      id: correction?.id,
      customerId,
      number: `${paid?.number}-D1`,
      gross: -40_00,
      cause: 'refund',
      corrects: { number: paid?.number, issuedAt: paid?.at },
      lines: [{ plan: 'pro', gross: -40_00 }],
      buyer: { ico: party.ico },
    });
    expect(bill).not.toHaveProperty('toCredit');
    await local.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 10_00 });
    const numbers = (await port.history(customerId)).entries.map(({ number }) => number).sort();
    expect(numbers).toEqual([paid?.number, `${paid?.number}-D1`, `${paid?.number}-D2`]);
    expect(await port.findBill(customerId, 're_unknown')).toBeUndefined();
  });

  it('forgets a customer with what is paid for, and does so twice without harm', async () => {
    const { customerId } = await aSubscriber();
    const { id } = await subscriptionOf(customerId);
    await port.forgetCustomer(customerId);
    await port.forgetCustomer(customerId);
    const { status } = await local.stripe.subscriptions.retrieve(id);
    expect(status).toBe('canceled');
  });

  it('forgets a customer with the page on which a plan could still be bought', async () => {
    const { ownerId, customerId } = await aCustomer();
    const url = await checkoutOf(ownerId, customerId);
    await port.forgetCustomer(customerId);
    await port.forgetCustomer(customerId);
    expect(await (await fetch(url)).text()).toContain('Odkaz vypršel');
  });

  it('knows the owner of a checkout of a plan', async () => {
    const { ownerId, customerId } = await aSubscriber();
    const { data } = await local.stripe.checkout.sessions.list({ customer: customerId });
    const found = await port.findOwnerOfCheckout(data[0]?.id ?? '');
    expect(found).toEqual({ ownerId, customerId });
    expect(await port.findOwnerOfCheckout('cs_unknown')).toBeUndefined();
  });
});
