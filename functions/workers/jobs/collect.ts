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
  // An account without documents has other things to take away.
  if (ids.length === 0 && job.task.kind === 'account') return next;
  if (ids.length === 0) return { ...next, state: 'failed', failure: 'nothing' };
  if (ids.length > mostDocuments[job.task.kind]) {
    return { ...next, state: 'failed', failure: 'too_many' };
  }

  await ports.jobFiles.putPart(job, idsPart, Buffer.from(ids.join('\n')));
  return next;
}

const endOfLine = 10;
const decoder = new TextDecoder();

/** Where a line begins, counted from the one at `start`; the end of the bytes when there is no such line. */
function lineStart(bytes: Uint8Array, start: number, lines: number): number {
  let at = start;
  for (let passed = 0; passed < lines && at < bytes.length; at += 1) {
    if (bytes[at] === endOfLine) passed += 1;
  }
  return at;
}

/** Of what the first slice settled, as many as a slice takes of those that none has had; only they become text. */
export async function nextIds(jobFiles: JobFiles, job: Job, count: number): Promise<InvoiceId[]> {
  const bytes = await jobFiles.getPart(job, idsPart);
  const start = lineStart(bytes, 0, job.done);
  const text = decoder.decode(bytes.subarray(start, lineStart(bytes, start, count)));
  return text.trimEnd().split('\n') as InvoiceId[];
}
