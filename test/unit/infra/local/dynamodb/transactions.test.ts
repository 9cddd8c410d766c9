import {
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type LocalTable, openLocalTable } from './table-on-disk';

const TableName = 'app';
const minute = 60_000;
let now = Date.parse('2026-01-31T12:00:00Z');
let table: LocalTable;
let documents: LocalTable['documents'];

beforeEach(async () => {
  table = await openLocalTable({ now: () => now });
  documents = table.documents;
});
afterEach(() => table.close());

type Parts = NonNullable<TransactWriteCommandInput['TransactItems']>;

function transact(parts: Parts, token?: string) {
  return documents.send(
    new TransactWriteCommand({
      TransactItems: parts,
      ...(token && { ClientRequestToken: token }),
    }),
  );
}

const put = (sk: string, more: object = {}) => ({
  Put: { TableName, Item: { pk: 'A', sk }, ...more },
});
const putNew = (sk: string) => put(sk, { ConditionExpression: 'attribute_not_exists(pk)' });
const increment = (sk = 'n') => ({
  Update: {
    TableName,
    Key: { pk: 'CTR', sk },
    UpdateExpression: 'SET n = if_not_exists(n, :zero) + :one',
    ExpressionAttributeValues: { ':one': 1, ':zero': 0 },
  },
});
const check = (sk: string, condition: string) => ({
  ConditionCheck: { TableName, Key: { pk: 'A', sk }, ConditionExpression: condition },
});

async function getItem(pk: string, sk: string) {
  return (await documents.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item;
}

async function countItems() {
  return (await documents.send(new ScanCommand({ TableName, Select: 'COUNT' }))).Count;
}

describe('TransactWriteItems', () => {
  it('puts, updates, deletes and checks together', async () => {
    await documents.send(new PutCommand({ TableName, Item: { pk: 'A', sk: 'old' } }));

    await transact([
      putNew('new'),
      increment(),
      { Delete: { TableName, Key: { pk: 'A', sk: 'old' } } },
      check('none', 'attribute_not_exists(pk)'),
    ]);

    expect(await getItem('A', 'new')).toBeDefined();
    expect(await getItem('A', 'old')).toBeUndefined();
    expect(await getItem('CTR', 'n')).toMatchObject({ n: 1 });
  });

  it('writes nothing when one condition fails, and says which', async () => {
    await transact([put('taken')]);
    const attempt = transact([
      increment(),
      {
        Put: {
          ...putNew('taken').Put,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      check('none', 'attribute_exists(pk)'),
    ]);

    await expect(attempt).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, ConditionalCheckFailed, ConditionalCheckFailed]'),
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'A' }, sk: { S: 'taken' } } },
        { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
      ],
    });
    expect(await getItem('CTR', 'n')).toBeUndefined();
  });

  it('writes nothing when an update does not fit its item', async () => {
    await documents.send(new PutCommand({ TableName, Item: { pk: 'CTR', sk: 'n', n: 'text' } }));

    await expect(transact([put('1'), increment()])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    });
    expect(await getItem('A', '1')).toBeUndefined();
  });

  it('takes a hundred parts and not one more', async () => {
    const parts = (count: number) => Array.from({ length: count }, (_, n) => put(String(n)));

    await transact(parts(100));
    await expect(transact(parts(101))).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await countItems()).toBe(100);
  });

  it('refuses two parts about one item', async () => {
    await expect(transact([put('1'), check('1', 'attribute_exists(pk)')])).rejects.toThrow(
      'cannot include multiple operations on one item',
    );
  });

  it('refuses more than 4 MB', async () => {
    const large = (sk: string) => ({
      Put: { TableName, Item: { pk: 'A', sk, text: 'x'.repeat(400_000) } },
    });

    await expect(
      transact(Array.from({ length: 11 }, (_, n) => large(String(n)))),
    ).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await countItems()).toBe(0);
  });

  it('lets fifty at once increment one number without losing any', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => transact([increment(), put(String(n))])),
    );

    expect(await getItem('CTR', 'n')).toMatchObject({ n: 50 });
    expect(await countItems()).toBe(51);
  });

  it('never waits for itself when many take the same keys in opposite order', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `k${n}`);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        transact((n % 2 ? keys : [...keys].reverse()).map((sk) => increment(sk))),
      ),
    );

    expect(await getItem('CTR', 'k0')).toMatchObject({ n: 30 });
    expect(await getItem('CTR', 'k19')).toMatchObject({ n: 30 });
  });

  it('lets exactly one of many create the same item', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => transact([putNew('one'), increment(`by${n}`)])),
    );

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countItems()).toBe(2);
  });
});

