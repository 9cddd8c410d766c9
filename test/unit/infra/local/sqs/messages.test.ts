import { setTimeout as pause } from 'node:timers/promises';
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type QueueAttributeName,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
} from '@aws-sdk/client-sqs';
import { type LocalQueues, openLocalQueues } from './queue-on-disk';

let queues: LocalQueues;
let client: LocalQueues['client'];
let QueueUrl: string;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-01-31T12:00:00Z');
  queues = await openLocalQueues({ now: () => now });
  client = queues.client;
  const dead = await queues.sqs.createQueueFromTemplate({ QueueName: 'dead' });
  await queues.sqs.createQueueFromTemplate({
    QueueName: 'jobs',
    VisibilityTimeout: 30,
    RedrivePolicy: { deadLetterTargetArn: dead.arn, maxReceiveCount: 2 },
  });
  QueueUrl = queues.urlOf('jobs');
});
afterEach(() => queues.close());

function send(MessageBody: string, more: Partial<SendMessageCommandInput> = {}) {
  return client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
}

async function receive(more: Partial<ReceiveMessageCommandInput> = {}) {
  const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more });
  return (await client.send(command)).Messages ?? [];
}

async function receiveOne(more: Partial<ReceiveMessageCommandInput> = {}) {
  const [message] = await receive({ MaxNumberOfMessages: 1, ...more });
  if (!message?.ReceiptHandle) throw new Error('There is no message to receive');
  return { ...message, ReceiptHandle: message.ReceiptHandle };
}

async function count(name: QueueAttributeName, url = QueueUrl) {
  const command = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [name] });
  return Number((await client.send(command)).Attributes?.[name]);
}

const later = (seconds: number) => {
  now += seconds * 1000;
};

