import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FollowersOptions, startFollowers } from '#infra/local/assembly/stream-followers';
import { type DynamoDb, openDynamoDb } from '#infra/local/aws/dynamodb/open-dynamodb';
import type { Identity } from '#infra/local/aws/front-door/identity';
import { arnOf, localPlace } from '#infra/local/aws/front-door/place';
import { openSqs, type Sqs } from '#infra/local/aws/sqs/open-sqs';
import { eventually } from '../../../../support/stack/eventually';

const streamArn = `${arnOf(localPlace, 'dynamodb', 'table/data')}/stream/local`;
const source = {
  streamArn,
  functionArn: 'arn:follow',
  batchSize: 10,
  reportsItemFailures: true,
  startAt: 'trim-horizon',
  retryAttempts: 1,
  filters: [{ dynamodb: { Keys: { sk: { S: [{ prefix: 'EVENT#' }] } } } }],
  failureQueueArn: arnOf(localPlace, 'sqs', 'dead'),
} as const;

function identity(...actions: string[]): Identity {
  const statements = [{ effect: 'Allow', actions, resources: [streamArn] }] as const;
  return { name: 'follow', accessKeyId: 'A', secretAccessKey: 's', statements };
}
const follower = identity(
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
);

let dynamodb: DynamoDb;
let sqs: Sqs;
beforeEach(async () => {
  const folder = () => mkdtempSync(path.join(tmpdir(), 'splatno-followers-'));
  dynamodb = await openDynamoDb({ folder: folder() });
  sqs = await openSqs({ folder: folder() });
  await sqs.createQueueFromTemplate({ QueueName: 'dead' });
  await dynamodb.createTableFromTemplate({
    TableName: 'data',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
});
afterEach(async () => {
  await dynamodb.close();
  await sqs.close();
});

const put = (sk: string) =>
  dynamodb.call('PutItem', { TableName: 'data', Item: { pk: { S: 'p' }, sk: { S: sk } } });
const start = (given: Partial<FollowersOptions>) =>
  startFollowers({
    sources: [source],
    dynamodb,
    sqs,
    identityOf: () => follower,
    invoke: async () => ({ batchItemFailures: [] }),
    ...given,
  });

it('gives the changes that a filter lets through to the function, as Lambda does', async () => {
  const seen: unknown[] = [];
  const invoke = async (_: string, event: unknown) => {
    seen.push(event);
    return { batchItemFailures: [] };
  };
  for (const sk of ['OTHER', 'EVENT#1']) await put(sk);
  await start({ invoke });
  await eventually('the change', async () => seen[0]);
  expect(seen).toEqual([
    {
      Records: [
        expect.objectContaining({
          eventName: 'INSERT',
          eventSourceARN: streamArn,
          dynamodb: expect.objectContaining({
            Keys: { pk: { S: 'p' }, sk: { S: 'EVENT#1' } },
            NewImage: { pk: { S: 'p' }, sk: { S: 'EVENT#1' } },
          }),
        }),
      ],
    },
  ]);
});

it('sets a change aside that the function fails at, and goes on', async () => {
  const done: string[] = [];
  const invoke = async (_: string, event: unknown) => {
    const { Records } = event as {
      Records: { dynamodb: { Keys: { sk: { S: string } }; SequenceNumber: string } }[];
    };
    for (const { dynamodb: change } of Records) {
      const { S } = change.Keys.sk;
      if (S === 'EVENT#poison') {
        return { batchItemFailures: [{ itemIdentifier: change.SequenceNumber }] };
      }
      done.push(S);
    }
    return { batchItemFailures: [] };
  };
  for (const sk of ['EVENT#1', 'EVENT#poison', 'EVENT#2']) await put(sk);
  await start({ invoke });
  await eventually('the change behind', async () => done.includes('EVENT#2') || undefined);
  expect(done.filter((sk) => sk === 'EVENT#1')).toHaveLength(1);

  const { Messages } = (await sqs.call('ReceiveMessage', { QueueUrl: 'dead' })) as {
    Messages: { Body: string }[];
  };
  expect(Messages.map(({ Body }) => JSON.parse(Body))).toMatchObject([
    { DDBStreamBatchInfo: { streamArn, batchSize: 1 } },
  ]);
});

it('does not feed a function whose role may not follow the stream', async () => {
  await expect(start({ identityOf: () => identity('dynamodb:GetRecords') })).rejects.toThrow(
    'its role does not allow dynamodb:DescribeStream',
  );
});
