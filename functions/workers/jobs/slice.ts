import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId } from '#shared/domain/ids';
import type { Job, JobProblem, JobStream } from '#shared/domain/job';
import type { InvoiceReader } from '../../ports/invoices';
import { emptyStream, type Stretch } from './archive/deflated';

/** What one slice did. */
export interface Slice {
  /** With how many documents it is done. */
  readonly taken: number;
  readonly problems: readonly JobProblem[];
  /** What it adds to each stream, by its name. */
  readonly stretches: Readonly<Record<string, Stretch>>;
  /** Nothing more can be done before something else is finished. */
  readonly waitSeconds?: number;
}

/** The documents that are next, and the job as it is before them. */
export interface SliceWork {
  readonly job: Job;
  readonly ids: readonly InvoiceId[];
  readonly at: Instant;
}

export function streamOf({ streams }: Job, name: string): JobStream {
  return streams[name] ?? emptyStream;
}

/** The documents of these ids; one that was removed meanwhile is a problem of its own. */
export async function findDocuments(invoices: InvoiceReader, { job, ids }: SliceWork) {
  const found = await Promise.all(ids.map((id) => invoices.find(job.ownerId, id)));
  const problems = ids
    .filter((_, index) => !found[index])
    .map((invoiceId): JobProblem => ({ invoiceId, code: 'INVOICE_NOT_FOUND' }));
  return { documents: found.filter((invoice) => invoice !== undefined), problems };
}
