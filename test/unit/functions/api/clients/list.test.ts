import { listClients } from '#functions/api/clients/list';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../../support/fakes/fake-clients';

describe('the list of clients', () => {
  const caller = aCaller();
  const query = { page: 1, limit: 2, search: '' };
  const seeded = async (subscriptions = fakeSubscriptions()) => {
    const clients = fakeClients();
    for (const name of ['Adam', 'Bára', 'Cyril']) {
      const creation = { limit: unlimited, at: now, idempotency: undefined };
      await clients.create(caller.id, aClient({ name }), creation);
    }
    return listClients({ clients, subscriptions });
  };

  it('shows a page with what it takes to get the next one', async () => {
    const list = await seeded();
    const { body } = await list(aRequest({ caller, query }));
    expect(body).toMatchObject({
      clients: [{ name: 'Adam' }, { name: 'Bára' }],
      total: 3,
      page: 1,
      limit: 2,
      nextCursor: expect.any(String),
    });
  });

  it('finds by words', async () => {
    const list = await seeded();
    const { body } = await list(aRequest({ caller, query: { ...query, search: 'bara' } }));
    expect(body).toEqual(expect.objectContaining({ total: 1, page: 1 }));
    expect(body).not.toHaveProperty('nextCursor');
  });

  it('finds by an IČO with the spaces of registers', async () => {
    const clients = fakeClients();
    const creation = { limit: unlimited, at: now, idempotency: undefined };
    await clients.create(caller.id, aClient({ name: 'Banka', ico: '45274649' }), creation);
    const list = listClients({ clients, subscriptions: fakeSubscriptions() });
    const { body } = await list(aRequest({ caller, query: { ...query, search: '452 74 649' } }));
    expect(body).toMatchObject({ clients: [{ name: 'Banka' }], total: 1 });
  });

  it('finds nothing by signs alone', async () => {
    const list = await seeded();
    const { body } = await list(aRequest({ caller, query: { ...query, search: '%' } }));
    expect(body).toEqual({ clients: [], total: 0, page: 1, limit: 2 });
  });

  it('finds one client by its id, and nobody else’s', async () => {
    const list = await seeded();
    const all = await list(aRequest({ caller, query }));
    const [first] = 'clients' in all.body ? all.body.clients : [];
    if (!first) throw new Error('the list has clients');

    const one = aRequest({ caller, query: { ...query, id: first.id } });
    expect((await list(one)).body).toMatchObject({ clients: [first], total: 1 });
    const foreign = aRequest({ query: { ...query, id: first.id } });
    expect((await list(foreign)).body).toMatchObject({ clients: [], total: 0 });
  });

  it('answers the counts instead when asked', async () => {
    const free = await seeded();
    const stats = aRequest({ caller, query: { ...query, stats: '1' as const } });
    expect((await free(stats)).body).toEqual({ stats: { count: 3, limit: 5, remaining: 2 } });
    const pro = await seeded(fakeSubscriptions(proSubscription));
    expect((await pro(stats)).body).toEqual({ stats: { count: 3, limit: -1, remaining: -1 } });
  });
});
