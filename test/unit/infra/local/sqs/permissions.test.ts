import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { PolicyStatement } from '#infra/local/aws/front-door/identity';
import { aCallerWith } from '../../../../support/local/identities';
import { type LocalQueues, openLocalQueues } from './queue-on-disk';

const arn = 'arn:aws:sqs:eu-central-1:000000000000:jobs';
let statements: PolicyStatement[] = [];
const caller = aCallerWith(() => statements);
let queues: LocalQueues;

beforeAll(async () => {
  queues = await openLocalQueues({ identities: [caller] });
  await queues.sqs.createQueueFromTemplate({ QueueName: 'jobs' });
});
afterAll(() => queues.close());

type Call = (client: SQSClient, QueueUrl: string) => Promise<unknown>;

const ReceiptHandle = Buffer.from('a/b').toString('base64');
const calls: readonly [string, string, Call][] = [
  [
    'SendMessage',
    'SendMessage',
    (c, QueueUrl) => c.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
  ],
  [
    'SendMessageBatch',
    'SendMessage',
    (c, QueueUrl) =>
      c.send(new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: '1', MessageBody: 'x' }] })),
  ],
  [
    'ReceiveMessage',
    'ReceiveMessage',
    (c, QueueUrl) => c.send(new ReceiveMessageCommand({ QueueUrl })),
  ],
  [
    'DeleteMessage',
    'DeleteMessage',
    (c, QueueUrl) => c.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle })),
  ],
  [
    'DeleteMessageBatch',
    'DeleteMessage',
    (c, QueueUrl) =>
      c.send(new DeleteMessageBatchCommand({ QueueUrl, Entries: [{ Id: '1', ReceiptHandle }] })),
  ],
  [
    'ChangeMessageVisibilityBatch',
    'ChangeMessageVisibility',
    (c, QueueUrl) =>
      c.send(
        new ChangeMessageVisibilityBatchCommand({
          QueueUrl,
          Entries: [{ Id: '1', ReceiptHandle, VisibilityTimeout: 0 }],
        }),
      ),
  ],
  [
    'GetQueueAttributes',
    'GetQueueAttributes',
    (c, QueueUrl) => c.send(new GetQueueAttributesCommand({ QueueUrl })),
  ],
  ['GetQueueUrl', 'GetQueueUrl', (c) => c.send(new GetQueueUrlCommand({ QueueName: 'jobs' }))],
  ['PurgeQueue', 'PurgeQueue', (c, QueueUrl) => c.send(new PurgeQueueCommand({ QueueUrl }))],
];

describe.each(calls)('%s', (_, action, call) => {
  const attempt = () => call(queues.clientOf(caller), queues.urlOf('jobs'));

  it(`needs sqs:${action} on the queue and nothing else`, async () => {
    statements = [{ effect: 'Allow', actions: [`sqs:${action}`], resources: [arn] }];

    await expect(attempt()).resolves.toBeDefined();
  });

  it('is refused without it', async () => {
    statements = [{ effect: 'Allow', actions: ['sqs:*'], resources: [`${arn}-other`] }];

    await expect(attempt()).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`perform: sqs:${action} on resource: ${arn} because`),
    });
  });
});
