import type { PollOptions } from '#infra/local/aws/sqs/poller';
import { type LocalQueues, openLocalQueues } from './queue-on-disk';

const queueArn = 'arn:aws:sqs:eu-central-1:000000000000:jobs';
let queues: LocalQueues;

beforeEach(async () => {
  queues = await openLocalQueues();
  const { arn } = await queues.sqs.createQueueFromTemplate({ QueueName: 'dead' });
  await queues.sqs.createQueueFromTemplate({
    QueueName: 'jobs',
    VisibilityTimeout: 1,
    RedrivePolicy: { deadLetterTargetArn: arn, maxReceiveCount: 3 },
  });
});
afterEach(() => queues.close());

interface Record {
  readonly messageId: string;
  readonly body: string;
  readonly attributes: { readonly ApproximateReceiveCount: string };
}

type Handler = (records: readonly Record[]) => unknown;

function poll(handler: Handler, options: Partial<PollOptions> = {}) {
  return queues.sqs.poll({
    queueArn,
    maxConcurrency: 1,
    handle: async ({ Records }) => handler(Records as readonly Record[]),
    ...options,
  });
}

const send = (...bodies: string[]) =>
  queues.sqs.call('SendMessageBatch', {
    QueueUrl: 'jobs',
    Entries: bodies.map((MessageBody, n) => ({ Id: `${n}`, MessageBody })),
  });

async function counts(QueueUrl = 'jobs') {
  const { Attributes } = await queues.sqs.call('GetQueueAttributes', {
    QueueUrl,
    AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
  });
  return Object.values(Object(Attributes)).map(Number);
}

async function until(isReached: () => unknown) {
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isEmpty = async () => (await counts()).every((count) => count === 0);

describe('polling for a function', () => {
  it('gives batches in the form of Lambda and deletes what was done', async () => {
    const events: unknown[] = [];
    await send('a', 'b', 'c');
    const poller = queues.sqs.poll({
      queueArn,
      batchSize: 2,
      maxConcurrency: 1,
      handle: async (event) => events.push(event),
    });
    await until(isEmpty);
    await poller.stop();

    expect(events).toMatchObject([
      {
        Records: [
          {
            body: 'a',
            md5OfBody: '0cc175b9c0f1b6a831c399e269772661',
            eventSource: 'aws:sqs',
            eventSourceARN: queueArn,
            awsRegion: 'eu-central-1',
            attributes: { ApproximateReceiveCount: '1', SentTimestamp: expect.any(String) },
            messageAttributes: {},
          },
          { body: 'b' },
        ],
      },
      { Records: [{ body: 'c' }] },
    ]);
  });

  it('waits for a message that is not there yet', async () => {
    const seen: string[] = [];
    poll((records) => seen.push(...records.map(({ body }) => body)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await send('late');
    await until(() => seen.length > 0);

    expect(seen).toEqual(['late']);
  });

  it('gives the reported ones again and no others', async () => {
    const seen: string[] = [];
    await send('good', 'poison', 'fine');
    poll(
      (records) => {
        seen.push(...records.map(({ body }) => body));
        const failed = records.filter(({ body }) => body === 'poison' && seen.length < 5);
        return {
          batchItemFailures: failed.map(({ messageId: itemIdentifier }) => ({ itemIdentifier })),
        };
      },
      { reportsBatchItemFailures: true, retrySeconds: 0 },
    );
    await until(isEmpty);

    expect(seen).toEqual(['good', 'poison', 'fine', 'poison', 'poison']);
  });

  it('leaves failed ones hidden until their visibility timeout ends', async () => {
    const times: number[] = [];
    await send('x');
    poll(() => {
      times.push(Date.now());
      if (times.length === 1) throw new Error('not now');
    });
    await until(isEmpty);

    expect(times).toHaveLength(2);
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThanOrEqual(990);
  });

  it('gives a batch up to the dead letters after as many attempts as allowed', async () => {
    const failures: (readonly string[])[] = [];
    await send('poison');
    poll(
      () => {
        throw new Error('never');
      },
      { retrySeconds: 0, onFailure: (_, ids) => failures.push(ids) },
    );
    await until(async () => (await counts('dead'))[0] === 1);

    expect(failures).toHaveLength(3);
    expect(await isEmpty()).toBe(true);
  });

  it.each<[string, unknown, number]>([
    ['nothing', undefined, 1],
    ['null', null, 1],
    ['an empty list', { batchItemFailures: [] }, 1],
    ['something that is no report', { batchItemFailures: 'all' }, 2],
    ['an empty identifier', { batchItemFailures: [{ itemIdentifier: '' }] }, 2],
    ['a message it never got', { batchItemFailures: [{ itemIdentifier: 'stranger' }] }, 2],
  ])('reads a report of %s as Lambda does', async (_, report, expectedCalls) => {
    let calls = 0;
    await send('x');
    poll(
      () => {
        calls += 1;
        return calls === 1 ? report : undefined;
      },
      { reportsBatchItemFailures: true, retrySeconds: 0 },
    );
    await until(isEmpty);

    expect(calls).toBe(expectedCalls);
  });

  it('does not read reports of a function that is not said to make them', async () => {
    await send('x');
    let calls = 0;
    poll(
      ([record]) => {
        calls += 1;
        return { batchItemFailures: [{ itemIdentifier: record?.messageId }] };
      },
      { retrySeconds: 0 },
    );
    await until(isEmpty);

    expect(calls).toBe(1);
  });

  it('gathers more than one receive gives when the batch is large', async () => {
    for (let n = 0; n < 3; n += 1) await send(...Array.from({ length: 10 }, (_, m) => `${n}${m}`));
    const sizes: number[] = [];
    poll((records) => sizes.push(records.length), { batchSize: 25 });
    await until(isEmpty);

    expect(sizes).toEqual([25, 5]);
  });

  it('waits the batching window for a fuller batch', async () => {
    const sizes: number[] = [];
    await queues.sqs.createQueueFromTemplate({ QueueName: 'jobs', VisibilityTimeout: 30 });
    poll((records) => sizes.push(records.length), { batchingWindowSeconds: 1 });
    await send('a');
    await send('b');
    await until(isEmpty);

    expect(sizes).toEqual([2]);
  });

  it('works on several batches at once, as many as allowed', async () => {
    let [running, most] = [0, 0];
    await send(...'abcdefghij');
    poll(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
      },
      { batchSize: 1, maxConcurrency: 3 },
    );
    await until(isEmpty);

    expect(most).toBe(3);
  });

  it('stops after the batch at hand', async () => {
    let isDone = false;
    await send('x');
    const started = new Promise<void>((resolve) => {
      poll(async () => {
        resolve();
        await new Promise((wake) => setTimeout(wake, 50));
        isDone = true;
      });
    });
    await started;
    await queues.close();
    queues = await openLocalQueues();

    expect(isDone).toBe(true);
  });

  it('refuses a queue that does not exist', () => {
    expect(() => poll(() => undefined, { queueArn: `${queueArn}-none` })).toThrow(
      'The specified queue does not exist.',
    );
  });
});