describe('ClientRequestToken', () => {
  it('applies a repeated transaction once, also when the repeats overlap', async () => {
    await Promise.all(Array.from({ length: 10 }, () => transact([increment()], 'token')));

    expect(await getItem('CTR', 'n')).toMatchObject({ n: 1 });
  });

  it('refuses another transaction under the same token', async () => {
    await transact([increment()], 'token');

    await expect(transact([put('1')], 'token')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
  });

  it('does not remember a transaction that was cancelled', async () => {
    const parts = [check('gate', 'attribute_exists(pk)'), increment()];
    await expect(transact(parts, 'token')).rejects.toThrow('ConditionalCheckFailed');
    await transact([put('gate')]);
    await transact(parts, 'token');

    expect(await getItem('CTR', 'n')).toMatchObject({ n: 1 });
  });

  it('forgets after ten minutes', async () => {
    await transact([increment()], 'token');
    now += 10 * minute - 1;
    await transact([increment()], 'token');
    expect(await getItem('CTR', 'n')).toMatchObject({ n: 1 });

    now += 2;
    await table.dynamo.sweep();
    await transact([increment()], 'token');
    expect(await getItem('CTR', 'n')).toMatchObject({ n: 2 });
  });
});

describe('TransactGetItems', () => {
  const get = (sk: string, more: object = {}) => ({
    Get: { TableName, Key: { pk: 'A', sk }, ...more },
  });

  it('reads items in the order asked for, with gaps for those that are not there', async () => {
    await documents.send(
      new PutCommand({ TableName, Item: { pk: 'A', sk: '2', n: 1, secret: 1 } }),
    );
    const { Responses } = await documents.send(
      new TransactGetCommand({
        TransactItems: [get('1'), get('2', { ProjectionExpression: 'n' })],
      }),
    );

    expect(Responses).toEqual([{}, { Item: { n: 1 } }]);
  });

  it('never sees a part of a transaction', async () => {
    const write = async (n: number) => {
      await transact(['1', '2'].map((sk) => ({ Put: { TableName, Item: { pk: 'A', sk, n } } })));
    };
    await write(0);

    const torn: unknown[] = [];
    const writing = Promise.all(Array.from({ length: 60 }, (_, n) => write(n)));
    const reading = Promise.all(
      Array.from({ length: 60 }, async () => {
        const { Responses } = await documents.send(
          new TransactGetCommand({ TransactItems: [get('1'), get('2')] }),
        );
        if (Responses?.[0]?.Item?.n !== Responses?.[1]?.Item?.n) torn.push(Responses);
      }),
    );
    await Promise.all([writing, reading]);

    expect(torn).toEqual([]);
  });
});

it('lets a batch and a transaction share keys without losing a write', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, () => transact([increment(), put('shared')])),
    ...Array.from({ length: 20 }, (_, n) =>
      documents.send(
        new BatchWriteCommand({
          RequestItems: { [TableName]: [{ PutRequest: { Item: { pk: 'A', sk: `b${n}` } } }] },
        }),
      ),
    ),
  ]);

  expect(await getItem('CTR', 'n')).toMatchObject({ n: 20 });
  expect(await countItems()).toBe(22);
});
