import type Stripe from 'stripe';
import { replayListedEvents } from '#infra/scripts/stripe/listed-events';
import { now } from '../../../../support/builders/times';
import { fakeStripeQueue } from '../../../../support/fakes/fake-stripe-events';

const created = 1_795_774_800;
const updated = (id: string, account: string) => ({
  id,
  type: 'account.updated',
  created,
  data: { object: { id: account } },
});

/** Lists as Stripe does: each account has its own, and says nothing of the others. */
function listsOf(lists: Readonly<Record<string, readonly object[]>>) {
  const asked: object[] = [];
  const stripe = {
    accounts: {
      list: () =>
        Object.keys(lists)
          .filter((id) => id !== 'own')
          .map((id) => ({ id })),
    },
    events: {
      list: (params: object, { stripeAccount = 'own' }: { stripeAccount?: string } = {}) => {
        asked.push(params);
        return lists[stripeAccount] ?? [];
      },
    },
  };
  return { stripe: stripe as unknown as Stripe, asked };
}

it('asks every account for what it has told since, and queues what concerns us', async () => {
  const { stripe, asked } = listsOf({
    own: [{ ...updated('evt_1', 'acct_a'), type: 'balance.available' }],
    acct_a: [updated('evt_2', 'acct_a'), { id: 'evt_3', type: 'payout.paid', created, data: {} }],
    acct_b: [updated('evt_4', 'acct_b')],
  });
  const queue = fakeStripeQueue();

  expect(await replayListedEvents(stripe, queue, now)).toBe(2);
  expect(queue.sent.map(({ eventId, account }) => [eventId, account])).toEqual([
    ['evt_2', 'acct_a'],
    ['evt_4', 'acct_b'],
  ]);
  expect(asked).toEqual(Array(3).fill({ created: { gte: Date.parse(now) / 1000 }, limit: 100 }));
});
