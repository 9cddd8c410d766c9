import { continueImport } from '#functions/api/clients/continue-import';
import { dropImport } from '#functions/api/clients/drop-import';
import { listImports } from '#functions/api/clients/list-imports';
import { matchClients } from '#functions/api/clients/match';
import { startImport } from '#functions/api/clients/start-import';
import { newId } from '#functions/runtime/new-id';
import type { ClientImportRow } from '#shared/domain/client-import';
import { unlimited } from '#shared/domain/plan';
import { aClient, aClientInput } from '../../../../support/builders/a-client';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../../support/fakes/fake-clients';

describe('importing clients', () => {
  const caller = aCaller();
  const fresh = (name: string): ClientImportRow => ({
    action: 'create',
    client: aClientInput({ name }),
  });
  const prepare = (subscriptions = fakeSubscriptions(proSubscription)) => {
    const clients = fakeClients();
    const save = async () => {
      const client = aClient();
      const creation = { limit: unlimited, at: now, idempotency: undefined };
      return clients.create(caller.id, client, creation);
    };
    const start = startImport({ clients, subscriptions });
    return { clients, subscriptions, save, start };
  };

  it('checks the rows, keeps them and writes them when asked', async () => {
    const { clients, save, start } = prepare();
    const saved = await save();
    const update = {
      action: 'update',
      id: saved.id,
      client: aClientInput({ city: 'Brno' }),
    } as const;
    const started = await start(aRequest({ caller, body: { rows: [fresh('A'), update] } }));
    expect(started).toMatchObject({ status: 201, body: { import: { total: 2, done: 0 } } });

    const query = { id: started.body.import.id };
    const done = await continueImport({ clients })(aRequest({ caller, query }));
    expect(done.body.import).toMatchObject({ done: 2, created: 1, updated: 1 });
    expect((await clients.list(caller.id, { limit: 9, page: 1, search: '' })).items).toMatchObject([
      { name: 'A', createdAt: now },
      { id: saved.id, city: 'Brno' },
    ]);
  });

  it('refuses a file that names a client who is not there, and keeps none of it', async () => {
    const { clients, start } = prepare();
    const stray = { action: 'update', id: newId(now), client: aClientInput() } as never;
    const body = { rows: [fresh('A'), stray] };
    await expect(start(aRequest({ caller, body }))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'rows.1.id', code: 'client_missing' }] },
    });
    expect(await clients.listImports(caller.id)).toEqual([]);
  });

  it('holds the whole file against the limit of the plan', async () => {
    const { clients, save, start } = prepare(fakeSubscriptions());
    await save();
    const rows = ['A', 'B', 'C', 'D', 'E'].map(fresh);
    await expect(start(aRequest({ caller, body: { rows } }))).rejects.toMatchObject({
      code: 'CLIENT_LIMIT_REACHED',
    });
    expect(await clients.count(caller.id)).toBe(1);
    const fitting = await start(aRequest({ caller, body: { rows: rows.slice(1) } }));
    expect(fitting.status).toBe(201);
  });

  it('is begun once by one key', async () => {
    const { start } = prepare();
    const idempotency = { key: 'a', requestHash: 'same' };
    const request = () => aRequest({ caller, body: { rows: [fresh('A')] }, idempotency });
    expect(await start(request())).toEqual(await start(request()));
  });

  it('shows what is unfinished until it is given up', async () => {
    const { clients, start } = prepare();
    const started = await start(aRequest({ caller, body: { rows: [fresh('A')] } }));
    const list = listImports({ clients });
    expect((await list(aRequest({ caller }))).body.imports).toEqual([started.body.import]);

    const query = { id: started.body.import.id };
    await dropImport({ clients })(aRequest({ caller, query }));
    expect((await list(aRequest({ caller }))).body.imports).toEqual([]);
    await expect(dropImport({ clients })(aRequest({ caller, query }))).rejects.toMatchObject({
      code: 'CLIENT_IMPORT_NOT_FOUND',
    });
  });

  it('tells which numbers belong to saved clients, and how many more there may be', async () => {
    const { clients, subscriptions, save } = prepare(fakeSubscriptions());
    const { id, name, ico } = await save();
    const match = matchClients({ clients, subscriptions });
    const reply = await match(aRequest({ caller, body: { icos: [ico, '', '11111111'] } }));
    expect(reply.body).toEqual({
      matches: [{ id, name, ico }],
      stats: { count: 1, limit: 5, remaining: 4 },
    });
  });
});
