import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import { type LocalQueues, openLocalQueues } from './queue-on-disk';

let queues: LocalQueues;
let client: LocalQueues['client'];

beforeEach(async () => {
  queues = await openLocalQueues();
  client = queues.client;
});
afterEach(() => queues.close());

async function attributes(QueueUrl = queues.urlOf('jobs')) {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
  return (await client.send(command)).Attributes;
}

describe('queues', () => {
  it('are created by the API, with an address that answers', async () => {
    const create = (VisibilityTimeout: string) =>
      client.send(new CreateQueueCommand({ QueueName: 'jobs', Attributes: { VisibilityTimeout } }));
    const { QueueUrl } = await create('60');

    expect(QueueUrl).toBe(queues.urlOf('jobs'));
    expect((await create('60')).QueueUrl).toBe(QueueUrl);
    await expect(create('61')).rejects.toMatchObject({ name: 'QueueNameExists' });
    expect(await attributes(QueueUrl)).toMatchObject({
      QueueArn: 'arn:aws:sqs:eu-central-1:000000000000:jobs',
      VisibilityTimeout: '60',
      DelaySeconds: '0',
      MessageRetentionPeriod: '345600',
      ApproximateNumberOfMessages: '0',
    });
  });

  it('are created by a template, which may change their settings later', async () => {
    const redrive = { deadLetterTargetArn: 'arn:aws:sqs:eu-central-1:0:dead', maxReceiveCount: 5 };
    const template = { QueueName: 'jobs', VisibilityTimeout: 90, RedrivePolicy: redrive };
    const created = await queues.sqs.createQueueFromTemplate({
      ...template,
      KmsMasterKeyId: 'ignored',
    });
    await client.send(new SendMessageCommand({ QueueUrl: queues.urlOf('jobs'), MessageBody: 'x' }));
    await queues.sqs.createQueueFromTemplate({ ...template, VisibilityTimeout: 120 });

    expect(created).toEqual({ name: 'jobs', arn: 'arn:aws:sqs:eu-central-1:000000000000:jobs' });
    expect(await attributes()).toMatchObject({
      VisibilityTimeout: '120',
      RedrivePolicy: JSON.stringify(redrive),
      ApproximateNumberOfMessages: '1',
    });
  });

  it('are found by name and listed by prefix', async () => {
    for (const QueueName of ['render', 'render-dead', 'email']) {
      await queues.sqs.createQueueFromTemplate({ QueueName });
    }
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: 'email' }));
    const { QueueUrls } = await client.send(new ListQueuesCommand({ QueueNamePrefix: 'render' }));

    expect(QueueUrl).toBe(queues.urlOf('email'));
    expect(QueueUrls).toEqual(['render', 'render-dead'].map(queues.urlOf));
  });

  it('change, are emptied and deleted', async () => {
    await queues.sqs.createQueueFromTemplate({ QueueName: 'jobs' });
    const QueueUrl = queues.urlOf('jobs');
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
    await client.send(
      new SetQueueAttributesCommand({ QueueUrl, Attributes: { DelaySeconds: '5' } }),
    );
    expect(await attributes()).toMatchObject({
      DelaySeconds: '5',
      ApproximateNumberOfMessages: '1',
    });

    await client.send(new PurgeQueueCommand({ QueueUrl }));
    expect(await attributes()).toMatchObject({ ApproximateNumberOfMessages: '0' });

    await client.send(new DeleteQueueCommand({ QueueUrl }));
    await expect(attributes()).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });

  it('that do not exist are refused by name', async () => {
    const QueueUrl = queues.urlOf('none');
    const calls = [
      client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
      client.send(new ReceiveMessageCommand({ QueueUrl })),
      client.send(new GetQueueUrlCommand({ QueueName: 'none' })),
    ];

    for (const call of calls) {
      await expect(call).rejects.toMatchObject({
        name: 'QueueDoesNotExist',
        message: 'The specified queue does not exist.',
      });
    }
  });

  it.each<[string, object]>([
    ['a visibility of more than twelve hours', { VisibilityTimeout: 43_201 }],
    ['a retention of less than a minute', { MessageRetentionPeriod: 59 }],
    ['a redrive policy without a count', { RedrivePolicy: { deadLetterTargetArn: 'arn:x' } }],
    ['a redrive policy that is no JSON', { RedrivePolicy: '{' }],
    ['a name with a space', { QueueName: 'a b' }],
    ['a FIFO queue without its ending', { FifoQueue: true }],
  ])('are refused with %s', async (_, properties) => {
    await expect(
      queues.sqs.createQueueFromTemplate({ QueueName: 'jobs', ...properties }),
    ).rejects.toThrow();
  });
});
