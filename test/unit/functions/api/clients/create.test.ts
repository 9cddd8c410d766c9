import { createClient } from '#functions/api/clients/create';
import { aClientInput } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../../support/fakes/fake-clients';

describe('saving a client', () => {
  const caller = aCaller();
  const body = aClientInput();
  const prepare = (subscriptions = fakeSubscriptions()) => {
    const clients = fakeClients();
    return { clients, create: createClient({ clients, subscriptions }) };
  };

  it('answers it with its id', async () => {
    const { clients, create } = prepare();
    const reply = await create(aRequest({ caller, body }));
    expect(reply.status).toBe(201);
    expect(reply.body.client).toEqual({
      ...body,
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      createdAt: now,
      updatedAt: now,
    });
    expect(await clients.find(caller.id, reply.body.client.id)).toEqual(reply.body.client);
  });

  it('stops at the limit of the free plan and not at that of a paid one', async () => {
    const free = prepare();
    const pro = prepare(fakeSubscriptions(proSubscription));
    for (let count = 0; count < 5; count += 1) {
      await free.create(aRequest({ caller, body }));
      await pro.create(aRequest({ caller, body }));
    }
    await expect(free.create(aRequest({ caller, body }))).rejects.toMatchObject({
      code: 'CLIENT_LIMIT_REACHED',
    });
    expect((await pro.create(aRequest({ caller, body }))).status).toBe(201);
  });

  it('answers a repeated key with the first client, and other content with a refusal', async () => {
    const { create } = prepare();
    const idempotency = { key: 'a', requestHash: 'same' };
    const first = await create(aRequest({ caller, body, idempotency }));
    const again = await create(aRequest({ caller, body, idempotency }));
    expect(again).toEqual(first);
    const other = { ...idempotency, requestHash: 'other' };
    await expect(create(aRequest({ caller, body, idempotency: other }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});
