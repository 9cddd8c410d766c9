import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { newPdfJob } from '#shared/domain/pdf-job';
import type { PdfFileReader } from '../ports/pdf-files';
import type { PdfJobs } from '../ports/pdf-jobs';
import type { PdfQueue } from '../ports/pdf-queue';
import { enqueuePdf } from './enqueue-pdf';
import { invoicePrint } from './invoice-print';
import { newId } from './new-id';

interface Ports {
  readonly pdfJobs: PdfJobs;
  readonly pdfQueue: PdfQueue;
  readonly pdfFiles: PdfFileReader;
}

interface Wanted {
  readonly ownerId: UserId;
  readonly invoice: Invoice;
  readonly preliminaryNumber?: string | undefined;
  readonly at: Instant;
}

type Print =
  | { readonly state: 'ready'; readonly bytes: Uint8Array }
  | { readonly state: 'queued' }
  /** The last try failed for good; a new one was asked for. */
  | { readonly state: 'failed' };

/** The print of an invoice as it is now. Where there is none, it is asked for, once however many ask. */
export async function findPrint(
  { pdfJobs, pdfQueue, pdfFiles }: Ports,
  { ownerId, invoice, preliminaryNumber, at }: Wanted,
): Promise<Print> {
  const invoiceId = invoice.id;
  const [last, { fileName }] = await Promise.all([
    pdfJobs.find(ownerId, invoiceId),
    invoicePrint(invoice, preliminaryNumber),
  ]);
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
