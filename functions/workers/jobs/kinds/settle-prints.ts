import type { Invoice } from '#shared/domain/invoice';
import { previewNumber, seriesOf } from '#shared/domain/invoice-number';
import type { Job, JobProblem } from '#shared/domain/job';
import type { InvoiceReader } from '../../../ports/invoices';
import type { PdfFileReader } from '../../../ports/pdf-files';
import type { PdfJobs } from '../../../ports/pdf-jobs';
import type { PdfQueue } from '../../../ports/pdf-queue';
import { findPrint } from '../../../runtime/find-print';
import type { NamedFile } from '../archive/file-entries';
import { findDocuments, type SliceWork } from '../slice';
import { entryName } from './entry-name';

export interface PrintPorts {
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

/** The documents of a slice up to the first that is not printed yet. */
export interface SettledPrints {
  readonly taken: number;
  readonly documents: readonly Invoice[];
  readonly files: readonly NamedFile[];
  readonly problems: readonly JobProblem[];
  readonly waitSeconds?: number;
}

/** A print that failed since this job began was asked for by it, and is not asked for again. */
async function hasFailed({ pdfJobs }: PrintPorts, job: Job, invoice: Invoice): Promise<boolean> {
  const last = await pdfJobs.find(job.ownerId, invoice.id);
  return last?.state === 'failed' && last.requestedAt >= job.createdAt;
}

async function printOf(
  ports: PrintPorts,
  { job, at }: SliceWork,
  invoice: Invoice,
): Promise<Print> {
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

/** Takes the prints that are ready, and asks for those that are not. Documents keep their order. */
export async function settlePrints(ports: PrintPorts, work: SliceWork): Promise<SettledPrints> {
  const { ids } = work;
  const { documents, problems } = await findDocuments(ports.invoices, work);
  const prints = await Promise.all(documents.map((invoice) => printOf(ports, work, invoice)));

  const firstWaiting = prints.findIndex(({ state }) => state === 'queued');
  const settled = firstWaiting < 0 ? prints : prints.slice(0, firstWaiting);
  const waitingId = prints[firstWaiting]?.invoice.id;
  const taken = waitingId === undefined ? ids.length : ids.indexOf(waitingId);
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
  return {
    taken,
    documents: settled.map(({ invoice }) => invoice),
    files,
    problems: [...problems.filter(({ invoiceId }) => passed.has(invoiceId)), ...failed],
    ...(waitingId !== undefined && { waitSeconds: secondsForPrinting }),
  };
}

/** The slice when its first document is not printed yet. */
export const nothingReady = {
  taken: 0,
  problems: [],
  stretches: {},
  waitSeconds: secondsForPrinting,
} as const;
