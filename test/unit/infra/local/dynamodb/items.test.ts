import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type LocalTable, openLocalTable } from './table-on-disk';

const TableName = 'app';
let table: LocalTable;
let documents: LocalTable['documents'];

beforeEach(async () => {
  table = await openLocalTable();
  documents = table.documents;
});
afterEach(() => table.close());

function putItem(item: Record<string, unknown>) {
  return documents.send(new PutCommand({ TableName, Item: item }));
}

async function getItem(pk: string, sk: string) {
  const Key = { pk, sk };
  return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
}

describe('single writes', () => {
  it('store every type of attribute', async () => {
    const item = {
      pk: 'A',
      sk: '1',
      text: 'Příliš žluťoučký kůň',
      number: -12.5,
      list: [1, { a: 2 }],
      set: new Set(['a', 'b']),
      bytes: new Uint8Array([1, 2]),
      nothing: null,
      yes: true,
    };

    await putItem(item);

    expect(await getItem('A', '1')).toEqual(item);
  });

  it('are refused by their condition, with the item that stands in the way', async () => {
    await putItem({ pk: 'A', sk: '1', n: 1 });
    const put = new PutCommand({
      TableName,
      Item: { pk: 'A', sk: '1', n: 2 },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });

    await expect(documents.send(put)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { pk: { S: 'A' }, sk: { S: '1' }, n: { N: '1' } },
    });
    expect(await getItem('A', '1')).toMatchObject({ n: 1 });
  });

  it('update with if_not_exists, list_append, ADD, REMOVE and DELETE at once', async () => {
    await putItem({ pk: 'A', sk: '1', l: [1], s: new Set(['a', 'b']), gone: 1 });

    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'A', sk: '1' },
        UpdateExpression:
          'SET #n = if_not_exists(#n, :zero) + :one, l = list_append(l, :l), m = :m ADD cnt :one REMOVE gone DELETE s :s',
        ExpressionAttributeNames: { '#n': 'n' },
        ExpressionAttributeValues: {
          ':zero': 0,
          ':one': 1,
          ':l': [9],
          ':m': { x: { y: 1 } },
          ':s': new Set(['a']),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );

    expect(Attributes).toEqual({
      pk: 'A',
      sk: '1',
      n: 1,
      l: [1, 9],
      m: { x: { y: 1 } },
      cnt: 1,
      s: new Set(['b']),
    });
  });

  it('update nested paths under a condition on several functions', async () => {
    await putItem({
      pk: 'A',
      sk: '1',
      n: 3,
      m: { x: { y: 1 } },
      l: [1, { a: 2 }],
      s: new Set('a'),
    });

    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'A', sk: '1' },
        UpdateExpression: 'SET m.x.y = :v, l[1].a = :v',
        ConditionExpression:
          'size(l) > :one AND contains(s, :a) AND begins_with(sk, :sk) AND n BETWEEN :one AND :v AND attribute_type(m, :map)',
        ExpressionAttributeValues: { ':v': 5, ':one': 1, ':a': 'a', ':sk': '1', ':map': 'M' },
        ReturnValues: 'UPDATED_NEW',
      }),
    );

    expect(Attributes).toEqual({ m: { x: { y: 5 } }, l: [{ a: 5 }] });
    expect(await getItem('A', '1')).toMatchObject({ m: { x: { y: 5 } }, l: [1, { a: 5 }] });
  });

  it('delete and give back what was there', async () => {
    await putItem({ pk: 'A', sk: '1', n: 1 });
    const remove = new DeleteCommand({
      TableName,
      Key: { pk: 'A', sk: '1' },
      ReturnValues: 'ALL_OLD',
    });

    expect((await documents.send(remove)).Attributes).toEqual({ pk: 'A', sk: '1', n: 1 });
    expect(await getItem('A', '1')).toBeUndefined();
  });

  it('count exactly when fifty of them increment one number at once', async () => {
    const increment = () =>
      documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'CTR', sk: 'n' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        }),
      );

    await Promise.all(Array.from({ length: 50 }, increment));

    expect(await getItem('CTR', 'n')).toMatchObject({ n: 50 });
  });

  it.each([
    ['a missing key', { pk: 'A' }, 'Missing the key sk in the item'],
    ['an empty key', { pk: 'A', sk: '' }, 'cannot contain an empty string value'],
    ['a key of another type', { pk: 'A', sk: 1 }, 'Type mismatch for key sk expected: S actual: N'],
    [
      'an index key of another type',
      { pk: 'A', sk: '1', gsi1pk: 1 },
      'Type mismatch for Index Key',
    ],
    ['more than 400 kB', { pk: 'A', sk: '1', text: 'x'.repeat(410_000) }, 'Item size has exceeded'],
  ])('refuse %s', async (_, item, message) => {
    await expect(putItem(item)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining(message),
    });
  });

  it('refuse a table that does not exist', async () => {
    const put = new PutCommand({ TableName: 'other', Item: { pk: 'A', sk: '1' } });

    await expect(documents.send(put)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('queries', () => {
  beforeEach(() =>
    documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: Array.from({ length: 25 }, (_, n) => ({
            PutRequest: {
              Item: {
                pk: 'B',
                sk: String(n).padStart(3, '0'),
                n,
                gsi1pk: 'G',
                gsi1sk: `x${n % 2}`,
              },
            },
          })),
        },
      }),
    ),
  );

  const inPartition = {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'B' },
  };

  it('page backwards through a partition', async () => {
    const first = await documents.send(
      new QueryCommand({ ...inPartition, Limit: 10, ScanIndexForward: false }),
    );
    const rest = await documents.send(
      new QueryCommand({
        ...inPartition,
        ScanIndexForward: false,
        ExclusiveStartKey: first.LastEvaluatedKey,
      }),
    );

    expect(first.Items?.map(({ n }) => n)).toEqual([24, 23, 22, 21, 20, 19, 18, 17, 16, 15]);
    expect(rest.Items?.at(0)?.n).toBe(14);
    expect(rest).toMatchObject({ Count: 15, ScannedCount: 15 });
    expect(rest.LastEvaluatedKey).toBeUndefined();
  });

  it.each([
    ['begins_with(sk, :a)', { ':a': '00' }, 10],
    ['sk BETWEEN :a AND :b', { ':a': '003', ':b': '007' }, 5],
    ['sk < :a', { ':a': '003' }, 3],
    ['sk <= :a', { ':a': '003' }, 4],
    ['sk > :a', { ':a': '020' }, 4],
    ['sk >= :a', { ':a': '020' }, 5],
    ['sk = :a', { ':a': '020' }, 1],
  ])('narrow the range by %s', async (condition, values, count) => {
    const { Count } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: `pk = :pk AND ${condition}`,
        ExpressionAttributeValues: { ':pk': 'B', ...values },
      }),
    );

    expect(Count).toBe(count);
  });

  it('read an index, filter and project, and say how many items they looked at', async () => {
    const reply = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :g AND begins_with(gsi1sk, :x)',
        FilterExpression: 'n > :n',
        ProjectionExpression: 'pk, n',
        ExpressionAttributeValues: { ':g': 'G', ':x': 'x1', ':n': 20 },
      }),
    );

    expect(reply.Items).toEqual([
      { pk: 'B', n: 21 },
      { pk: 'B', n: 23 },
    ]);
    expect(reply).toMatchObject({ Count: 2, ScannedCount: 12 });
  });

  it('count without giving the items', async () => {
    const reply = await documents.send(new QueryCommand({ ...inPartition, Select: 'COUNT' }));

    expect(reply.Count).toBe(25);
    expect(reply.Items).toBeUndefined();
  });

  it('see index entries move and go with their items', async () => {
    const inIndex = async () => {
      const reply = await documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :g',
          ExpressionAttributeValues: { ':g': 'G' },
        }),
      );
      return reply.Count;
    };
    await putItem({ pk: 'B', sk: '000', gsi1pk: 'H', gsi1sk: 'x' });
    await putItem({ pk: 'B', sk: '001' });
    await documents.send(new DeleteCommand({ TableName, Key: { pk: 'B', sk: '002' } }));

    expect(await inIndex()).toBe(22);
  });

  it('put only the projected attributes into an index', async () => {
    await putItem({ pk: 'P', sk: '1', gsi2pk: 'Q', gsi2sk: '1', total: 5, secret: 'no' });
    const { Items } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :q',
        ExpressionAttributeValues: { ':q': 'Q' },
      }),
    );

    expect(Items).toEqual([{ pk: 'P', sk: '1', gsi2pk: 'Q', gsi2sk: '1', total: 5 }]);
  });

  it('give every item with the same index key once, page by page and in both directions', async () => {
    // The keys of the first two fall together in the hash that dynalite puts behind an index key.
    const names = ['2866', '3346', ...Array.from({ length: 10 }, (_, n) => `n${n}`)];
    for (const sk of names) await putItem({ pk: 'A', sk, gsi1pk: 'SAME', gsi1sk: 'key' });

    for (const ScanIndexForward of [true, false]) {
      const seen: unknown[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new QueryCommand({
            TableName,
            IndexName: 'gsi1',
            KeyConditionExpression: 'gsi1pk = :g',
            ExpressionAttributeValues: { ':g': 'SAME' },
            Limit: 1,
            ScanIndexForward,
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        );
        seen.push(...(page.Items ?? []).map(({ sk }) => sk));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);

      expect([...seen].sort()).toEqual(names.sort());
    }
  });

  it('scan an index page by page', async () => {
    const first = await documents.send(new ScanCommand({ TableName, IndexName: 'gsi1', Limit: 7 }));
    const second = await documents.send(
      new ScanCommand({
        TableName,
        IndexName: 'gsi1',
        ExclusiveStartKey: first.LastEvaluatedKey,
      }),
    );
    const seen = [...(first.Items ?? []), ...(second.Items ?? [])].map(({ sk }) => sk);

    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  it('scan the table page by page', async () => {
    const first = await documents.send(new ScanCommand({ TableName, Limit: 20 }));
    const second = await documents.send(
      new ScanCommand({ TableName, ExclusiveStartKey: first.LastEvaluatedKey }),
    );
    const seen = [...(first.Items ?? []), ...(second.Items ?? [])].map(({ sk }) => sk);

    expect(new Set(seen).size).toBe(25);
  });
});

describe('batches', () => {
  it('write, delete and read many items', async () => {
    await putItem({ pk: 'B', sk: 'old' });
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: [
            { PutRequest: { Item: { pk: 'B', sk: '1' } } },
            { DeleteRequest: { Key: { pk: 'B', sk: 'old' } } },
          ],
        },
      }),
    );
    const keys = ['1', 'old', 'none'].map((sk) => ({ pk: 'B', sk }));
    const read = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys } } }),
    );

    expect(UnprocessedItems).toEqual({});
    expect(read.Responses?.[TableName]).toEqual([{ pk: 'B', sk: '1' }]);
  });

  it('refuse two writes to one item', async () => {
    const entry = { PutRequest: { Item: { pk: 'B', sk: '1' } } };
    const batch = new BatchWriteCommand({ RequestItems: { [TableName]: [entry, entry] } });

    await expect(documents.send(batch)).rejects.toThrow('contains duplicates');
  });
});

describe('putMany', () => {
  it('fills the table and its indexes without a request', async () => {
    await table.dynamo.putMany(
      TableName,
      Array.from({ length: 1200 }, (_, n) => ({
        pk: { S: 'SEED' },
        sk: { S: String(n) },
        gsi1pk: { S: 'SEEDS' },
        gsi1sk: { S: String(n) },
      })),
    );
    const { Count } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :g',
        ExpressionAttributeValues: { ':g': 'SEEDS' },
        Select: 'COUNT',
      }),
    );

    expect(Count).toBe(1200);
  });

  it('lets the last of several items under one key win, in the index too', async () => {
    const version = (gsi1pk: string) => ({
      pk: { S: 'A' },
      sk: { S: '1' },
      gsi1pk: { S: gsi1pk },
      gsi1sk: { S: '1' },
    });
    await table.dynamo.putMany(TableName, [version('first'), version('second')]);
    const { Items } = await documents.send(new ScanCommand({ TableName, IndexName: 'gsi1' }));

    expect(Items?.map(({ gsi1pk }) => gsi1pk)).toEqual(['second']);
  });
});
