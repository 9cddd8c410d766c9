import { newId } from '#functions/runtime/new-id';
import { sweepJobs } from '#functions/workers/sweep-jobs';
import { addMilliseconds, type Instant } from '#shared/domain/calendar';
import { newPdfJob, type PdfJob } from '#shared/domain/pdf-job';
import { anOwner } from '../../../support/builders/an-owner';
import { now } from '../../../support/builders/times';
import { fakeLog } from '../../../support/fakes/fake-log';
import { fakePdfJobs, fakePdfQueue } from '../../../support/fakes/fake-pdf';

const minutes = (count: number) => count * 60_000;
const aJob = (): PdfJob =>
  newPdfJob({ id: newId(now), ownerId: anOwner(), invoiceId: newId(now) }, now);

function prepare(jobs: readonly PdfJob[], pdfQueue = fakePdfQueue()) {
  const ports = { pdfJobs: fakePdfJobs(jobs), pdfQueue };
  const sweep = (at: Instant) => sweepJobs(ports)({ at, log: fakeLog() });
  return { ...ports, sweep };
}

describe('the sweep', () => {
  it('sends what waits for two minutes, and no sooner', async () => {
    const job = aJob();
    const { sweep, pdfQueue } = prepare([job]);
    await sweep(addMilliseconds(now, minutes(1)));
    expect(pdfQueue.sent).toEqual([]);
    await sweep(addMilliseconds(now, minutes(2)));
    const { id: jobId, ownerId, invoiceId } = job;
    expect(pdfQueue.sent).toEqual([{ jobId, ownerId, invoiceId }]);
  });

  it('sends less and less often, then gives up after a day', async () => {
    const job = aJob();
    const { sweep, pdfQueue, pdfJobs } = prepare([job]);
    for (let minute = 1; minute <= 24 * 60 + 60; minute += 1) {
      await sweep(addMilliseconds(now, minutes(minute)));
    }
    expect(pdfQueue.sent.length).toBeGreaterThan(20);
    expect(pdfQueue.sent.length).toBeLessThan(35);
    expect(await pdfJobs.find(job.ownerId, job.invoiceId)).toMatchObject({ state: 'failed' });
  });

  it('leaves alone what is done', async () => {
    const job = aJob();
    const { sweep, pdfQueue, pdfJobs } = prepare([job]);
    await pdfJobs.finish(job.ownerId, job, 'page.pdf');
    await sweep(addMilliseconds(now, minutes(10)));
    expect(pdfQueue.sent).toEqual([]);
  });

  it('fails aloud when the queue is down, and finds the jobs again', async () => {
    const job = aJob();
    const { sweep, pdfJobs } = prepare([job], fakePdfQueue({ isDown: true }));
    const first = addMilliseconds(now, minutes(2));
    await expect(sweep(first)).rejects.toThrow(AggregateError);
    expect(await pdfJobs.find(job.ownerId, job.invoiceId)).toMatchObject({
      state: 'queued',
      retryAt: addMilliseconds(first, minutes(2)),
    });
  });
});
