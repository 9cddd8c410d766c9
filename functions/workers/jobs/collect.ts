import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import { type Job, mostDocuments } from '#shared/domain/job';
import type { InvoiceReader } from '../../ports/invoices';
import type { JobFiles } from '../../ports/job-files';

interface Ports {
  readonly invoices: InvoiceReader;
  readonly jobFiles: JobFiles;
}

const idsPart = 'ids';

async function idsOf({ invoices }: Ports, { ownerId, task }: Job): Promise<readonly InvoiceId[]> {
  const { selection } = task;
  if ('invoiceIds' in selection) return [...new Set(selection.invoiceIds)];
  return invoices.listIssuedIn(ownerId, selection, mostDocuments[task.kind] + 1);
}

/** The first slice: which documents it is about is settled here, whatever is issued while the job runs. */
export async function collect(ports: Ports, job: Job, at: Instant): Promise<Job> {
  const ids = await idsOf(ports, job);
  const next: Job = { ...job, step: job.step + 1, attempts: 0, updatedAt: at, total: ids.length };
  if (ids.length === 0) return { ...next, state: 'failed', failure: 'nothing' };
  if (ids.length > mostDocuments[job.task.kind]) {
    return { ...next, state: 'failed', failure: 'too_many' };
  }

  await ports.jobFiles.putPart(job, idsPart, Buffer.from(ids.join('\n')));
  return next;
}

/** What the first slice settled. */
export async function collectedIds(jobFiles: JobFiles, job: Job): Promise<readonly InvoiceId[]> {
  const text = Buffer.from(await jobFiles.getPart(job, idsPart)).toString();
  return text.split('\n') as InvoiceId[];
}
