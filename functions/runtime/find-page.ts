import type { Instant } from '#shared/domain/calendar';
import type { InvoiceId, UserId } from '#shared/domain/ids';
import { newPdfJob } from '#shared/domain/pdf-job';
import type { PdfFileReader } from '../ports/pdf-files';
import type { PdfJobs } from '../ports/pdf-jobs';
import type { PdfQueue } from '../ports/pdf-queue';
import { enqueuePdf } from './enqueue-pdf';
import { newId } from './new-id';

export interface PagePorts {
  readonly pdfJobs: PdfJobs;
  readonly pdfQueue: PdfQueue;
  readonly pdfFiles: PdfFileReader;
}

interface WantedPage {
  readonly ownerId: UserId;
  readonly invoiceId: InvoiceId;
  /** The name of the file that follows from the page as it is now. */
  readonly fileName: Promise<string>;
  readonly at: Instant;
}

export type FoundPage =
  | { readonly state: 'ready'; readonly bytes: Uint8Array }
  | { readonly state: 'queued' }
  /** The last try failed for good; a new one was asked for. */
  | { readonly state: 'failed' };

/** The print of a page. Where there is none, it is asked for, once however many ask. */
export async function findPage(
  { pdfJobs, pdfQueue, pdfFiles }: PagePorts,
  { ownerId, invoiceId, fileName: named, at }: WantedPage,
): Promise<FoundPage> {
  const [last, fileName] = await Promise.all([pdfJobs.find(ownerId, invoiceId), named]);
  if (last?.state === 'done' && last.fileName === fileName) {
    const bytes = await pdfFiles.find(ownerId, { invoiceId, fileName });
    if (bytes) return { state: 'ready', bytes };
  }
  if (last?.state === 'queued') return { state: 'queued' };

  const job = newPdfJob({ id: newId(at), ownerId, invoiceId }, at);
  // Whoever else asks at the same time has done it for us.
  const isOurs = await pdfJobs.request(ownerId, job, last);
  if (isOurs) await enqueuePdf(pdfQueue, { jobId: job.id, ownerId, invoiceId });
  return { state: last?.state === 'failed' ? 'failed' : 'queued' };
}
