import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { clientItem, wordSteps } from '#functions/adapters/dynamodb/client-item';
import { clientTable } from '#functions/adapters/dynamodb/client-table';
import type { ClientListQuery, ClientStore } from '#functions/ports/clients';
import type { Client } from '#shared/domain/client';
import type { UserId } from '#shared/domain/ids';
import { unlimited } from '#shared/domain/plan';
import { aClient } from '../support/builders/a-client';
import { anOwner } from '../support/builders/an-owner';
import { now } from '../support/builders/times';
import { fakeClients } from '../support/fakes/fake-clients';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

jest.setTimeout(120_000);

const many = 600;
const plain = { ico: '', dic: '', email: '', address: '', zip: '', city: '' };
const padded = (index: number) => String(index).padStart(4, '0');

/** Everybody is a "Firma"; every second sits in Praha, and two are the only ones of their kind. */
const people: readonly Client[] = Array.from({ length: many }, (_, index) => {
  const isRare = index === 400 || index === 450;
  const name = `Firma ${padded(index)} ${isRare ? 'Zvláštní' : 's.r.o.'}`;
  return aClient({ ...plain, name, city: index % 2 === 0 ? 'Praha' : 'Brno' });
});

/** What the adapter writes for a client, without the count and the conditions that go with a single one. */
async function putAll(table: LocalTable, ownerId: UserId, clients: readonly Client[]) {
  const items = clients.flatMap((client) => [
    clientItem(ownerId, client),
    ...wordSteps(ownerId, undefined, client).flatMap((step) => ('put' in step ? [step.put] : [])),
  ]);
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  }
}

describe('searching very many clients of frequent words', () => {
  const ownerId = anOwner();
  let table: LocalTable;
  let stored: ClientStore;
  let fake: ClientStore;
  const nothing = { items: 0, units: 0, calls: 0 };
  let read = nothing;

  beforeAll(async () => {
    table = await openLocalTable();
    stored = clientTable(table);
    fake = fakeClients();
    await putAll(table, ownerId, people);
    for (const client of people) {
      await fake.create(ownerId, client, { limit: unlimited, at: now, idempotency: undefined });
    }
    table.client.middlewareStack.add(
      (next) => async (args) => {
        const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next({ ...args, input });
        const { ScannedCount, Responses, ConsumedCapacity } = Object(result.output);
        const loaded = Object.values<readonly unknown[]>(Responses ?? {}).flat().length;
        const units = [ConsumedCapacity ?? []].flat().map((one) => one.CapacityUnits ?? 0);
        read = {
          items: read.items + (ScannedCount ?? loaded),
          calls: read.calls + 1,
          units: units.reduce((sum, one) => sum + one, read.units),
        };
        return result;
      },
      { step: 'initialize', name: 'countReads' },
    );
  });
  afterAll(() => table.close());

  const list = (port: ClientStore, query: Partial<ClientListQuery>) =>
    port.list(ownerId, { limit: 50, page: 1, search: '', ...query });

  /** Every page by cursors, with what each of them read. */
  async function walk(port: ClientStore, search: string, limit = 50) {
    const names: string[] = [];
    const costs: (typeof read)[] = [];
    let total = 0;
    let cursor: string | undefined;
    do {
      read = nothing;
      const page = await list(port, { search, limit, cursor });
      costs.push(read);
      names.push(...page.items.map(({ name }) => name));
      total = page.total;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return { names, total, costs };
  }

  it.each([
    'firma',
    'firma praha',
    'praha firma s r o',
    'firma zvlastni',
    'zvlastni praha',
    'firma 04',
    'firma 0400 zvl praha',
    'fir nikdo',
  ])('finds for "%s" whom the fake finds, page by page', async (search) => {
    const [found, wanted] = [await walk(stored, search), await walk(fake, search)];
    expect(found.names).toEqual(wanted.names);
    expect(found.total).toBe(wanted.total);
    for (const { items } of found.costs) expect(items).toBeLessThanOrEqual(4 * 251 + 1_051);
  });

  it.each<[string, string, number, number]>([
    ['one frequent word', 'firma', 251 + 51, 12],
    ['a frequent word and a rare one', 'firma zvlastni', 251 + 2 + 2, 9],
    ['words that are frequent together', 'firma praha', 2 * 251 + 301, 36],
    ['a rare word that nobody has with the others', 'firma zvlastni nikdo', 251 + 2, 8],
  ])('reads little for a first page of %s', async (_, search, items, units) => {
    read = nothing;
    await list(stored, { search });
    expect(read.items).toBeLessThanOrEqual(items);
    expect(read.units).toBeLessThanOrEqual(units);
    expect(read.units).toBeGreaterThan(0);
  });

  it('says how many there are at least, where nobody counted, and exactly at the end', async () => {
    const first = await list(stored, { search: 'firma' });
    expect(first).toMatchObject({ total: 51, isTotalAtLeast: true });
    expect(first.items).toHaveLength(50);
    const rare = await list(stored, { search: 'firma zvlastni' });
    expect(rare).toMatchObject({ total: 2 });
    expect(rare).not.toHaveProperty('isTotalAtLeast');
    expect((await walk(stored, 'firma', 100)).total).toBe(many);
  });

  it('comes to a far page in a few large rounds, however small the pages are', async () => {
    read = nothing;
    const far = await list(stored, { search: 'firma', limit: 1, page: many });
    expect(far.items.map(({ name }) => name)).toEqual([people.at(-1)?.name]);
    const beyond = await list(stored, { search: 'firma', limit: 1, page: 10_000 });
    expect(beyond).toEqual({ items: [], total: many });
    expect(read.calls).toBeLessThanOrEqual(12);
  });

  it('answers pages by their numbers as by their cursors', async () => {
    const second = await list(stored, { search: 'firma', limit: 20, page: 2 });
    expect(second.items.map(({ name }) => name)).toEqual(
      people.slice(20, 40).map(({ name }) => name),
    );
    expect(await list(stored, { search: 'firma', limit: 100, page: 7 })).toMatchObject({
      items: [],
      total: many,
    });
  });
});
