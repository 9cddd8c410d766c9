import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Change } from '#infra/local/aws/dynamodb/change-feed';
import { appTable } from './app-table';
import { type LocalTable, openLocalTable } from './table-on-disk';

const TableName = 'app';
const start = Date.parse('2026-01-31T12:00:00Z');
const startSeconds = start / 1000;
let now: number;
let table: LocalTable;

beforeEach(async () => {
  now = start;
  table = await openLocalTable({ now: () => now });
});
afterEach(() => table.close());

function put(sk: string, ttl: unknown) {
  return table.documents.send(new PutCommand({ TableName, Item: { pk: 'A', sk, ttl } }));
}

async function isThere(sk: string) {
  const get = new GetCommand({ TableName, Key: { pk: 'A', sk } });
  return (await table.documents.send(get)).Item !== undefined;
}

describe('expiry', () => {
  it('deletes an item once its second has passed, and not before', async () => {
    await put('1', startSeconds + 60);

    now = start + 60_000;
    expect(await table.dynamo.sweep()).toBe(0);
    expect(await isThere('1')).toBe(true);

    now = start + 61_000;
    expect(await table.dynamo.sweep()).toBe(1);
    expect(await isThere('1')).toBe(false);
  });

  it('follows an item whose time was moved or taken away', async () => {
    await put('moved', startSeconds - 10);
    await put('kept', startSeconds - 10);
    const update = (sk: string, UpdateExpression: string, values?: object) =>
      table.documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'A', sk },
          UpdateExpression,
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ...(values && { ExpressionAttributeValues: { ...values } }),
        }),
      );
    await update('moved', 'SET #ttl = :t', { ':t': startSeconds + 100 });
    await update('kept', 'REMOVE #ttl');

    expect(await table.dynamo.sweep()).toBe(0);
    now = start + 200_000;
    expect(await table.dynamo.sweep()).toBe(1);
    expect(await isThere('kept')).toBe(true);
  });

  it.each([
    ['a text', '1'],
    ['milliseconds, which lie far ahead', start],
    ['more than five years ago', startSeconds - 6 * 365 * 86_400],
  ])('leaves an item alone whose time is %s', async (_, ttl) => {
    await put('1', ttl);

    expect(await table.dynamo.sweep()).toBe(0);
  });

  it('learns of items that were there before it was switched on', async () => {
    const { TimeToLiveSpecification: _, ...withoutExpiry } = appTable;
    await table.dynamo.createTableFromTemplate(withoutExpiry);
    await put('1', startSeconds - 10);
    expect(await table.dynamo.sweep()).toBe(0);

    await table.dynamo.createTableFromTemplate(appTable);
    expect(await table.dynamo.sweep()).toBe(1);
  });

  it('tells the stream that the service itself deleted', async () => {
    const changes: Change[] = [];
    await put('1', startSeconds - 10);
    const subscription = await table.dynamo.subscribe(TableName, {
      name: 'test',
      startAt: 'trim-horizon',
      handle: async (batch) => {
        changes.push(...batch);
        return undefined;
      },
    });
    await table.dynamo.sweep();
    while (changes.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await subscription.stop();

    expect(changes[1]).toMatchObject({ byExpiry: true, oldImage: { sk: { S: '1' } } });
    expect(changes[1]?.newImage).toBeUndefined();
  });

  it('happens by itself', async () => {
    const other = await openLocalTable({ now: () => now, sweepIntervalMs: 10 });
    const [item] = [{ pk: { S: 'A' }, sk: { S: '1' }, ttl: { N: String(startSeconds - 10) } }];
    await other.dynamo.putMany(TableName, [item]);
    const count = async () =>
      (await other.dynamo.call('Scan', { TableName, Select: 'COUNT' }))['Count'];

    while ((await count()) !== 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await other.close();
  });
});
