import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { PolicyStatement } from '#infra/local/aws/front-door/identity';
import { aCallerWith } from '../../../../support/local/identities';
import { type LocalTable, openLocalTable } from './table-on-disk';

const TableName = 'app';
const Key = { pk: 'A', sk: '1' };
const arn = 'arn:aws:dynamodb:eu-central-1:000000000000:table/app';

type Call = (client: DynamoDBDocumentClient) => Promise<unknown>;

const query = (IndexName?: string): Call => {
  const [KeyConditionExpression, value] = IndexName ? ['gsi1pk = :v', 'G'] : ['pk = :v', 'A'];
  return (client) =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression,
        ExpressionAttributeValues: { ':v': value },
        ...(IndexName && { IndexName }),
      }),
    );
};
const transact = (...TransactItems: object[]): Call => {
  return (client) => client.send(new TransactWriteCommand({ TransactItems }));
};
const remove: Call = (client) => client.send(new DeleteCommand({ TableName, Key }));

const calls: readonly [string, Call, string][] = [
  ['PutItem', (c) => c.send(new PutCommand({ TableName, Item: Key })), arn],
  ['GetItem', (c) => c.send(new GetCommand({ TableName, Key })), arn],
  [
    'UpdateItem',
    (c) => c.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE n' })),
    arn,
  ],
  ['DeleteItem', remove, arn],
  ['Query', query(), arn],
  ['Query', query('gsi1'), `${arn}/index/gsi1`],
  ['Scan', (c) => c.send(new ScanCommand({ TableName })), arn],
  [
    'BatchGetItem',
    (c) => c.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })),
    arn,
  ],
  [
    'BatchWriteItem',
    (c) =>
      c.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } }),
      ),
    arn,
  ],
  ['PutItem', transact({ Put: { TableName, Item: Key } }), arn],
  ['UpdateItem', transact({ Update: { TableName, Key, UpdateExpression: 'REMOVE n' } }), arn],
  ['DeleteItem', transact({ Delete: { TableName, Key } }), arn],
  [
    'ConditionCheckItem',
    transact({
      ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_not_exists(pk)' },
    }),
    arn,
  ],
  [
    'GetItem',
    (c) => c.send(new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }] })),
    arn,
  ],
  ['DescribeTable', (c) => c.send(new DescribeTableCommand({ TableName })), arn],
];

function allow(action: string, resource: string): PolicyStatement {
  return { effect: 'Allow', actions: [action], resources: [resource] };
}

/** Everything but this one permission. */
function allBut(action: string, resource: string): PolicyStatement[] {
  return [allow('*', '*'), { effect: 'Deny', actions: [action], resources: [resource] }];
}

let statements: PolicyStatement[] = [];
const caller = aCallerWith(() => statements);
let table: LocalTable;

beforeAll(async () => {
  table = await openLocalTable({ identities: [caller] });
});
afterAll(() => table.close());

describe.each(calls)('dynamodb:%s', (action, call, resource) => {
  it('is all that the call needs', async () => {
    statements = [allow(`dynamodb:${action}`, resource)];

    await expect(call(table.clientOf(caller))).resolves.toBeDefined();
  });

  it('is what the call cannot do without', async () => {
    statements = allBut(`dynamodb:${action}`, resource);

    await expect(call(table.clientOf(caller))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(
        `not authorized to perform: dynamodb:${action} on resource: ${resource} `,
      ),
    });
  });
});

describe('permissions', () => {
  it('are asked for every part of a transaction, before anything is written', async () => {
    statements = [allow('dynamodb:PutItem', arn)];
    const write = transact(
      { Put: { TableName, Item: { pk: 'P', sk: '1' } } },
      { Delete: { TableName, Key } },
    );

    await expect(write(table.clientOf(caller))).rejects.toThrow('dynamodb:DeleteItem');
    const get = new GetCommand({ TableName, Key: { pk: 'P', sk: '1' } });
    expect((await table.documents.send(get)).Item).toBeUndefined();
  });

  it('on the table do not open its indexes', async () => {
    statements = [allow('dynamodb:*', arn)];

    await expect(query('gsi1')(table.clientOf(caller))).rejects.toThrow('index/gsi1');
  });

  it.each<[string, Call]>([
    ['a write', remove],
    ['a part of a transaction', transact({ Delete: { TableName, Key } })],
    [
      'a part of a batch',
      (c) =>
        c.send(
          new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } }),
        ),
    ],
    ['a query', query()],
  ])('can depend on the partition of %s', async (_, call) => {
    const exceptFor = (pattern: string): PolicyStatement[] => [
      allow('*', '*'),
      {
        effect: 'Deny',
        actions: ['dynamodb:*'],
        resources: ['*'],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': pattern } },
      },
    ];

    statements = exceptFor('AUD#*');
    await expect(call(table.clientOf(caller))).resolves.toBeDefined();
    statements = exceptFor('A*');
    await expect(call(table.clientOf(caller))).rejects.toThrow('explicit deny');
  });
});
