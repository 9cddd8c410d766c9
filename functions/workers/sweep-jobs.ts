import { workers } from '#shared/contracts/workers';
import { nextRetry, type PdfJob } from '#shared/domain/pdf-job';
import { pdfJobTable } from '../adapters/dynamodb/pdf-job-table';
import { openTable } from '../adapters/dynamodb/table';
import { pdfQueue } from '../adapters/sqs/pdf-queue';
import { openQueue } from '../adapters/sqs/queue';
import { consume, type Job } from '../runtime/consume';
import { environment } from '../runtime/environment';

const worker = workers.sweepJobs;

/** As many as one run sends within its minute; the next run goes on. */
const mostJobs = 200;

export const sweepJobs: Job<typeof worker> =
  ({ pdfJobs, pdfQueue }) =>
  async ({ at, log }) => {
    const resend = async (job: PdfJob) => {
      const retryAt = nextRetry(job, at);
      if (retryAt === undefined) {
        log.warn('pdf job given up', { jobId: job.id });
        await pdfJobs.fail(job.ownerId, job);
        return;
      }
      // Put off first: should sending fail, the job is still there and its next time is known.
      const isWaiting = await pdfJobs.postpone(job.ownerId, job, retryAt);
      const { id: jobId, ownerId, invoiceId } = job;
      if (isWaiting) await pdfQueue.send({ jobId, ownerId, invoiceId });
    };

    const jobs = await pdfJobs.listOverdueForAnyOwner(at, mostJobs);
    const results = await Promise.allSettled(jobs.map(resend));

    const failures = results.filter((result) => result.status === 'rejected');
    if (jobs.length > 0) log.info('swept', { jobs: jobs.length, failures: failures.length });
    if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason));
  };

const table = openTable(environment);
export const handler = consume(worker, sweepJobs, {
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
});
