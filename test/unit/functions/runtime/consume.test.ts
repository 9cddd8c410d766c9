import * as z from 'zod';
import { consume, type Job } from '#functions/runtime/consume';
import { cognito, queue, schedule, worker } from '#shared/contracts/worker';
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
