import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { itemBytes } from '#infra/local/aws/dynamodb/item-size';
import { type LocalTable, openLocalTable } from './table-on-disk';

const TableName = 'app';
let table: LocalTable;
let documents: LocalTable['documents'];

beforeEach(async () => {
  table = await openLocalTable();
  documents = table.documents;
});
afterEach(() => table.close());

async function unitsOfPut(item: object) {
  const { ConsumedCapacity } = await documents.send(
    new PutCommand({
      TableName,
      Item: { pk: 'A', sk: '1', ...item },
      ReturnConsumedCapacity: 'INDEXES',
    }),
  );
  return {
    table: ConsumedCapacity?.Table?.CapacityUnits,
    gsi1: ConsumedCapacity?.GlobalSecondaryIndexes?.['gsi1']?.CapacityUnits,
    total: ConsumedCapacity?.CapacityUnits,
  };
}

describe('write units', () => {
  it('count each started kilobyte of the larger of the old and the new item', async () => {
    expect(await unitsOfPut({ text: 'x'.repeat(900) })).toEqual({ table: 1, total: 1 });
    expect(await unitsOfPut({ text: 'x'.repeat(2100) })).toEqual({ table: 3, total: 3 });
    expect(await unitsOfPut({})).toEqual({ table: 3, total: 3 });
    expect(await unitsOfPut({})).toEqual({ table: 1, total: 1 });
  });

  it('count UTF-8 bytes, so that Czech letters cost two', async () => {
    expect(await unitsOfPut({ text: 'ž'.repeat(900) })).toEqual({ table: 2, total: 2 });
  });

  it('add what each index takes', async () => {
    const key = (gsi1sk: string) => ({ gsi1pk: 'G', gsi1sk });

    expect(await unitsOfPut(key('1'))).toEqual({ table: 1, gsi1: 1, total: 2 });
    // Nothing that the index holds has changed.
    expect(await unitsOfPut(key('1'))).toEqual({ table: 1, total: 1 });
    expect(await unitsOfPut({ ...key('1'), n: 1 })).toEqual({ table: 1, gsi1: 1, total: 2 });
    // The old entry is deleted and a new one put.
    expect(await unitsOfPut({ ...key('2'), n: 1 })).toEqual({ table: 1, gsi1: 2, total: 3 });
    expect(await unitsOfPut({})).toEqual({ table: 1, gsi1: 1, total: 2 });
  });

  it('spare an index whose projection an update does not touch', async () => {
    await unitsOfPut({ gsi2pk: 'G', gsi2sk: '1', total: 1 });
    const update = (UpdateExpression: string) =>
      documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'A', sk: '1' },
          UpdateExpression,
          ExpressionAttributeNames: { '#t': 'total', '#n': 'n' },
          ExpressionAttributeValues: { ':v': 2, ':w': 3 },
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );

    expect((await update('SET #n = :v + :w REMOVE #t')).ConsumedCapacity?.CapacityUnits).toBe(2);
    expect((await update('SET #n = :v - :w REMOVE #t')).ConsumedCapacity?.CapacityUnits).toBe(1);
  });

  it('double in a transaction, but not in its indexes, which follow what was committed', async () => {
    const { ConsumedCapacity } = await documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 'A', sk: '1', gsi1pk: 'G', gsi1sk: '1' } } },
          { Put: { TableName, Item: { pk: 'A', sk: '2', text: 'x'.repeat(1100) } } },
          {
            ConditionCheck: {
              TableName,
              Key: { pk: 'A', sk: '3' },
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
        ],
        ReturnConsumedCapacity: 'INDEXES',
      }),
    );

    expect(ConsumedCapacity).toEqual([
      expect.objectContaining({
        TableName,
        CapacityUnits: 9,
        WriteCapacityUnits: 9,
        Table: { CapacityUnits: 8, WriteCapacityUnits: 8 },
        GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 1, WriteCapacityUnits: 1 } },
      }),
    ]);
  });

  it('are reads when a transaction is repeated under its token', async () => {
    const send = () =>
      documents.send(
        new TransactWriteCommand({
          TransactItems: [{ Put: { TableName, Item: { pk: 'A', sk: '1' } } }],
          ClientRequestToken: 'token',
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
    await send();

    expect((await send()).ConsumedCapacity).toEqual([
      { TableName, CapacityUnits: 2, ReadCapacityUnits: 2 },
    ]);
  });

  it('add up over a batch', async () => {
    const { ConsumedCapacity } = await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: ['1', '2', '3'].map((sk) => ({ PutRequest: { Item: { pk: 'A', sk } } })),
        },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );

    expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 3 }]);
  });

  it('are told to those who ask only', async () => {
    const reply = await documents.send(new PutCommand({ TableName, Item: { pk: 'A', sk: '1' } }));

    expect(reply.ConsumedCapacity).toBeUndefined();
  });
});

