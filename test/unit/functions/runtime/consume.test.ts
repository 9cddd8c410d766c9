import * as z from 'zod';
import { consume, type Job } from '#functions/runtime/consume';
import { cognito, queue, schedule, stream, worker } from '#shared/contracts/worker';
import { now } from '../../../support/builders/times';
import { fakeLog } from '../../../support/fakes/fake-log';

const clock = { now: () => now };

describe('a queue worker', () => {
  const letters = worker({
    id: 'letters',
    summary: 'Sends letters',
    trigger: queue('letters', { batchSize: 10 }),
    message: z.object({ to: z.string() }),
    uses: [],
  });
  const recordsOf = (bodies: readonly string[]) => ({
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })),
  });
  const handle = async (bodies: readonly string[]) => {
    const sent: string[] = [];
    const log = fakeLog();
    const job: Job<typeof letters> =
      () =>
      async ({ message, at }) => {
        if (message.to === 'nobody') throw new Error('returned to sender');
        sent.push(`${message.to} ${at}`);
      };
    const result = await consume(letters, job, {}, { clock, log })(recordsOf(bodies));
    return { result, sent, log };
  };

  it('does its job once for each message', async () => {
    const { result, sent } = await handle(['{"to":"a"}', '{"to":"b"}']);
    expect(result).toEqual({ batchItemFailures: [] });
    expect(sent).toEqual([`a ${now}`, `b ${now}`]);
  });

  it('gives back only the messages that failed', async () => {
    const poison = ['{"to":"nobody"}', 'no json', '{"to":3}'];
    const good = Array.from({ length: 7 }, (_, index) => `{"to":"${index}"}`);
    const { result, sent, log } = await handle([...good, ...poison]);
    const failed = ['m7', 'm8', 'm9'].map((itemIdentifier) => ({ itemIdentifier }));
    expect(result).toEqual({ batchItemFailures: failed });
    expect(sent).toHaveLength(7);
    expect(log.lines).toHaveLength(3);
  });

  it('fails as a whole on an event that is none of a queue', async () => {
    const handler = consume(letters, () => async () => {}, {}, { clock, log: fakeLog() });
    await expect(handler({})).rejects.toThrow('called with messages');
  });
});

describe('a worker that follows the table', () => {
  const counts = worker({
    id: 'counts',
    summary: 'Counts',
    trigger: stream({ sk: 'COUNT#' }),
    uses: [],
  });
  const record = (sequence: string, NewImage: object) => ({
    eventName: 'INSERT',
    dynamodb: {
      ApproximateCreationDateTime: Date.parse(now) / 1000,
      SequenceNumber: sequence,
      Keys: { pk: { S: 'USER#1' }, sk: { S: `COUNT#${sequence}` } },
      NewImage,
    },
  });
  const follow = async (...images: readonly object[]) => {
    const seen: unknown[] = [];
    const job: Job<typeof counts> =
      () =>
      async ({ change }) => {
        if (change.after?.['n'] === 13) throw new Error('unlucky');
        seen.push(change);
      };
    const records = images.map((image, index) => record(String(index), image));
    const handler = consume(counts, job, {}, { clock, log: fakeLog() });
    return { seen, result: await handler({ Records: records }) };
  };

  it('sees items as they were written, in their order', async () => {
    const { seen, result } = await follow({ n: { N: '1' } }, { n: { N: '2' } });
    const common = { pk: 'USER#1', changedAt: now };
    expect(seen).toEqual([
      { ...common, sk: 'COUNT#0', after: { n: 1 } },
      { ...common, sk: 'COUNT#1', after: { n: 2 } },
    ]);
    expect(result).toEqual({ batchItemFailures: [] });
  });

  it('stops at the first that fails, which comes again with those behind it', async () => {
    const { seen, result } = await follow({ n: { N: '1' } }, { n: { N: '13' } }, { n: { N: '2' } });
    expect(seen).toHaveLength(1);
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  });
});

describe('a scheduled worker', () => {
  it('runs, and fails aloud so that the alarm sees it', async () => {
    const tidy = worker({
      id: 'tidy',
      summary: 'Tidies',
      trigger: schedule('rate(1 minute)'),
      uses: [],
    });
    const run = jest.fn<Promise<void>, [{ readonly at: string }]>(async () => {});
    const handler = consume(tidy, () => run, {}, { clock, log: fakeLog() });
    await handler({ source: 'aws.events' });
    expect(run.mock.calls[0]?.[0].at).toBe(now);

    run.mockRejectedValueOnce(new Error('no'));
    await expect(handler({})).rejects.toThrow('no');
  });
});

describe('a worker of Cognito', () => {
  const greet = worker({
    id: 'greet',
    summary: 'Greets',
    trigger: cognito('custom-message'),
    uses: [],
  });

  it('adds its answer to the event and changes nothing else', async () => {
    const job: Job<typeof greet> =
      () =>
      async ({ event }) => ({ emailSubject: `Hello ${event.userName}` });
    const event = { userName: 'a', request: {}, response: { smsMessage: 'x' } };
    const answer = await consume(greet, job, {}, { clock, log: fakeLog() })(event);
    expect(answer).toEqual({
      userName: 'a',
      request: {},
      response: { smsMessage: 'x', emailSubject: 'Hello a' },
    });
  });
});
