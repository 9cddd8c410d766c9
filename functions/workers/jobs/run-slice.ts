import { randomBytes } from 'node:crypto';
import { workers } from '#shared/contracts/workers';
import { type Instant, todayInPrague } from '#shared/domain/calendar';
import {
  isUnderWay,
  isWornOut,
  type JobReference,
  type Job as ManyInvoicesJob,
  secondsToNextAttempt,
} from '#shared/domain/job';
import { newServiceMail } from '#shared/domain/mail-job';
import { exportReadyMail } from '#shared/emails/export-ready-mail';
import { invariant } from '#shared/errors/invariant';
import { accountRecordsTable } from '../../adapters/dynamodb/account-records-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { jobTable } from '../../adapters/dynamodb/job-table';
import { pdfJobTable } from '../../adapters/dynamodb/pdf-job-table';
import { profileTable } from '../../adapters/dynamodb/profile-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { jobFiles } from '../../adapters/s3/job-files';
import { pdfFiles } from '../../adapters/s3/pdf-files';
import { pictureFileReader } from '../../adapters/s3/picture-files';
import { jobQueue } from '../../adapters/sqs/job-queue';
import { mailQueue } from '../../adapters/sqs/mail-queue';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { PortsOf } from '../../ports/table';
import { consume, type Job } from '../../runtime/consume';
import { enqueueMail } from '../../runtime/enqueue-mail';
import { enqueueSlice } from '../../runtime/enqueue-slice';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { partName } from './archive/parts';
import { assemble } from './assemble';
import { collect, nextIds } from './collect';
import { accountSlice } from './kinds/account-slice';
import { exportSlice } from './kinds/export-slice';
import { paidSlice } from './kinds/paid-slice';
import { pdfSlice } from './kinds/pdf-slice';
import type { Slice, SliceWork } from './slice';

const worker = workers.runSlice;
type Ports = PortsOf<typeof worker>;

/** How many documents one slice takes: seconds of work, and little in memory. */
const sliceSizes = { pdf_zip: 20, export: 200, mark_paid: 20, account: 40 } as const;

/** Rows of a workbook are the smallest of all, and a slice has costs of its own. */
const workbookSlice = 500;

function sliceSizeOf(task: ManyInvoicesJob['task']): number {
  const isWorkbook = task.kind === 'export' && task.format === 'xlsx';
  return isWorkbook ? workbookSlice : sliceSizes[task.kind];
}

function take(ports: Ports, work: SliceWork): Promise<Slice> {
  const { task } = work.job;
  switch (task.kind) {
    case 'pdf_zip':
      return pdfSlice(ports, work);
    case 'export':
      return exportSlice(ports, work, task.format);
    case 'mark_paid':
      return paidSlice(ports, work, task);
    case 'account':
      return accountSlice(ports, work);
  }
}

interface Advance {
  readonly after: ManyInvoicesJob;
  readonly waitSeconds?: number | undefined;
}

/**
 * Does the next documents. Parts get a name that nobody else uses, so that of two who do the same slice
 * only the part of the one whose job is stored counts.
 */
async function takeNext(ports: Ports, job: ManyInvoicesJob, at: Instant): Promise<Advance> {
  const ids = await nextIds(ports.jobFiles, job, sliceSizeOf(job.task));
  const slice = await take(ports, { job, ids, at });

  const stretches = Object.entries(slice.stretches);
  const name = randomBytes(4).toString('hex');
  await Promise.all(
    stretches.map(([stream, { bytes }]) =>
      ports.jobFiles.putPart(job, partName(stream, name), bytes),
    ),
  );
  const streams = stretches.map(([stream, stretch]) => [stream, stretch.stream]);
  const after: ManyInvoicesJob = {
    ...job,
    step: job.step + 1,
    attempts: 0,
    updatedAt: at,
    done: job.done + slice.taken,
    problems: [...job.problems, ...slice.problems],
    slices: stretches.length > 0 ? [...job.slices, name] : job.slices,
    streams: { ...job.streams, ...Object.fromEntries(streams) },
  };
  return { after, waitSeconds: slice.waitSeconds };
}

async function advance(ports: Ports, job: ManyInvoicesJob, at: Instant): Promise<Advance> {
  if (job.total === undefined) return { after: await collect(ports, job, at) };
  if (job.done < job.total) return takeNext(ports, job, at);
  return { after: await assemble(ports, job, at) };
}

/** The export of all data is told to its owner by a letter; the other jobs are waited for in the app. */
async function mailAbout({ profiles }: Ports, job: ManyInvoicesJob, at: Instant) {
  if (job.task.kind !== 'account' || job.state !== 'done') return undefined;
  const profile = await profiles.find(job.ownerId);
  if (!profile) return undefined;

  const { ownerId, language } = job;
  const url = `${environment.appUrl}/settings?export=${job.id}#privacy`;
  const letter = exportReadyMail({ url, lastDay: todayInPrague(job.expiresAt) }, language);
  return newServiceMail({ id: newId(at), ownerId, to: profile.email, language, letter }, at);
}

/** A slice that nobody can do ends among the dead letters, where somebody is told; a late one is just over. */
async function passOver({ jobs }: Ports, reference: JobReference, at: Instant): Promise<void> {
  const job = await jobs.find(reference.ownerId, reference.id, at);
  const isDead = job?.failure === 'broken' && job.step === reference.step;
  invariant(!isDead, `the job ${reference.id} can go on`);
}

export const runSlice: Job<typeof worker> =
  (ports) =>
  async ({ message, at, log }) => {
    const { ownerId, jobId: id, step } = message;
    const reference: JobReference = { ownerId, id, step };
    const job = await ports.jobs.begin(reference, at);
    if (!job) return passOver(ports, reference, at);

    try {
      const { after, waitSeconds } = await advance(ports, job, at);
      const mail = await mailAbout(ports, after, at);
      const isStored = await ports.jobs.advance(reference, after, mail);
      if (isStored && isUnderWay(after)) await enqueueSlice(ports.jobQueue, after, waitSeconds);
      if (isStored && mail) await enqueueMail(ports.mailQueue, mail, at);
    } catch (error) {
      if (isWornOut(job)) {
        await ports.jobs.end(reference, { state: 'failed', failure: 'broken', at });
        throw error;
      }
      log.warn('slice failed, it comes again', { jobId: id, step, error });
      await enqueueSlice(ports.jobQueue, reference, secondsToNextAttempt(job));
    }
  };

const table = openTable(environment);
const bucket = openBucket(environment);
export const handler = consume(worker, runSlice, {
  invoices: invoiceTable(table),
  jobs: jobTable(table),
  jobQueue: jobQueue(openQueue(() => environment.jobsQueueUrl)),
  jobFiles: jobFiles(bucket),
  accountRecords: accountRecordsTable(table),
  pictureFiles: pictureFileReader(bucket),
  profiles: profileTable(table),
  mailQueue: mailQueue(openQueue(() => environment.mailQueueUrl)),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(bucket),
});