describe('read units', () => {
  const filler = (bytes: number) => 'x'.repeat(bytes);

  it.each([
    ['a small item', 100, false, 0.5],
    ['a small item consistently', 100, true, 1],
    ['more than 4 kB', 4100, false, 1],
    ['more than 8 kB consistently', 8200, true, 3],
  ])('of %s', async (_, bytes, ConsistentRead, expected) => {
    await unitsOfPut({ text: filler(bytes) });
    const { ConsumedCapacity } = await documents.send(
      new GetCommand({
        TableName,
        Key: { pk: 'A', sk: '1' },
        ConsistentRead,
        // A projection spares the network and not the read.
        ProjectionExpression: 'pk',
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );

    expect(ConsumedCapacity?.CapacityUnits).toBe(expected);
  });

  it('count the bytes of a page together, before the filter', async () => {
    await table.dynamo.putMany(
      TableName,
      Array.from({ length: 60 }, (_, n) => ({
        pk: { S: 'B' },
        sk: { S: String(n).padStart(3, '0') },
        gsi1pk: { S: 'G' },
        gsi1sk: { S: String(n) },
        text: { S: filler(200) },
      })),
    );
    const query = (more: object) =>
      documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :p',
          ExpressionAttributeValues: { ':p': 'B', ':n': 'none' },
          FilterExpression: 'nothing = :n',
          Limit: 50,
          ReturnConsumedCapacity: 'INDEXES',
          ...more,
        }),
      );
    const ofTable = await query({});
    const ofIndex = await query({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p',
      ExpressionAttributeValues: { ':p': 'G', ':n': 'none' },
    });

    // 50 items of some 226 bytes are 11 kB, three blocks of 4 kB at half a unit.
    expect(ofTable).toMatchObject({
      Count: 0,
      ScannedCount: 50,
      ConsumedCapacity: { CapacityUnits: 1.5, Table: { CapacityUnits: 1.5 } },
    });
    expect(ofIndex.ConsumedCapacity).toMatchObject({
      CapacityUnits: 1.5,
      Table: { CapacityUnits: 0 },
      GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 1.5 } },
    });
  });

  it('cost half a unit even where nothing is found', async () => {
    const { ConsumedCapacity } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'nobody' },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );

    expect(ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });

  it('of batches and transactions', async () => {
    const keys = ['1', '2'].map((sk) => ({ pk: 'A', sk }));
    const batch = await documents.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: keys } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    const transaction = await documents.send(
      new TransactGetCommand({
        TransactItems: keys.map((Key) => ({ Get: { TableName, Key } })),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );

    expect(batch.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 1 }]);
    expect(transaction.ConsumedCapacity).toEqual([
      { TableName, CapacityUnits: 4, ReadCapacityUnits: 4 },
    ]);
  });
});

describe('itemBytes', () => {
  it.each([
    ['text in UTF-8', { a: { S: 'kůň' } }, 6],
    ['a number by its digits', { a: { N: '12345' } }, 5],
    ['zeros around the digits for nothing', { a: { N: '0.00120' } }, 3],
    ['a negative number one more', { a: { N: '-12' } }, 4],
    ['bytes and not their base64', { a: { B: 'AQID' } }, 4],
    ['a set by its members', { a: { SS: ['ab', 'c'] } }, 4],
    ['a list with its overhead', { a: { L: [{ S: 'ab' }, { BOOL: true }] } }, 9],
    ['a map with its names', { a: { M: { bc: { NULL: true } } } }, 8],
  ])('counts %s', (_, item, expected) => {
    expect(itemBytes(item)).toBe(expected);
  });
});
