import * as z from 'zod';
import { startJob } from '#functions/api/jobs/start';
import { newId } from '#functions/runtime/new-id';
import { JobTask } from '#shared/domain/job';
import { aRequest } from '../../../../support/builders/a-request';
import { aCaller } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeJobQueue, fakeJobs } from '../../../../support/fakes/fake-jobs';

const task = {
  kind: 'export',
  format: 'xlsx',
  selection: { from: '2026-01-01', to: '2026-03-31' },
} as const;
const body = z.decode(JobTask, task);

function prepare(jobQueue = fakeJobQueue()) {
  const ports = { jobs: fakeJobs(), jobQueue };
  const caller = aCaller();
  const start = (given: object = {}) =>
    startJob(ports)(aRequest({ caller, body, ...given }) as never);
  return { ...ports, caller, start };
}

describe('starting a job', () => {
  it('stores it, and sends its first slice', async () => {
    const { start, jobs, jobQueue, caller } = prepare();
    const reply = await start();
    expect(reply).toMatchObject({ status: 202, body: { job: { state: 'queued', done: 0, task } } });
    const { id } = reply.body.job;
    expect(jobQueue.waiting).toEqual([{ ownerId: caller.id, jobId: id, step: 0 }]);
    expect(await jobs.find(caller.id, id, now)).toMatchObject({ task, language: 'cs' });
  });

  it('happens once for one key', async () => {
    const { start, jobQueue } = prepare();
    const idempotency = { key: 'a', requestHash: 'same' };
    const [first, second] = [await start({ idempotency }), await start({ idempotency })];
    expect(second.body.job.id).toBe(first.body.job.id);
    expect(jobQueue.waiting).toHaveLength(1);
    const other = start({ idempotency: { key: 'a', requestHash: 'other' } });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is refused where money would have come tomorrow', async () => {
    const { start, jobQueue } = prepare();
    const paid = { kind: 'mark_paid', selection: { invoiceIds: [newId(now)] } };
    const later = z.decode(JobTask, { ...paid, paymentDate: '2026-11-28' } as never);
    await expect(start({ body: later })).rejects.toMatchObject({
      details: { fields: [{ path: 'paymentDate', code: 'date_ahead' }] },
    });
    expect(jobQueue.waiting).toEqual([]);
  });

  it('is accepted while the queue is down: the sweep sends it', async () => {
    const { start, jobs, caller } = prepare(fakeJobQueue({ isDown: true }));
    const { status, body: reply } = await start();
    expect(status).toBe(202);
    expect(await jobs.find(caller.id, reply.job.id, now)).toMatchObject({ state: 'queued' });
  });
});

describe('what a job may be asked to do', () => {
  const problemsOf = (wire: object) =>
    z
      .safeDecode(JobTask, wire as never)
      .error?.issues.flatMap((issue) =>
        issue.code === 'invalid_union' ? issue.errors.flat() : [issue],
      ) ?? [];
  const invoiceIds = (count: number) => Array.from({ length: count }, () => newId(now));

  it.each([
    [
      'a period that ends before it begins',
      { from: '2026-02-01', to: '2026-01-31' },
      'period_backwards',
    ],
    ['no invoice', { invoiceIds: [] }, 'required'],
    ['more than 500 invoices', { invoiceIds: invoiceIds(501) }, 'too_many_chosen'],
  ])('is not %s', (_, selection, code) => {
    const messages = problemsOf({ kind: 'pdf_zip', selection }).map(({ message }) => message);
    expect(messages).toContain(code);
  });

  it('is marking paid what was chosen, not a whole period', () => {
    const selection = { from: '2026-01-01', to: '2026-01-31' };
    expect(problemsOf({ kind: 'mark_paid', selection })).not.toEqual([]);
    expect(problemsOf({ kind: 'mark_paid', selection: { invoiceIds: invoiceIds(500) } })).toEqual(
      [],
    );
  });
});