describe('a message', () => {
  it('arrives as it was sent, with digests that the SDK verifies', async () => {
    const sent = await send('{"jméno":"Růžena"}', {
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'účet' },
        bytes: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 255]) },
        count: { DataType: 'Number', StringValue: '7' },
      },
    });
    const message = await receiveOne({
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    });

    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: '{"jméno":"Růžena"}',
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'účet' },
        bytes: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 255]) },
        count: { DataType: 'Number', StringValue: '7' },
      },
      Attributes: {
        SenderId: 'root',
        SentTimestamp: String(now),
        ApproximateReceiveCount: '1',
        ApproximateFirstReceiveTimestamp: String(now),
      },
    });
    expect(message.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
  });

  it('carries the digest of its attributes that AWS answers', async () => {
    const { MD5OfMessageAttributes } = await send('x', {
      MessageAttributes: { timestamp: { DataType: 'Number', StringValue: '1493147359900' } },
    });
    // The value that emulators of several languages pin as recorded from the service.
    expect(MD5OfMessageAttributes).toBe('235c5c510d26fb653d073faed50ae77c');
  });

  it('shows only the attributes that were asked for', async () => {
    await send('x', {
      MessageAttributes: {
        'trace.id': { DataType: 'String', StringValue: '1' },
        other: { DataType: 'String', StringValue: '2' },
      },
    });
    const message = await receiveOne({ MessageAttributeNames: ['trace.*'] });

    expect(Object.keys(message.MessageAttributes ?? {})).toEqual(['trace.id']);
    expect(message.Attributes).toBeUndefined();
  });

  it('is hidden from others until its visibility timeout ends, then comes again', async () => {
    await send('x');
    await receiveOne();
    later(29);
    expect(await receive()).toEqual([]);
    later(1);

    const again = await receiveOne({ MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(again.Attributes?.ApproximateReceiveCount).toBe('2');
  });

  it('hides as long as the receiver asks', async () => {
    await send('x');
    await receive({ VisibilityTimeout: 60 });
    later(59);
    expect(await receive()).toEqual([]);
    later(1);
    expect(await receive()).toHaveLength(1);
  });

  it('is gone once it is deleted', async () => {
    await send('x');
    const { ReceiptHandle } = await receiveOne();
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    later(3600);

    expect(await receive()).toEqual([]);
  });

  it('is not deleted under a receipt that a later one has superseded', async () => {
    await send('x');
    const { ReceiptHandle } = await receiveOne();
    later(30);
    await receiveOne();
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

    expect(await count('ApproximateNumberOfMessagesNotVisible')).toBe(1);
  });

  it('comes back at once when its visibility is set to zero, and stays away longer on demand', async () => {
    await send('x');
    const change = async (VisibilityTimeout: number) => {
      const { ReceiptHandle } = await receiveOne();
      const options = { QueueUrl, ReceiptHandle, VisibilityTimeout };
      await client.send(new ChangeMessageVisibilityCommand(options));
      return ReceiptHandle;
    };
    const ReceiptHandle = await change(0);
    await change(100);
    later(99);

    expect(await receive()).toEqual([]);
    await expect(
      client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 5 }),
      ),
    ).rejects.toMatchObject({ name: 'MessageNotInflight' });
  });

  it('moves to the dead letters when it was received too often', async () => {
    const { MessageId } = await send('x');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await receiveOne();
      later(30);
    }
    const dead = queues.urlOf('dead');

    expect(await receive()).toEqual([]);
    expect(await count('ApproximateNumberOfMessages')).toBe(0);
    expect(await count('ApproximateNumberOfMessages', dead)).toBe(1);
    expect(
      await receiveOne({ QueueUrl: dead, MessageSystemAttributeNames: ['All'] }),
    ).toMatchObject({
      MessageId,
      Body: 'x',
      Attributes: {
        DeadLetterQueueSourceArn: 'arn:aws:sqs:eu-central-1:000000000000:jobs',
        ApproximateReceiveCount: '3',
      },
    });
  });

  it('waits for its delay', async () => {
    await send('x', { DelaySeconds: 30 });
    expect(await count('ApproximateNumberOfMessagesDelayed')).toBe(1);
    later(29);
    expect(await receive()).toEqual([]);
    later(1);
    expect(await receive()).toHaveLength(1);
  });

  it('waits for the delay of its queue when it has none of its own', async () => {
    await queues.sqs.createQueueFromTemplate({ QueueName: 'slow', DelaySeconds: 30 });
    const slow = { QueueUrl: queues.urlOf('slow') };
    await send('queue', slow);
    await send('own', { ...slow, DelaySeconds: 0 });

    expect((await receive(slow)).map(({ Body }) => Body)).toEqual(['own']);
    later(30);
    expect((await receive(slow)).map(({ Body }) => Body)).toContain('queue');
  });

  it('is forgotten after the retention period', async () => {
    await queues.sqs.createQueueFromTemplate({ QueueName: 'brief', MessageRetentionPeriod: 60 });
    const brief = { QueueUrl: queues.urlOf('brief') };
    await send('x', brief);
    later(60);

    expect(await receive(brief)).toEqual([]);
    expect(await count('ApproximateNumberOfMessages', brief.QueueUrl)).toBe(0);
  });

  it.each<[string, string, Partial<SendMessageCommandInput>, string]>([
    ['an empty body', '', {}, 'MissingParameter'],
    ['a character outside XML', '\u0000', {}, 'InvalidMessageContents'],
    ['a megabyte and one byte', 'x'.repeat(1_048_577), {}, 'InvalidParameterValue'],
    ['a delay over a quarter of an hour', 'x', { DelaySeconds: 901 }, 'InvalidParameterValue'],
  ])('is refused with %s', async (_, body, more, name) => {
    await expect(send(body, more)).rejects.toMatchObject({ name });
  });
});

describe('long polling', () => {
  it('answers as soon as a message is sent', async () => {
    const waiting = receive({ WaitTimeSeconds: 20 });
    await pause(50);
    await send('x');

    expect(await waiting).toHaveLength(1);
  });

  it('answers when a delayed or hidden message becomes visible', async () => {
    await send('x', { DelaySeconds: 1 });
    const waiting = receive({ WaitTimeSeconds: 20 });
    later(1);

    expect(await waiting).toHaveLength(1);
  });

  it('gives each message to one of many receivers', async () => {
    const waiting = Array.from({ length: 8 }, () =>
      receive({ WaitTimeSeconds: 20, MaxNumberOfMessages: 1 }),
    );
    await pause(50);
    await Promise.all(Array.from({ length: 8 }, (_, n) => send(String(n))));
    const bodies = (await Promise.all(waiting)).flat().map(({ Body }) => Body);

    expect(bodies.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('gives nothing to a receiver that hung up', async () => {
    const hangUp = new AbortController();
    const waiting = client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }), {
      abortSignal: hangUp.signal,
    });
    await pause(50);
    hangUp.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await pause(50);
    await send('x');

    expect(await receive()).toHaveLength(1);
  });
});

