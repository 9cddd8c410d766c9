import { stripeEventTable } from '#functions/adapters/dynamodb/stripe-event-table';
import { now } from '../support/builders/times';
import { fakeStripeEvents } from '../support/fakes/fake-stripe-events';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const event = (id: string) => ({ id, type: 'account.updated', at: now }) as const;

onFakeAndAdapter(
  'events of Stripe',
  { fake: fakeStripeEvents, adapter: stripeEventTable },
  (open) => {
    it('are applied once they are noted, each by itself', async () => {
      const events = open();
      expect(await events.isApplied('evt_a')).toBe(false);
      await events.note(event('evt_a'));
      expect(await events.isApplied('evt_a')).toBe(true);
      expect(await events.isApplied('evt_b')).toBe(false);
    });

    it('can be noted any number of times, also at once', async () => {
      const events = open();
      await Promise.all([1, 2, 3].map(() => events.note(event('evt_c'))));
      expect(await events.isApplied('evt_c')).toBe(true);
    });
  },
);
