import { updateClient } from '#functions/api/clients/update';
import { unlimited } from '#shared/domain/plan';
import { aClient, aClientInput } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { at, now } from '../../../../support/builders/times';
import { fakeClients } from '../../../../support/fakes/fake-clients';

describe('changing a client', () => {
  const caller = aCaller();
  const client = aClient();
  const later = at('2026-11-28T08:00:00.000Z');
  const body = aClientInput({ name: 'Rohlíček', email: '' });
  const prepare = async () => {
    const clients = fakeClients();
    const creation = { limit: unlimited, at: now, idempotency: undefined };
    await clients.create(caller.id, client, creation);
    return updateClient({ clients });
  };

  it('replaces its data and keeps its age', async () => {
    const update = await prepare();
    const query = { id: client.id };
    const reply = await update(aRequest({ caller, query, body, at: later }));
    expect(reply.body.client).toEqual({
      ...body,
      id: client.id,
      createdAt: now,
      updatedAt: later,
    });
  });

  it('is refused for what is not there, or another’s', async () => {
    const update = await prepare();
    const refused = { code: 'CLIENT_NOT_FOUND' };
    const unknown = aRequest({ caller, query: { id: aClient().id }, body });
    const foreign = aRequest({ query: { id: client.id }, body });
    await expect(update(unknown)).rejects.toMatchObject(refused);
    await expect(update(foreign)).rejects.toMatchObject(refused);
  });
});
