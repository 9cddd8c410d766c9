import { rm } from 'node:fs/promises';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type DynamoDb, openDynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import { appTable, index } from './app-table';
import { type LocalTable, openLocalTable, temporaryFolder } from './table-on-disk';

describe('a table from a template', () => {
  let folder: string;
  let dynamo: DynamoDb;

  beforeEach(async () => {
    folder = await temporaryFolder();
    dynamo = await openDynamoDb({ folder });
    await dynamo.createTableFromTemplate(appTable);
  });
  afterEach(async () => {
    await dynamo.close();
    await rm(folder, { recursive: true });
  });

  async function restart() {
    await dynamo.close();
    dynamo = await openDynamoDb({ folder });
  }

  const item = (sk: string) => ({
    pk: { S: 'A' },
    sk: { S: sk },
    kind: { S: 'invoice' },
    gsi1pk: { S: 'G' },
    gsi1sk: { S: sk },
  });
  const withIndex = (...indexes: object[]) => ({
    ...appTable,
    AttributeDefinitions: [
      ...appTable.AttributeDefinitions,
      { AttributeName: 'kind', AttributeType: 'S' },
    ],
    GlobalSecondaryIndexes: [...appTable.GlobalSecondaryIndexes, ...indexes],
  });
  const byKind = {
    IndexName: 'byKind',
    KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' }],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  };

  async function queryIndex(IndexName: string, key: string, value: string) {
    const reply = await dynamo.call('Query', {
      TableName: 'app',
      IndexName,
      KeyConditionExpression: '#k = :v',
      ExpressionAttributeNames: { '#k': key },
      ExpressionAttributeValues: { ':v': { S: value } },
    });
    return reply['Items'];
  }

  it('keeps its items when the stack starts again with the same template', async () => {
    await dynamo.putMany('app', [item('1')]);
    await restart();
    await dynamo.createTableFromTemplate(appTable);

    const Key = { pk: { S: 'A' }, sk: { S: '1' } };
    expect(await dynamo.call('GetItem', { TableName: 'app', Key })).toEqual({ Item: item('1') });
  });

  it('tells its ARNs, which stay the same', async () => {
    const first = await dynamo.createTableFromTemplate(appTable);
    await restart();

    expect(first.arn).toBe('arn:aws:dynamodb:eu-central-1:000000000000:table/app');
    expect(first.streamArn).toContain(`${first.arn}/stream/`);
    expect(await dynamo.createTableFromTemplate(appTable)).toEqual(first);
  });

  it('fills an index that a later template adds, and keeps it current', async () => {
    await dynamo.putMany('app', [item('1'), item('2')]);
    await restart();
    await dynamo.createTableFromTemplate(withIndex(byKind));
    await dynamo.putMany('app', [item('3')]);

    const entries = await queryIndex('byKind', 'kind', 'invoice');
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining(
        ['1', '2', '3'].map((sk) => ({ kind: { S: 'invoice' }, pk: { S: 'A' }, sk: { S: sk } })),
      ),
    );
  });

  it('builds an index anew whose projection changed', async () => {
    await dynamo.putMany('app', [item('1')]);
    await dynamo.createTableFromTemplate({
      ...appTable,
      GlobalSecondaryIndexes: [index('gsi1', { ProjectionType: 'KEYS_ONLY' })],
    });
    const { kind: _, ...keys } = item('1');

    expect(await queryIndex('gsi1', 'gsi1pk', 'G')).toEqual([keys]);
  });

  it('forgets an index that a later template leaves out, also for when it returns', async () => {
    await dynamo.createTableFromTemplate(withIndex(byKind));
    await dynamo.putMany('app', [item('1')]);
    await dynamo.createTableFromTemplate(appTable);

    await expect(queryIndex('byKind', 'kind', 'invoice')).rejects.toThrow(
      'does not have the specified index',
    );
    await dynamo.call('DeleteItem', { TableName: 'app', Key: { pk: { S: 'A' }, sk: { S: '1' } } });
    await dynamo.createTableFromTemplate(withIndex(byKind));
    expect(await queryIndex('byKind', 'kind', 'invoice')).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'another key',
      { KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] },
      'stored under the key pk (HASH, S) and sk (RANGE, S), but its template now says pk (HASH, S)',
    ],
    ['a key without a type', { AttributeDefinitions: [] }, 'the key pk has no AttributeDefinition'],
    ['no name', { TableName: undefined }, 'A table needs a TableName'],
    ['a local index', { LocalSecondaryIndexes: [{}] }, 'Local secondary indexes are not supported'],
  ])('is refused with %s', async (_, change, message) => {
    await expect(dynamo.createTableFromTemplate({ ...appTable, ...change })).rejects.toThrow(
      message,
    );
  });

  it('lives in a folder that no second stack can open', async () => {
    await expect(openDynamoDb({ folder })).rejects.toThrow('is another stack using it?');
  });
});

describe('table operations', () => {
  let table: LocalTable;
  let client: DynamoDBClient;
  const TableName = 'tokens';
  const create = new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  });

  beforeEach(async () => {
    table = await openLocalTable();
    client = table.client;
  });
  afterEach(() => table.close());

  it('describe a table as ready, with its indexes and its stream', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'app' }));

    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      TableArn: 'arn:aws:dynamodb:eu-central-1:000000000000:table/app',
      StreamSpecification: { StreamEnabled: true },
      LatestStreamArn: expect.stringContaining('table/app/stream/'),
      GlobalSecondaryIndexes: [
        expect.objectContaining({ IndexName: 'gsi1', IndexStatus: 'ACTIVE' }),
        expect.objectContaining({ IndexName: 'gsi2', IndexStatus: 'ACTIVE' }),
      ],
    });
  });

  it('create, list and delete', async () => {
    await client.send(create);
    await expect(client.send(create)).rejects.toMatchObject({ name: 'ResourceInUseException' });
    const { TableNames } = await client.send(new ListTablesCommand({}));
    await client.send(new DeleteTableCommand({ TableName }));

    expect(TableNames).toEqual(['app', 'tokens']);
    await expect(client.send(new DescribeTableCommand({ TableName }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it('switch expiry on and off', async () => {
    await client.send(create);
    const status = async () =>
      (await client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription;
    const change = (Enabled: boolean) =>
      client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { Enabled, AttributeName: 'until' },
        }),
      );

    expect(await status()).toEqual({ TimeToLiveStatus: 'DISABLED' });
    await change(true);
    expect(await status()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'until' });
    await change(false);
    expect(await status()).toEqual({ TimeToLiveStatus: 'DISABLED' });
  });
});
