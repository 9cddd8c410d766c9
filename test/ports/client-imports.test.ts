import { clientTable } from '#functions/adapters/dynamodb/client-table';
import type { ImportStep } from '#functions/ports/client-imports';
import type { ClientStore } from '#functions/ports/clients';
import { newId } from '#functions/runtime/new-id';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { ClientImport } from '#shared/domain/client-import';
import { isFinished } from '#shared/domain/client-rows';
import type { ClientImportId, UserId } from '#shared/domain/ids';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../support/builders/a-client';
import { anUpdate, creations } from '../support/builders/an-import';
import { anOwner } from '../support/builders/an-owner';
import { at, now } from '../support/builders/times';
import { fakeClients } from '../support/fakes/fake-clients';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const key: IdempotencyKey = { key: 'file', requestHash: 'same' };
const later = at('2026-11-28T10:00:00.000Z');

onFakeAndAdapter('imports of clients', { fake: fakeClients, adapter: clientTable }, (port) => {
  let ownerId: UserId;
  let clients: ClientStore;
  beforeEach(() => {
    ownerId = anOwner();
    clients = port();
  });

  const start = (steps: readonly ImportStep[], limit = unlimited, idempotency?: IdempotencyKey) =>
    clients.startImport(ownerId, newId<ClientImportId>(now), steps, {
      limit,
      at: now,
      idempotency,
    });
  const proceed = ({ id }: ClientImport) => clients.continueImport(ownerId, id, later);
  const finish = async (begun: ClientImport) => {
    let state = begun;
    while (!isFinished(state)) state = await proceed(state);
    return state;
  };
  /** How many a word finds, page by page: beyond a page nobody counts those whom a frequent word finds. */
  const totalOf = async (cursor?: string): Promise<number> => {
    const query = { limit: 100, page: 1, search: 'firma', ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await clients.list(ownerId, query);
    return items.length + (nextCursor === undefined ? 0 : await totalOf(nextCursor));
  };
  const save = async (given: Parameters<typeof aClient>[0] = {}) => {
    const client = aClient(given);
    await clients.create(ownerId, client, { limit: unlimited, at: now, idempotency: undefined });
    return client;
  };

  it('write nothing until they are asked to, and then all', async () => {
    const begun = await start(creations(25));
    expect(begun).toMatchObject({ total: 25, done: 0, created: 0 });
    expect(await totalOf()).toBe(0);

    expect(await finish(begun)).toMatchObject({ total: 25, done: 25, created: 25, missing: 0 });
    expect(await totalOf()).toBe(25);
    expect(await clients.count(ownerId)).toBe(25);
  });

  it('write each row once, however many ask for the next part at the same time', async () => {
    const begun = await start(creations(60));
    await Promise.all([proceed(begun), proceed(begun), proceed(begun)]);
    expect(await finish(begun)).toMatchObject({ done: 60, created: 60 });
    expect(await totalOf()).toBe(60);
    expect(await proceed(begun)).toMatchObject({ done: 60, created: 60 });
    expect(await clients.count(ownerId)).toBe(60);
  });

  it('go on where they stopped, after any number of calls', async () => {
    const begun = await start(creations(450));
    const part = await proceed(begun);
    expect(part.done).toBeGreaterThan(0);
    expect(part.done).toBeLessThan(450);
    expect(await totalOf()).toBe(part.done);
    expect(await clients.listImports(ownerId)).toEqual([part]);

    await finish(part);
    expect(await totalOf()).toBe(450);
    expect(await clients.listImports(ownerId)).toEqual([]);
  });

  it('take their places from the limit of the plan at once, or none', async () => {
    await save();
    await expect(start(creations(5), 5)).rejects.toMatchObject({ code: 'CLIENT_LIMIT_REACHED' });
    expect(await clients.count(ownerId)).toBe(1);
    expect(await clients.listImports(ownerId)).toEqual([]);

    const begun = await start(creations(4), 5);
    expect(await clients.count(ownerId)).toBe(5);
    const another = clients.create(ownerId, aClient(), {
      limit: 5,
      at: now,
      idempotency: undefined,
    });
    await expect(another).rejects.toMatchObject({ code: 'CLIENT_LIMIT_REACHED' });
    expect(await finish(begun)).toMatchObject({ created: 4 });
    expect(await clients.count(ownerId)).toBe(5);
  });

  it('refuse more clients than an empty account may have', async () => {
    await expect(start(creations(6), 5)).rejects.toMatchObject({ code: 'CLIENT_LIMIT_REACHED' });
    expect(await clients.count(ownerId)).toBe(0);
  });

  it('give the places back that they did not use', async () => {
    const begun = await start(creations(450));
    const { created } = await proceed(begun);
    await clients.dropImport(ownerId, begun.id);
    expect(await clients.count(ownerId)).toBe(created);
    expect(await totalOf()).toBe(created);
    const gone = { code: 'CLIENT_IMPORT_NOT_FOUND' };
    await expect(proceed(begun)).rejects.toMatchObject(gone);
    await expect(clients.dropImport(ownerId, begun.id)).rejects.toMatchObject(gone);
  });

  it('are begun once by one idempotency key', async () => {
    const steps = creations(3);
    const first = await start(steps, 3, key);
    expect(await start(steps, 3, key)).toEqual(first);
    const done = await finish(first);
    expect(await start(steps, 3, key)).toEqual(done);
    expect(await clients.count(ownerId)).toBe(3);
    await expect(start(steps, 9, { ...key, requestHash: 'other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('are begun anew by the key whose import was dropped', async () => {
    const first = await start(creations(3), 3, key);
    await clients.dropImport(ownerId, first.id);
    const second = await start(creations(3), 3, key);
    expect(second.id).not.toBe(first.id);
    expect(await finish(second)).toMatchObject({ created: 3 });
  });

  it('write over saved clients what the file says, and leave what it is silent about', async () => {
    const client = await save({ name: 'Pekařství Rohlíček', city: 'Tábor' });
    const done = await finish(
      await start([anUpdate(client.id, { name: 'Pekárna', city: 'Brno' })]),
    );
    expect(done).toMatchObject({ updated: 1, created: 0 });
    expect(await clients.find(ownerId, client.id)).toEqual({
      ...client,
      name: 'Pekárna',
      city: 'Brno',
      updatedAt: later,
    });
    const search = (words: string) => clients.list(ownerId, { limit: 5, page: 1, search: words });
    expect((await search('brno')).total).toBe(1);
    expect((await search('tabor')).total).toBe(0);
    expect(await clients.count(ownerId)).toBe(1);
  });

  it('write one client after another when a file names it twice', async () => {
    const client = await save();
    const steps = [anUpdate(client.id, { city: 'Brno' }), anUpdate(client.id, { zip: '60200' })];
    expect(await finish(await start(steps))).toMatchObject({ updated: 2 });
    expect(await clients.find(ownerId, client.id)).toMatchObject({ city: 'Brno', zip: '60200' });
  });

  it('count clients that were deleted in the meantime instead of making them anew', async () => {
    const client = await save();
    const begun = await start([anUpdate(client.id, { city: 'Brno' }), ...creations(1)]);
    await clients.remove(ownerId, client.id);
    expect(await finish(begun)).toMatchObject({ done: 2, created: 1, updated: 0, missing: 1 });
    expect(await clients.count(ownerId)).toBe(1);
  });

  it('cannot be continued after thirty days, and can still be given up', async () => {
    const begun = await start(creations(2));
    const late = at('2027-02-28T10:00:00.000Z');
    await expect(clients.continueImport(ownerId, begun.id, late)).rejects.toMatchObject({
      code: 'CLIENT_IMPORT_EXPIRED',
    });
    await clients.dropImport(ownerId, begun.id);
    expect(await clients.count(ownerId)).toBe(0);
  });

  it('know the saved clients by their numbers', async () => {
    const { id, name, ico } = await save();
    expect(await clients.listKnown(ownerId)).toEqual([{ id, name, ico }]);
  });

  it('are nobody else’s', async () => {
    const begun = await start(creations(1));
    const stranger = anOwner();
    const gone = { code: 'CLIENT_IMPORT_NOT_FOUND' };
    for (const id of [begun.id, '' as ClientImportId, '#' as ClientImportId]) {
      await expect(clients.continueImport(stranger, id, later)).rejects.toMatchObject(gone);
      await expect(clients.dropImport(stranger, id)).rejects.toMatchObject(gone);
    }
    expect(await clients.listImports(stranger)).toEqual([]);
    expect(await clients.listKnown(stranger)).toEqual([]);
    expect(await finish(begun)).toMatchObject({ created: 1 });
  });
});
