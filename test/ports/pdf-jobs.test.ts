import { invoiceTable } from '#functions/adapters/dynamodb/invoice-table';
import { pdfJobTable } from '#functions/adapters/dynamodb/pdf-job-table';
import { newId } from '#functions/runtime/new-id';
import { addMilliseconds } from '#shared/domain/calendar';
import { issueInvoice } from '#shared/domain/invoice-changes';
import { newPdfJob, type PdfJob } from '#shared/domain/pdf-job';
import { unlimited } from '#shared/domain/plan';
import { aDraft } from '../support/builders/an-invoice';
import { anOwner } from '../support/builders/an-owner';
import { at, now } from '../support/builders/times';
import { fakePdfJobs } from '../support/fakes/fake-pdf';
import { onFakeAndAdapter } from '../support/local/on-fake-and-adapter';
import { type LocalTable, openLocalTable } from '../support/local/open-table';

const aJob = (): PdfJob =>
  newPdfJob({ id: newId(now), ownerId: anOwner(), invoiceId: newId(now) }, now);

onFakeAndAdapter('PDF jobs', { fake: () => fakePdfJobs(), adapter: pdfJobTable }, (port) => {
  const requested = async () => {
    const job = aJob();
    await port().request(job.ownerId, job, undefined);
    return job;
  };

  it('wait as they were requested', async () => {
    const job = await requested();
    expect(await port().find(job.ownerId, job.invoiceId)).toEqual(job);
    expect(await port().find(anOwner(), job.invoiceId)).toBeUndefined();
  });

  it('are requested once by two calls at the same time', async () => {
    const job = aJob();
    const results = await Promise.all([
      port().request(job.ownerId, job, undefined),
      port().request(job.ownerId, { ...job, id: newId(now) }, undefined),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('take the place of the one that was seen, and of no other', async () => {
    const job = await requested();
    const next = { ...job, id: newId(now) };
    expect(await port().request(job.ownerId, next, job)).toBe(true);
    expect(await port().request(job.ownerId, { ...job, id: newId(now) }, job)).toBe(false);
    expect((await port().find(job.ownerId, job.invoiceId))?.id).toBe(next.id);
  });

  it('count attempts while they wait', async () => {
    const job = await requested();
    expect(await port().countAttempt(job.ownerId, job)).toBe(1);
    expect(await port().countAttempt(job.ownerId, job)).toBe(2);
    expect((await port().find(job.ownerId, job.invoiceId))?.attempts).toBe(2);
  });

  it('are done with the file that was printed', async () => {
    const job = await requested();
    expect(await port().finish(job.ownerId, job, 'page.pdf')).toBe(true);
    const { retryAt: _, ...rest } = job;
    const done = { ...rest, state: 'done', fileName: 'page.pdf' };
    expect(await port().find(job.ownerId, job.invoiceId)).toEqual(done);
  });

  it('stay as they are once they are done or failed', async () => {
    const done = await requested();
    await port().finish(done.ownerId, done, 'page.pdf');
    const failed = await requested();
    expect(await port().fail(failed.ownerId, failed)).toBe(true);
    for (const job of [done, failed]) {
      expect(await port().countAttempt(job.ownerId, job)).toBeUndefined();
      expect(await port().finish(job.ownerId, job, 'other.pdf')).toBe(false);
      expect(await port().fail(job.ownerId, job)).toBe(false);
      expect(await port().postpone(job.ownerId, job, now)).toBe(false);
    }
    expect((await port().find(done.ownerId, done.invoiceId))?.fileName).toBe('page.pdf');
  });

  it('do not touch the job that took their place', async () => {
    const job = await requested();
    await port().request(job.ownerId, { ...job, id: newId(now) }, job);
    expect(await port().countAttempt(job.ownerId, job)).toBeUndefined();
    expect(await port().finish(job.ownerId, job, 'page.pdf')).toBe(false);
  });

  it('come back to the sweep when their time has come', async () => {
    const job = await requested();
    const find = async (when: typeof now) =>
      (await port().listOverdueForAnyOwner(when, 1000)).some(({ id }) => id === job.id);
    expect(await find(addMilliseconds(now, 119_000))).toBe(false);
    expect(await find(addMilliseconds(now, 120_000))).toBe(true);

    await port().postpone(job.ownerId, job, at('2026-11-27T11:00:00.000Z'));
    expect(await find(at('2026-11-27T10:59:59.000Z'))).toBe(false);
    expect(await find(at('2026-11-27T11:00:00.000Z'))).toBe(true);

    await port().finish(job.ownerId, job, 'page.pdf');
    expect(await find(at('2026-11-28T11:00:00.000Z'))).toBe(false);
  });
});

describe('issuing an invoice', () => {
  let table: LocalTable;
  beforeAll(async () => {
    table = await openLocalTable();
  });
  afterAll(() => table.close());

  it('leaves a job that waits for its PDF', async () => {
    const ownerId = anOwner();
    const draft = aDraft();
    const jobId = newId(now);
    await invoiceTable(table).issue(ownerId, {
      before: undefined,
      numbered: (number) => issueInvoice(draft, number, now),
      series: { kind: 'invoice', year: 2026 },
      limit: unlimited,
      at: now,
      jobId,
      idempotency: undefined,
    });
    const job = await pdfJobTable(table).find(ownerId, draft.id);
    expect(job).toMatchObject({ id: jobId, ownerId, invoiceId: draft.id, state: 'queued' });
  });
});
