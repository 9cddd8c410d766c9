import { removeClient } from '#functions/api/clients/remove';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeClients } from '../../../../support/fakes/fake-clients';

describe('deleting a client', () => {
  it('removes it once, and only for its owner', async () => {
    const caller = aCaller();
    const clients = fakeClients();
    const client = aClient();
    const creation = { limit: unlimited, at: now, idempotency: undefined };
    await clients.create(caller.id, client, creation);
    const remove = removeClient({ clients });
    const query = { id: client.id };
    const refused = { code: 'CLIENT_NOT_FOUND' };

    await expect(remove(aRequest({ query }))).rejects.toMatchObject(refused);
    expect((await remove(aRequest({ caller, query }))).body).toEqual({ success: true });
    expect(await clients.count(caller.id)).toBe(0);
    await expect(remove(aRequest({ caller, query }))).rejects.toMatchObject(refused);
  });
});
