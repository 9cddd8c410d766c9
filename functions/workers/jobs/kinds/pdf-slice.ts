import type { Invoice } from '#shared/domain/invoice';
import { previewNumber, seriesOf } from '#shared/domain/invoice-number';
import type { Job, JobProblem } from '#shared/domain/job';
import type { InvoiceReader } from '../../../ports/invoices';
import type { PdfFileReader } from '../../../ports/pdf-files';
import type { PdfJobs } from '../../../ports/pdf-jobs';
import type { PdfQueue } from '../../../ports/pdf-queue';
import { findPrint } from '../../../runtime/find-print';
import { packFiles } from '../archive/file-entries';
import { findDocuments, type Slice, type SliceWork, streamOf } from '../slice';
import { documentRows } from './document-rows';
import { entryName } from './entry-name';

interface Ports {
  readonly invoices: InvoiceReader;
  readonly pdfJobs: PdfJobs;
  readonly pdfQueue: PdfQueue;
  readonly pdfFiles: PdfFileReader;
}

/** Printing takes about as long for a few documents at once. */
const secondsForPrinting = 2;

type Print = { readonly invoice: Invoice } & (
  | { readonly state: 'ready'; readonly bytes: Uint8Array }
  | { readonly state: 'queued' | 'failed' }
);

/** A print that failed since this job began was asked for by it, and is not asked for again. */
async function hasFailed({ pdfJobs }: Ports, job: Job, invoice: Invoice): Promise<boolean> {
  const last = await pdfJobs.find(job.ownerId, invoice.id);
  return last?.state === 'failed' && last.requestedAt >= job.createdAt;
}

async function printOf(ports: Ports, { job, at }: SliceWork, invoice: Invoice): Promise<Print> {
  if (await hasFailed(ports, job, invoice)) return { invoice, state: 'failed' };

  const series = seriesOf(invoice);
  const preliminaryNumber = invoice.number
    ? undefined
    : previewNumber(series, await ports.invoices.lastSequence(job.ownerId, series));
  const wanted = { ownerId: job.ownerId, invoice, preliminaryNumber, at };
  const print = await findPrint(ports, wanted);
  if (print.state === 'ready') return { invoice, ...print };
  return { invoice, state: 'queued' };
}

/** Packs the prints that are ready, and asks for those that are not. Documents keep their order. */
export async function pdfSlice(ports: Ports, work: SliceWork): Promise<Slice> {
  const { job, ids } = work;
  const { documents, problems } = await findDocuments(ports.invoices, work);
  const prints = await Promise.all(documents.map((invoice) => printOf(ports, work, invoice)));

  const firstWaiting = prints.findIndex(({ state }) => state === 'queued');
  const settled = firstWaiting < 0 ? prints : prints.slice(0, firstWaiting);
  const waitingId = prints[firstWaiting]?.invoice.id;
  const taken = waitingId === undefined ? ids.length : ids.indexOf(waitingId);
  if (taken === 0) {
    return { taken, problems: [], stretches: {}, waitSeconds: secondsForPrinting };
  }

  const passed = new Set(ids.slice(0, taken));
  const files = settled.flatMap((print) =>
    print.state === 'ready'
      ? [{ name: entryName(print.invoice, 'pdf'), content: Buffer.from(print.bytes) }]
      : [],
  );
  const failed = settled
    .filter(({ state }) => state === 'failed')
    .map(
      ({ invoice: { id: invoiceId, number } }): JobProblem => ({
        invoiceId,
        number,
        code: 'PDF_FAILED',
      }),
    );
  const before = { files: streamOf(job, 'files'), directory: streamOf(job, 'directory') };
  const listed = settled.map(({ invoice }) => invoice);

  return {
    taken,
    problems: [...problems.filter(({ invoiceId }) => passed.has(invoiceId)), ...failed],
    stretches: {
      ...packFiles(files, job.createdAt, before),
      documents: documentRows(job, listed),
    },
    ...(waitingId !== undefined && { waitSeconds: secondsForPrinting }),
  };
}
