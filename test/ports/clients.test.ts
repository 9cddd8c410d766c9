import { clientTable } from '#functions/adapters/dynamodb/client-table';
import type { ClientListQuery, ClientStore } from '#functions/ports/clients';
import { newId } from '#functions/runtime/new-id';
import type { IdempotencyKey } from '#shared/contracts/endpoint';
import type { Client } from '#shared/domain/client';
import type { ClientId, UserId } from '#shared/domain/ids';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../support/builders/a-client';
import { anOwner } from '../support/builders/an-owner';
import { at, now } from '../support/builders/times';
import { fakeClients } from '../support/fakes/fake-clients';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';

const key: IdempotencyKey = { key: 'a', requestHash: 'same' };

onFakeAndAdapter('clients', { fake: fakeClients, adapter: clientTable }, (port) => {
  let ownerId: UserId;
  let clients: ClientStore;
  beforeEach(() => {
    ownerId = anOwner();
    clients = port();
  });

  const create = (client: Client, limit = unlimited, idempotency?: IdempotencyKey) =>
    clients.create(ownerId, client, { limit, at: now, idempotency });
  const list = (query: Partial<ClientListQuery> = {}) =>
    clients.list(ownerId, { limit: 50, page: 1, search: '', ...query });
  const namesOf = async (query: Partial<ClientListQuery> = {}) =>
    (await list(query)).items.map(({ name }) => name);

  it('are found as they were stored', async () => {
    const client = aClient();
    await create(client);
    expect(await clients.find(ownerId, client.id)).toEqual(client);
    expect(await clients.count(ownerId)).toBe(1);
  });

  it('are listed by name in the Czech alphabet, whatever their case', async () => {
    for (const name of ['Žižka', 'adam', 'Čapek', 'Cibulka', 'Chata', 'Hora', 'Ivan', 'Zeman']) {
      await create(aClient({ name }));
    }
    const sorted = ['adam', 'Cibulka', 'Čapek', 'Hora', 'Chata', 'Ivan', 'Zeman', 'Žižka'];
    expect(await namesOf()).toEqual(sorted);
  });

  it('are made once by one idempotency key', async () => {
    const first = await create(aClient(), 1, key);
    expect(await create(aClient(), 1, key)).toEqual(first);
    expect(await clients.count(ownerId)).toBe(1);
  });

  it('are made anew by the key whose client was deleted', async () => {
    const first = await create(aClient(), 1, key);
    await clients.remove(ownerId, first.id);
    const second = await create(aClient(), 1, key);
    expect(second.id).not.toBe(first.id);
    expect(await create(aClient(), 1, key)).toEqual(second);
    expect(await clients.count(ownerId)).toBe(1);
  });

  it('are made once by many calls with one key at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => create(aClient(), unlimited, key)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await clients.count(ownerId)).toBe(1);
  });

  it('refuse a key that came with other content', async () => {
    await create(aClient(), unlimited, key);
    const other = create(aClient(), unlimited, { ...key, requestHash: 'other' });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('stop at the limit of the plan, however many come at once', async () => {
    for (let count = 0; count < 4; count += 1) await create(aClient(), 5);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => create(aClient(), 5)),
    );
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(49);
    expect(refused.every(({ code }) => code === 'CLIENT_LIMIT_REACHED')).toBe(true);
    expect(await clients.count(ownerId)).toBe(5);
  });

  it('make room when one is removed', async () => {
    const client = aClient();
    await create(client, 1);
    await clients.remove(ownerId, client.id);
    await create(aClient(), 1);
    expect(await clients.count(ownerId)).toBe(1);
    expect(await clients.find(ownerId, client.id)).toBeUndefined();
  });

  it('refuse to change or remove what is not there', async () => {
    const notFound = { code: 'CLIENT_NOT_FOUND' };
    await expect(clients.replace(ownerId, aClient())).rejects.toMatchObject(notFound);
    await expect(clients.remove(ownerId, newId(now))).rejects.toMatchObject(notFound);
    for (const id of ['', '#', 'x']) {
      await expect(clients.remove(ownerId, id as ClientId)).rejects.toMatchObject(notFound);
      expect(await clients.find(ownerId, id as ClientId)).toBeUndefined();
    }
  });

  describe('searched', () => {
    beforeEach(async () => {
      await create(
        aClient({
          name: 'Pekařství Růžička',
          city: 'Tábor',
          ico: '97451207',
          email: 'a@x.example',
        }),
      );
      await create(
        aClient({ name: 'Pekárna U Čápa', city: 'Brno', ico: '11122233', email: 'b@y.example' }),
      );
      await create(
        aClient({ name: 'Stavby Novák', city: 'Tábor', ico: '44455566', dic: '', email: '' }),
      );
    });

    it.each([
      ['pek', ['Pekárna U Čápa', 'Pekařství Růžička']],
      ['RUZI', ['Pekařství Růžička']],
      ['čáp', ['Pekárna U Čápa']],
      ['tabor', ['Pekařství Růžička', 'Stavby Novák']],
      ['974512', ['Pekařství Růžička']],
      ['b@y.example', ['Pekárna U Čápa']],
      ['pek tab', ['Pekařství Růžička']],
      ['pek novak', []],
      ['xyz', []],
      ['karna', []],
    ])('for %s', async (search, names) => {
      expect(await namesOf({ search })).toEqual(names);
      expect((await list({ search })).total).toBe(names.length);
    });

    it('are found by their new words after a change, and no longer by the old ones', async () => {
      const [found] = (await list({ search: 'novak' })).items;
      if (!found) throw new Error('the client is there');
      const later = at('2026-11-28T10:00:00.000Z');
      await clients.replace(ownerId, { ...found, name: 'Stavby Dvořák', updatedAt: later });
      expect(await namesOf({ search: 'novak' })).toEqual([]);
      expect(await namesOf({ search: 'dvorak' })).toEqual(['Stavby Dvořák']);
      expect(await namesOf({ search: 'stav' })).toEqual(['Stavby Dvořák']);
    });

    it('are found no more once they are removed', async () => {
      const [found] = (await list({ search: 'novak' })).items;
      if (!found) throw new Error('the client is there');
      await clients.remove(ownerId, found.id);
      expect(await namesOf({ search: 'stav' })).toEqual([]);
      expect(await namesOf({ search: 'tabor' })).toEqual(['Pekařství Růžička']);
    });

    it('come in pages', async () => {
      const first = await list({ search: 'pek', limit: 1 });
      const second = await list({ search: 'pek', limit: 1, cursor: first.nextCursor });
      expect(first.total).toBe(2);
      expect(second.items.map(({ name }) => name)).toEqual(['Pekařství Růžička']);
      expect(second.nextCursor).toBeUndefined();
      expect(await namesOf({ search: 'pek', limit: 1, page: 2 })).toEqual(['Pekařství Růžička']);
    });

    it('refuse the cursor of another search and of another account', async () => {
      const { nextCursor: cursor } = await list({ search: 'pek', limit: 1 });
      const refused = { code: 'VALIDATION_FAILED' };
      await expect(list({ search: 'tabor', cursor })).rejects.toMatchObject(refused);
      await expect(list({ cursor })).rejects.toMatchObject(refused);
      const query = { search: 'pek', limit: 1, page: 1, cursor };
      await expect(clients.list(anOwner(), query)).rejects.toMatchObject(refused);
    });
  });

  it('come in pages', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await create(aClient({ name }));
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor });
    expect(first).toMatchObject({ total: 5, items: [{ name: 'a' }, { name: 'b' }] });
    expect(second.items.map(({ name }) => name)).toEqual(['c', 'd']);
    expect(await namesOf({ limit: 2, page: 3 })).toEqual(['e']);
    expect(await namesOf({ limit: 2, page: 4 })).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const client = aClient();
    await create(client);
    const stranger = anOwner();
    expect(await clients.find(stranger, client.id)).toBeUndefined();
    expect(await clients.count(stranger)).toBe(0);
    const found = await clients.list(stranger, { limit: 50, page: 1, search: 'pek' });
    expect(found).toMatchObject({ items: [], total: 0 });
    await expect(clients.remove(stranger, client.id)).rejects.toMatchObject({
      code: 'CLIENT_NOT_FOUND',
    });
  });

  it('may have a name of any script', async () => {
    const names = ['\u{10330}'.repeat(100), `${'각'.repeat(99)}🦉`, '東京株式会社', '́́', '#'];
    for (const name of names) await create(aClient({ name, email: '' }));
    expect((await namesOf()).sort()).toEqual(names.sort());
    expect(await namesOf({ search: '東京' })).toEqual(['東京株式会社']);
  });

  it('may have a very long name of many words', async () => {
    const name = Array.from({ length: 66 }, (_, index) => `s${index}`)
      .join(' ')
      .slice(0, 200);
    await create(aClient({ name }));
    expect(await namesOf({ search: 's1' })).toEqual([name]);
  });
});
