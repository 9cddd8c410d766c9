import { newId } from '#functions/runtime/new-id';
import { runSlice } from '#functions/workers/jobs/run-slice';
import { renderPdf } from '#functions/workers/render-pdf';
import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import { type Job, type JobTask, newJob } from '#shared/domain/job';
import type { MailJob } from '#shared/domain/mail-job';
import { fakeAccountRecords } from '../fakes/fake-account-records';
import { fakeProfiles, fakeSubscriptions, proSubscription } from '../fakes/fake-accounts';
import { fakeBillingDocuments } from '../fakes/fake-billing-documents';
import { fakeJobFiles, fakeJobQueue, fakeJobs } from '../fakes/fake-jobs';
import { fakeLog } from '../fakes/fake-log';
import { fakeMailQueue } from '../fakes/fake-mail-jobs';
import { fakePdfFiles, fakePdfJobs } from '../fakes/fake-pdf';
import { fakePrinter } from '../fakes/fake-printer';
import { aBook } from './a-book';
import { now } from './times';

const profileOf = (id: UserId) =>
  ({
    id,
    email: 'tereza@jinovatka.example',
    language: 'cs',
    role: 'user',
    createdAt: now,
  }) as const;

/** The books of one account with the worker that does slices, and the queues that feed it. */
export function aJobBook() {
  const book = aBook({ subscriptions: fakeSubscriptions(proSubscription) });
  const mails: MailJob[] = [];
  const records = fakeAccountRecords();
  const ports = {
    invoices: book.invoices,
    jobs: fakeJobs(mails),
    jobQueue: fakeJobQueue(),
    jobFiles: fakeJobFiles(),
    pdfJobs: fakePdfJobs(),
    pdfQueue: book.pdfQueue,
    pdfFiles: fakePdfFiles(),
    billingDocuments: fakeBillingDocuments(),
    pictureFiles: book.pictureFiles,
    accountRecords: records.accountRecords,
    profiles: fakeProfiles([profileOf(book.caller.id)]),
    mailQueue: fakeMailQueue(),
  };
  const printer = fakePrinter();
  const { id: ownerId } = book.caller;
  const run = runSlice(ports);
  const print = renderPdf({ ...ports, pdfPrinter: printer });
  const log = fakeLog();
  let printed = 0;

  /** Prints all that was asked for since the last time. */
  const printAll = async (printing = print) => {
    while (printed < book.pdfQueue.sent.length) {
      const message = book.pdfQueue.sent[printed];
      printed += 1;
      if (message) await printing({ message, at: now, log });
    }
  };
  const find = (id: Job['id'], at: Instant = now) => ports.jobs.find(ownerId, id, at);

  return {
    ...book,
    ports,
    mails,
    records,
    ownerId,
    printer,
    printAll,
    run: (message: (typeof ports.jobQueue.waiting)[number], at: Instant = now) =>
      run({ message, at, log }),
    /** Stores a job and puts its first slice into the queue. */
    start: async (task: JobTask): Promise<Job> => {
      const job = newJob({ id: newId(now), ownerId, task, language: 'cs' }, now);
      await ports.jobs.create(job, { at: now, idempotency: undefined });
      await ports.jobQueue.send({ ownerId, jobId: job.id, step: job.step });
      return job;
    },
    /** Delivers what waits, in turn, until nothing does. */
    finish: async ({ id }: Pick<Job, 'id'>): Promise<Job> => {
      for (let turns = 0; ports.jobQueue.waiting.length > 0; turns += 1) {
        if (turns > 2000) throw new Error('the job never ends');
        const message = ports.jobQueue.waiting.shift();
        if (message) await run({ message, at: now, log });
        await printAll();
      }
      const job = await find(id);
      if (!job) throw new Error('the job is gone');
      return job;
    },
    find,
  };
}