describe('batches', () => {
  const entries = (length: number) =>
    Array.from({ length }, (_, n) => ({ Id: `m${n}`, MessageBody: `b${n}` }));
  const sendBatch = (Entries: ReturnType<typeof entries>) =>
    client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));

  it('send, change and delete up to ten at once', async () => {
    const sent = await sendBatch(entries(10));
    const messages = await receive();
    const receipts = messages.map(({ ReceiptHandle }, n) => ({ Id: `${n}`, ReceiptHandle }));
    const changed = await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: receipts.map((entry) => ({ ...entry, VisibilityTimeout: 60 })),
      }),
    );
    const deleted = await client.send(
      new DeleteMessageBatchCommand({ QueueUrl, Entries: receipts }),
    );

    expect(sent.Successful).toHaveLength(10);
    expect(messages.map(({ Body }) => Body)).toEqual(entries(10).map((entry) => entry.MessageBody));
    expect(changed.Successful).toHaveLength(10);
    expect(deleted.Successful).toHaveLength(10);
    later(100);
    expect(await receive()).toEqual([]);
  });

  it('refuse one entry and take the others', async () => {
    const [first, second] = [
      { Id: 'good', MessageBody: 'x' },
      { Id: 'bad', MessageBody: '\u0001' },
    ];
    const { Successful, Failed } = await sendBatch([first, second]);

    expect(Successful?.map(({ Id }) => Id)).toEqual(['good']);
    expect(Failed).toMatchObject([
      { Id: 'bad', SenderFault: true, Code: 'InvalidMessageContents' },
    ]);
  });

  it.each([
    ['no entry', [], 'EmptyBatchRequest'],
    ['eleven', entries(11), 'TooManyEntriesInBatchRequest'],
    ['two alike', [...entries(1), ...entries(1)], 'BatchEntryIdsNotDistinct'],
    [
      'more than a megabyte together',
      entries(2).map((entry) => ({ ...entry, MessageBody: 'x'.repeat(600_000) })),
      'BatchRequestTooLong',
    ],
  ])('refuse %s', async (_, batch, name) => {
    await expect(sendBatch(batch)).rejects.toMatchObject({ name });
  });
});

describe('a FIFO queue', () => {
  beforeEach(async () => {
    await queues.sqs.createQueueFromTemplate({
      QueueName: 'steps.fifo',
      FifoQueue: true,
      ContentBasedDeduplication: true,
    });
    QueueUrl = queues.urlOf('steps.fifo');
  });

  const bodies = async () => (await receive()).map(({ Body }) => Body);

  it('takes equal messages once within five minutes, also at the same moment', async () => {
    const group = { MessageGroupId: 'g' };
    const [first, second] = await Promise.all([send('a', group), send('a', group)]);
    await send('b', group);
    expect(second.MessageId).toBe(first.MessageId);
    expect(await bodies()).toEqual(['a', 'b']);

    later(300);
    expect((await send('a', group)).MessageId).not.toBe(first.MessageId);
  });

  it('holds a group back while one of its messages is being worked on', async () => {
    await send('a1', { MessageGroupId: 'a' });
    await send('a2', { MessageGroupId: 'a' });
    await send('b1', { MessageGroupId: 'b' });
    const { ReceiptHandle, Body } = await receiveOne();

    expect(Body).toBe('a1');
    expect(await bodies()).toEqual(['b1']);
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    expect(await bodies()).toEqual(['a2']);
  });

  it('wants to know the group', async () => {
    await expect(send('a')).rejects.toMatchObject({ name: 'MissingParameter' });
  });
});
