import type Stripe from 'stripe';
import { waitAfter } from '#infra/local/partners/stripe/webhooks/waits';
import { eventually } from '../../../../support/stack/eventually';
import { type LocalStripe, openLocalStripe } from '../../../../support/stripe/local-stripe';
import { resendEvent } from '../../../../support/stripe/visit-stripe';

jest.setTimeout(30_000);

let local: LocalStripe;
let stripe: Stripe;
beforeEach(async () => {
  local = await openLocalStripe();
  stripe = local.stripe;
});
afterEach(async () => {
  expect(local.faults).toEqual([]);
  await local.close();
});

const arrivals = (id: string) => local.arrived.filter((event) => event.id === id).length;

it('an event that is not taken comes again until it is, and then no more', async () => {
  local.answer(500);
  const { id } = await stripe.customers.create({ email: 'eva@example.cz' });
  const [event] = (await stripe.events.list({ type: 'customer.created' })).data;
  expect(event).toMatchObject({ pending_webhooks: 1, data: { object: { id } } });

  local.answer(200);
  await local.told('customer.created', id);
  await eventually('the end of the telling', async () => {
    const { pending_webhooks } = await stripe.events.retrieve(event?.id ?? '');
    return pending_webhooks === 0 || undefined;
  });
  expect(arrivals(event?.id ?? '')).toBe(1);

  await resendEvent(local.address, event?.id ?? '');
  await eventually('the event once more', async () => arrivals(event?.id ?? '') === 2 || undefined);
});

it('an event that did not arrive before a restart arrives after it', async () => {
  local.answer(503);
  const { id } = await stripe.customers.create({});
  await local.restart();
  local.answer(200);
  await local.told('customer.created', id);
});

it('an event tells what changed', async () => {
  const { id } = await stripe.customers.create({ name: 'Eva', email: 'eva@example.cz' });
  await stripe.customers.update(id, { name: 'Eva Malá' });
  const event = await local.told('customer.updated', id);
  expect(event.data.previous_attributes).toEqual({ name: 'Eva' });
  expect(event.request?.id).toMatch(/^req_/);
});

it('waits longer after each failure, an hour at most, and gives up after three days', () => {
  expect([1, 2, 3, 20].map((failures) => waitAfter(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 3_600_000,
  ]);
  expect(waitAfter(90, 3 * 86_400_000 + 1)).toBeUndefined();
});
