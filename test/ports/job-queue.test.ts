import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { jobQueue } from '#functions/adapters/sqs/job-queue';
import { consume } from '#functions/runtime/consume';
import { runSlice } from '#functions/workers/jobs/run-slice';
import { workers } from '#shared/contracts/workers';
import { aJobBook } from '../support/builders/a-job';
import { fakeLog } from '../support/fakes/fake-log';
import { openLocalQueue } from '../support/local/open-services';

jest.setTimeout(60_000);

describe('the queue of jobs', () => {
  let queue: Awaited<ReturnType<typeof openLocalQueue>>;
  beforeAll(async () => {
    queue = await openLocalQueue();
  });
  afterAll(() => queue.close());

  const receive = async (seconds: number) => {
    const { Messages = [] } = await queue.client.send(
      new ReceiveMessageCommand({ QueueUrl: queue.url, WaitTimeSeconds: seconds }),
    );
    return Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
  };

  it('carries a message that the worker acts on as it was sent', async () => {
    const book = aJobBook();
    const invoice = await book.issue();
    const job = await book.start({
      kind: 'mark_paid',
      selection: { invoiceIds: [invoice.id] },
    });
    await jobQueue(queue).send({ ownerId: book.ownerId, jobId: job.id, step: 0 });

    const handler = consume(workers.runSlice, runSlice, book.ports, { log: fakeLog() });
    expect(await handler({ Records: await receive(2) })).toEqual({ batchItemFailures: [] });
    expect(await book.find(job.id)).toMatchObject({ step: 1, total: 1 });
  });

  it('keeps a message back for as long as it should wait', async () => {
    const book = aJobBook();
    const sent = performance.now();
    const message = { ownerId: book.ownerId, jobId: 'j' as never, step: 3 };
    await jobQueue(queue).send(message, 2);
    let [record] = await receive(1);
    while (!record) [record] = await receive(1);
    expect(JSON.parse(record.body ?? '')).toEqual(message);
    expect(performance.now() - sent).toBeGreaterThan(1500);
  });

  it('gets back what nobody can read, and what belongs to a dead job', async () => {
    const book = aJobBook();
    const job = await book.start({ kind: 'mark_paid', selection: { invoiceIds: ['x' as never] } });
    await book.ports.jobs.end(job, { state: 'failed', failure: 'broken', at: job.createdAt });
    const handler = consume(workers.runSlice, runSlice, book.ports, {
      log: fakeLog(),
      clock: { now: () => job.createdAt },
    });
    const records = [
      { messageId: 'broken', body: '{' },
      { messageId: 'foreign', body: '{"jobId":5}' },
      {
        messageId: 'dead',
        body: JSON.stringify({ ownerId: book.ownerId, jobId: job.id, step: 0 }),
      },
      {
        messageId: 'late',
        body: JSON.stringify({ ownerId: book.ownerId, jobId: job.id, step: 7 }),
      },
    ];
    expect(await handler({ Records: records })).toEqual({
      batchItemFailures: [
        { itemIdentifier: 'broken' },
        { itemIdentifier: 'foreign' },
        { itemIdentifier: 'dead' },
      ],
    });
  });
});
