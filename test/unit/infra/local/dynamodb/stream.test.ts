import { rm } from 'node:fs/promises';
import type { Change } from '#infra/local/aws/dynamodb/change-feed';
import { type DynamoDb, openDynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import type { Consumer } from '#infra/local/aws/dynamodb/stream-consumer';
import { appTable } from './app-table';
import { temporaryFolder } from './table-on-disk';

const TableName = 'app';
let now: number;
let folder: string;
let dynamo: DynamoDb;

beforeEach(async () => {
  now = Date.parse('2026-01-31T12:00:00Z');
  folder = await temporaryFolder();
  await start();
});
afterEach(async () => {
  await dynamo.close();
  await rm(folder, { recursive: true });
});

async function start() {
  dynamo = await openDynamoDb({ folder, now: () => now, sweepIntervalMs: 3_600_000 });
  await dynamo.createTableFromTemplate(appTable);
}

async function restart() {
  await dynamo.close();
  await start();
}

function put(sk: string, n = 0) {
  const Item = { pk: { S: 'A' }, sk: { S: sk }, n: { N: String(n) } };
  return dynamo.call('PutItem', { TableName, Item });
}

async function until(isReached: () => boolean) {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const names = (changes: readonly Change[]) => changes.map(({ keys }) => keys['sk']?.S);

/** A consumer that keeps what it gets, unless told to do something else with it. */
function recorder(options: Partial<Consumer> = {}) {
  const seen: Change[] = [];
  const consumer: Consumer = {
    name: 'recorder',
    startAt: 'trim-horizon',
    handle: async (changes) => {
      seen.push(...changes);
      return undefined;
    },
    ...options,
  };
  return { seen, consumer };
}

describe('the stream', () => {
  it('tells each change with its keys and both images, in order', async () => {
    const { seen, consumer } = recorder();
    await dynamo.subscribe(TableName, consumer);
    await put('1', 1);
    await put('1', 2);
    await dynamo.call('DeleteItem', { TableName, Key: { pk: { S: 'A' }, sk: { S: '1' } } });
    await until(() => seen.length === 3);

    const image = (n: string) => ({ pk: { S: 'A' }, sk: { S: '1' }, n: { N: n } });
    expect(seen.map(({ oldImage, newImage }) => [oldImage, newImage])).toEqual([
      [undefined, image('1')],
      [image('1'), image('2')],
      [image('2'), undefined],
    ]);
    expect(seen[0]?.keys).toEqual({ pk: { S: 'A' }, sk: { S: '1' } });
    expect(seen.map(({ sequence }) => sequence)).toEqual(
      [...new Set(seen.map(({ sequence }) => sequence))].sort(),
    );
  });

  it('says nothing of a write that changed nothing, and of one that was refused', async () => {
    const { seen, consumer } = recorder();
    await dynamo.subscribe(TableName, consumer);
    await put('1');
    await put('1');
    await dynamo.call('DeleteItem', { TableName, Key: { pk: { S: 'A' }, sk: { S: 'none' } } });
    await expect(
      dynamo.call('TransactWriteItems', {
        TransactItems: [
          { Put: { TableName, Item: { pk: { S: 'A' }, sk: { S: '2' } } } },
          {
            ConditionCheck: {
              TableName,
              Key: { pk: { S: 'A' }, sk: { S: 'none' } },
              ConditionExpression: 'attribute_exists(pk)',
            },
          },
        ],
      }),
    ).rejects.toThrow('Transaction cancelled');
    await put('3');
    await until(() => seen.length >= 2);

    expect(names(seen)).toEqual(['1', '3']);
  });

  it('misses none of many changes made at once', async () => {
    const { seen, consumer } = recorder();
    await dynamo.subscribe(TableName, consumer);
    await Promise.all(Array.from({ length: 300 }, (_, n) => put(String(n))));
    await until(() => seen.length >= 300);

    expect(new Set(names(seen)).size).toBe(300);
    expect(seen).toHaveLength(300);
  });

  it('starts at the latest change when asked to', async () => {
    await put('before');
    const { seen, consumer } = recorder({ startAt: 'latest' });
    await dynamo.subscribe(TableName, consumer);
    await put('after');
    await until(() => seen.length > 0);

    expect(names(seen)).toEqual(['after']);
  });

  it('goes on after a restart where its consumer was', async () => {
    const first = recorder();
    await dynamo.subscribe(TableName, first.consumer);
    await put('1');
    await until(() => first.seen.length === 1);
    await restart();

    await put('2');
    const second = recorder({ startAt: 'latest' });
    await dynamo.subscribe(TableName, second.consumer);
    await until(() => second.seen.length === 1);

    expect(names(second.seen)).toEqual(['2']);
  });

  it('keeps the order when the clock is set back meanwhile', async () => {
    await put('1');
    await restart();
    now -= 3_600_000;
    await put('2');
    const { seen, consumer } = recorder();
    await dynamo.subscribe(TableName, consumer);
    await until(() => seen.length === 2);

    expect(names(seen)).toEqual(['1', '2']);
  });

  it('gives a batch again that its consumer failed on', async () => {
    const failures: unknown[] = [];
    let calls = 0;
    const { seen, consumer } = recorder();
    await put('1');
    await dynamo.subscribe(TableName, {
      ...consumer,
      onFailure: (error) => failures.push(error),
      handle: async (changes) => {
        calls += 1;
        if (calls < 3) throw new Error('not now');
        return consumer.handle(changes);
      },
    });
    await until(() => seen.length === 1);

    expect(failures).toHaveLength(2);
  });

  it('goes on from the first change that was reported as failed', async () => {
    const batches: (string | undefined)[][] = [];
    for (const sk of ['1', '2', '3']) await put(sk);
    await dynamo.subscribe(TableName, {
      ...recorder().consumer,
      handle: async (changes) => {
        batches.push(names(changes));
        const failed = batches.length === 1 ? changes[1] : undefined;
        return { batchItemFailures: failed ? [{ itemIdentifier: failed.sequence }] : [] };
      },
    });
    await until(() => batches.length === 2);

    expect(batches).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ]);
  });

  it('leaves a batch behind after as many attempts as allowed', async () => {
    const { seen, consumer } = recorder({ batchSize: 1, retryAttempts: 1 });
    for (const sk of ['poison', 'good']) await put(sk);
    await dynamo.subscribe(TableName, {
      ...consumer,
      handle: async (changes) => {
        if (names(changes).includes('poison')) throw new Error('never');
        return consumer.handle(changes);
      },
    });
    await until(() => seen.length === 1);

    expect(names(seen)).toEqual(['good']);
  });

  it('forgets changes after a day', async () => {
    await put('old');
    now += 25 * 3_600_000;
    await put('new');
    await dynamo.sweep();
    const { seen, consumer } = recorder();
    await dynamo.subscribe(TableName, consumer);
    await until(() => seen.length > 0);

    expect(names(seen)).toEqual(['new']);
  });
});
