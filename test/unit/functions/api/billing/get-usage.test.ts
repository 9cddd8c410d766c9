import { getUsage } from '#functions/api/billing/get-usage';
import { minor } from '#shared/domain/money';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import {
  fakeSubscriptions,
  fakeUsage,
  proSubscription,
} from '../../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../../support/fakes/fake-clients';

const aBill = { billId: 'in_1', billedAt: now };

describe('the usage of the plan', () => {
  it('is counted against its limits, to the end of the month in Prague', async () => {
    const caller = aCaller();
    const clients = fakeClients();
    const creation = { limit: unlimited, at: now, idempotency: undefined };
    await clients.create(caller.id, aClient(), creation);
    const get = getUsage({
      subscriptions: fakeSubscriptions(),
      usage: fakeUsage({ invoices: 7, storageBytes: 12 }),
      clients,
    });
    const { body } = await get(aRequest({ caller }));
    expect(body).toEqual({
      invoices: { used: 7, limit: 7 },
      level: 'limit_reached',
      clients: { used: 1, limit: 5 },
      storageBytes: { used: 12, limit: 104_857_600 },
      periodEnd: '2026-11-30T23:00:00.000Z',
    });
  });

  it('says of a payment of the plan that waits', async () => {
    const dunning = { ...aBill, reason: 'payment_failed', amount: minor(99_00) } as const;
    const get = getUsage({
      subscriptions: fakeSubscriptions({ ...proSubscription, status: 'past_due', dunning }),
      usage: fakeUsage({}),
      clients: fakeClients(),
    });
    const { body } = await get(aRequest({ caller: aCaller() }));
    expect(body.dunning).toEqual({ reason: 'payment_failed', amount: 99_00 });
  });
});
