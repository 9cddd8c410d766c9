import { paymentAccountTable } from '#functions/adapters/dynamodb/payment-account-table';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import {
  aNewPaymentAccount,
  aPaymentAccount,
  fakePaymentAccounts,
} from '../support/fakes/fake-payment-accounts';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const anEvent = (): AppliedEvent => ({
  id: `evt_${anOwner()}`,
  type: 'account.updated',
  at: now,
});
const idOf = (owner: string) => `acct_${owner}`;

onFakeAndAdapter(
  'Accounts at Stripe',
  { fake: () => fakePaymentAccounts(), adapter: paymentAccountTable },
  (port) => {
    it('are found by their owner, and their owner by them', async () => {
      const owner = anOwner();
      const account = aNewPaymentAccount({ id: idOf(owner), dueBy: now });
      expect(await port().find(owner)).toBeUndefined();
      expect(await port().findOwner(account.id)).toBeUndefined();

      expect(await port().put(owner, account, 0)).toBe('written');
      expect(await port().find(owner)).toEqual({ account, revision: 1 });
      expect(await port().findOwner(account.id)).toBe(owner);
    });

    it('are written only over what was read', async () => {
      const owner = anOwner();
      const account = aNewPaymentAccount({ id: idOf(owner) });
      const ready = aPaymentAccount({ id: account.id });
      await port().put(owner, account, 0);
      expect(await port().put(owner, ready, 1)).toBe('written');
      expect(await port().put(owner, account, 0)).toBe('outdated');
      expect(await port().put(owner, account, 1)).toBe('outdated');
      expect(await port().find(owner)).toEqual({ account: ready, revision: 2 });
    });

    it('are written by one of many who try at once', async () => {
      const owner = anOwner();
      const account = aNewPaymentAccount({ id: idOf(owner) });
      const results = await Promise.all([1, 2, 3].map(() => port().put(owner, account, 0)));
      expect(results.toSorted()).toEqual(['outdated', 'outdated', 'written']);
    });

    it('take an event once', async () => {
      const owner = anOwner();
      const event = anEvent();
      const account = aNewPaymentAccount({ id: idOf(owner) });
      expect(await port().put(owner, account, 0, event)).toBe('written');
      expect(await port().put(owner, aPaymentAccount({ id: account.id }), 1, event)).toBe(
        'repeated',
      );
      expect(await port().find(owner)).toEqual({ account, revision: 1 });
    });

    it('forget an account that another one replaced', async () => {
      const owner = anOwner();
      const before = aNewPaymentAccount({ id: idOf(owner) });
      const after = aNewPaymentAccount({ id: `${before.id}_2` });
      await port().put(owner, before, 0);
      await port().put(owner, after, 1);
      expect(await port().findOwner(before.id)).toBeUndefined();
      expect(await port().findOwner(after.id)).toBe(owner);
    });
  },
);
