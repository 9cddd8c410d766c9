import { workers } from '#shared/contracts/workers';
import { type MailJob, nextMailRetry } from '#shared/domain/mail-job';
import { invoiceReader } from '../adapters/dynamodb/invoice-reader';
import { mailJobTable } from '../adapters/dynamodb/mail-job-table';
import { openTable } from '../adapters/dynamodb/table';
import { mailQueue } from '../adapters/sqs/mail-queue';
import { openQueue } from '../adapters/sqs/queue';
import { consume, type Job } from '../runtime/consume';
import { enqueueMail } from '../runtime/enqueue-mail';
import { environment } from '../runtime/environment';
import { noteFailed } from '../runtime/settle-mail';

const worker = workers.sweepMails;

/** As many as one run looks after within its minute; the next run goes on. */
const mostMails = 200;

export const sweepMails: Job<typeof worker> =
  (ports) =>
  async ({ at, log }) => {
    const lookAfter = async (job: MailJob) => {
      // Its worker died, and SES never said that it took the mail: only its owner may send it again.
      if (job.state === 'sending') {
        log.warn('mail unconfirmed', { mailId: job.id });
        await noteFailed(ports, job, 'unconfirmed', at);
        return;
      }
      const retryAt = nextMailRetry(job, at);
      if (retryAt === undefined) {
        log.warn('mail given up', { mailId: job.id });
        await noteFailed(ports, job, 'late', at);
        return;
      }
      const waiting = { ...job, retryAt };
      const isWaiting = await ports.mailJobs.move(job.ownerId, { from: 'queued', job: waiting });
      if (isWaiting) await enqueueMail(ports.mailQueue, waiting, at);
    };

    const jobs = await ports.mailJobs.listOverdueForAnyOwner(at, mostMails);
    const results = await Promise.allSettled(jobs.map(lookAfter));

    const failures = results.filter((result) => result.status === 'rejected');
    if (jobs.length > 0) log.info('swept', { mails: jobs.length, failures: failures.length });
    if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason));
  };

const table = openTable(environment);
export const handler = consume(worker, sweepMails, {
  invoices: invoiceReader(table),
  mailJobs: mailJobTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
});
