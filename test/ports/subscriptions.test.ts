import { subscriptionTable } from '#functions/adapters/dynamodb/subscription-table';
import { freeSubscription } from '#shared/domain/subscription-record';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../support/fakes/fake-accounts';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const paid = { ...proSubscription, customerId: 'cus_1', subscriptionId: 'sub_1' };
const event = (id: string) => ({ id, type: 'invoice.paid', at: now }) as const;

onFakeAndAdapter(
  'subscriptions',
  { fake: () => fakeSubscriptions(), adapter: subscriptionTable },
  (port) => {
    it('are free where none was written', async () => {
      const owner = anOwner();
      expect(await port().get(owner)).toEqual(freeSubscription);
      expect(await port().getKept(owner)).toEqual({ record: freeSubscription, revision: 0 });
    });

    it('are written over what was read, and over nothing else', async () => {
      const owner = anOwner();
      expect(await port().put(owner, paid, 0)).toBe('written');
      expect(await port().put(owner, freeSubscription, 0)).toBe('outdated');
      expect(await port().getKept(owner)).toEqual({ record: paid, revision: 1 });
      expect(await port().put(owner, freeSubscription, 1)).toBe('written');
      expect(await port().get(owner)).toEqual(freeSubscription);
    });

    it('are written with an event once, or neither of the two', async () => {
      const owner = anOwner();
      const first = event(`evt_first_${owner}`);
      expect(await port().put(owner, paid, 0, first)).toBe('written');
      expect(await port().put(owner, freeSubscription, 1, first)).toBe('repeated');
      expect(await port().get(owner)).toEqual(paid);

      const second = event(`evt_second_${owner}`);
      expect(await port().put(owner, freeSubscription, 0, second)).toBe('outdated');
      expect(await port().put(owner, freeSubscription, 1, second)).toBe('written');
    });
  },
);
