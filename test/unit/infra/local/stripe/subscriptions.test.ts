import type Stripe from 'stripe';
import { type LocalStripe, openLocalStripe } from '../../../../support/stripe/local-stripe';
import {
  advanceClock,
  payAtCheckout,
  payInvoicePage,
  visitPortal,
} from '../../../../support/stripe/visit-stripe';

jest.setTimeout(30_000);

const site = 'http://127.0.0.1:3000';
let local: LocalStripe;
let stripe: Stripe;
let pro: Stripe.Price;
let yearly: Stripe.Price;
beforeAll(async () => {
  local = await openLocalStripe();
  stripe = local.stripe;
  const priceOf = (unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      currency: 'czk',
      unit_amount,
      recurring: { interval },
      product_data: { name: `Plan ${interval}` },
    });
  [pro, yearly] = await Promise.all([priceOf(99_00, 'month'), priceOf(999_00, 'year')]);
});
afterAll(async () => {
  expect(local.faults).toEqual([]);
  await local.close();
});

async function aSubscriber(price: Stripe.Price = pro) {
  const { id: customer } = await stripe.customers.create({ email: 'eva@example.cz' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: site,
  });
  await payAtCheckout(session.url ?? '');
  const { data } = await stripe.subscriptions.list({ customer });
  const [subscription] = data;
  if (!subscription) throw new Error('No subscription');
  return { customer, id: subscription.id, subscription };
}

const portalOf = async (customer: string) =>
  (await stripe.billingPortal.sessions.create({ customer, return_url: site })).url;
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer })).data;
const periodOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

it('renews on its day, for the same price, and leaves other customers alone', async () => {
  const [one, other] = [await aSubscriber(), await aSubscriber()];
  await advanceClock(local.address, one.customer, 'month');
  await advanceClock(local.address, one.customer, 'day');

  const invoices = await invoicesOf(one.customer);
  expect(invoices).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid', total: 99_00, amount_paid: 99_00 },
    { billing_reason: 'subscription_create', status: 'paid', total: 99_00 },
  ]);
  expect(invoices[0]?.number).not.toBe(invoices[1]?.number);
  const renewed = await stripe.subscriptions.retrieve(one.id);
  expect(periodOf(renewed)).toBeGreaterThan(periodOf(one.subscription));
  expect(await invoicesOf(other.customer)).toHaveLength(1);
  await local.told('invoice.paid', invoices[0]?.id);
});

it('ends with the paid period once it is cancelled, and goes on when that is taken back', async () => {
  const { customer, id } = await aSubscriber();
  await visitPortal(await portalOf(customer), 'cancel');
  // A subscription of the flexible kind gets a day from the portal, and no end of its period.
  const cancelled = await stripe.subscriptions.retrieve(id);
  expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: false });
  expect(cancelled.cancel_at).toBe(periodOf(cancelled));
  await visitPortal(await portalOf(customer), 'resume');
  expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
  const both = { cancel_at: '', cancel_at_period_end: false } as const;
  await expect(stripe.subscriptions.update(id, both)).rejects.toMatchObject({ statusCode: 400 });

  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advanceClock(local.address, customer, 'month');
  await advanceClock(local.address, customer, 'day');
  expect(await statusOf(id)).toBe('canceled');
  expect(await invoicesOf(customer)).toHaveLength(1);
  expect((await local.told('customer.subscription.deleted', id)).data.object).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  });
});

describe('a card that stops paying', () => {
  async function pastDue() {
    const subscriber = await aSubscriber();
    await visitPortal(await portalOf(subscriber.customer), 'declinedLater');
    await advanceClock(local.address, subscriber.customer, 'month');
    await advanceClock(local.address, subscriber.customer, 'day');
    return subscriber;
  }

  it('is tried again three times, and then the subscription ends', async () => {
    const { customer, id } = await pastDue();
    expect(await statusOf(id)).toBe('past_due');
    const [open] = await invoicesOf(customer);
    expect(open).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(open?.next_payment_attempt).not.toBeNull();

    await advanceClock(local.address, customer, 'week');
    expect(await statusOf(id)).toBe('past_due');
    await advanceClock(local.address, customer, 'week');
    expect(await statusOf(id)).toBe('canceled');
    expect((await invoicesOf(customer))[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
    expect((await local.told('customer.subscription.deleted', id)).data.object).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('can be replaced, and the next try takes the other one', async () => {
    const { customer, id } = await pastDue();
    await visitPortal(await portalOf(customer), 'works');
    await advanceClock(local.address, customer, 'week');
    expect(await statusOf(id)).toBe('active');
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('does not matter when the invoice is paid by hand', async () => {
    const { customer, id } = await pastDue();
    const [open] = await invoicesOf(customer);
    await payInvoicePage(open?.hosted_invoice_url ?? '');
    expect(await statusOf(id)).toBe('active');
    const { payments } = await stripe.invoices.retrieve(open?.id ?? '', { expand: ['payments'] });
    expect(payments?.data).toMatchObject([{ status: 'paid', amount_paid: 99_00 }]);
  });
});

describe('another price', () => {
  it('of another length begins at once, with what is left of the old one taken off', async () => {
    const { customer, id, subscription } = await aSubscriber();
    await stripe.subscriptions.update(id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: yearly.id }],
      proration_behavior: 'always_invoice',
    });
    const [invoice] = await invoicesOf(customer);
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-99_00, 999_00]);
    expect(invoice?.total).toBe(900_00);
  });

  it('is refused when the card does not pay for it', async () => {
    const { customer, id, subscription } = await aSubscriber();
    await visitPortal(await portalOf(customer), 'declinedLater');
    const change = stripe.subscriptions.update(id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: yearly.id }],
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    const { items } = await stripe.subscriptions.retrieve(id);
    expect(items.data[0]?.price.id).toBe(pro.id);
    expect(await invoicesOf(customer)).toHaveLength(1);
  });
});
