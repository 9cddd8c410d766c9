import { workers } from '#shared/contracts/workers';
import { inlineImageOf } from '#shared/documents/inline-image';
import { type PrintedPage, printedPage } from '#shared/documents/printed-page';
import type { Instant } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { previewNumber, seriesOf } from '#shared/domain/invoice-number';
import { isBeyondRetry, type PdfJobReference } from '#shared/domain/pdf-job';
import { pictureIdOf } from '#shared/domain/picture';
import { isPlanBillId, planBillFile } from '#shared/domain/plan-bill';
import { chromiumPrinter } from '../adapters/chromium/chromium-printer';
import { billingDocumentReader } from '../adapters/dynamodb/billing-document-table';
import { invoiceReader } from '../adapters/dynamodb/invoice-reader';
import { pdfJobTable } from '../adapters/dynamodb/pdf-job-table';
import { openTable } from '../adapters/dynamodb/table';
import { openBucket } from '../adapters/s3/bucket';
import { pdfFiles } from '../adapters/s3/pdf-files';
import { pictureFileReader } from '../adapters/s3/picture-files';
import type { AttachedFile } from '../ports/document-printer';
import type { PortsOf } from '../ports/table';
import { consume, type Job } from '../runtime/consume';
import { environment } from '../runtime/environment';
import { invoicePrint } from '../runtime/invoice-print';

const worker = workers.renderPdf;
type Ports = PortsOf<typeof worker>;

async function preliminaryNumberOf({ invoices }: Ports, job: PdfJobReference, invoice: Invoice) {
  if (invoice.number) return undefined;
  const series = seriesOf(invoice);
  return previewNumber(series, await invoices.lastSequence(job.ownerId, series));
}

async function imageOf({ pictureFiles }: Ports, job: PdfJobReference, address?: string) {
  const id = pictureIdOf(address);
  const file = id && (await pictureFiles.find(job.ownerId, id));
  return file && inlineImageOf(file.mediaType, Buffer.from(file.bytes).toString('base64'));
}

/** The printer fetches nothing, so it is given the pictures themselves. */
async function imagesOf(ports: Ports, job: PdfJobReference, { stamp, logo }: Invoice) {
  const [stampImage, logoImage] = await Promise.all([
    imageOf(ports, job, stamp),
    imageOf(ports, job, logo),
  ]);
  return stampImage || logoImage ? { stampImage, logoImage } : undefined;
}

interface PrintedDocument {
  readonly print: PrintedPage & { readonly attachment?: AttachedFile | undefined };
  /** A time that belongs to the document: the same page printed twice is the same file. */
  readonly createdAt: Instant;
}

/** The invoice as it is now, whatever it was when the job was written. */
async function invoiceOf(ports: Ports, job: PdfJobReference): Promise<PrintedDocument | undefined> {
  const invoice = await ports.invoices.find(job.ownerId, job.invoiceId);
  if (!invoice) return undefined;

  const preliminaryNumber = await preliminaryNumberOf(ports, job, invoice);
  const images = await imagesOf(ports, job, invoice);
  const print = await invoicePrint(invoice, preliminaryNumber, images);
  return { print, createdAt: invoice.issuedAt ?? invoice.createdAt };
}

/** The document of a plan, which is kept as it was first handed out. */
async function billOf(
  { billingDocuments }: Ports,
  { ownerId, invoiceId }: PdfJobReference,
): Promise<PrintedDocument | undefined> {
  const bill = await billingDocuments.find(ownerId, invoiceId);
  if (!bill) return undefined;

  const { document } = await printedPage(bill.document, undefined);
  return { print: { document, fileName: planBillFile }, createdAt: bill.createdAt };
}

async function put(ports: Ports, job: PdfJobReference, printed: PrintedDocument): Promise<void> {
  const { document, attachment, fileName } = printed.print;
  const { createdAt } = printed;
  const bytes = await ports.pdfPrinter.print({ ...document, attachment, createdAt });

  await ports.pdfFiles.put(job.ownerId, { invoiceId: job.invoiceId, fileName }, bytes);
  await ports.pdfJobs.finish(job.ownerId, job, fileName);
}

export const renderPdf: Job<typeof worker> =
  (ports) =>
  async ({ message }) => {
    const { jobId, ownerId, invoiceId } = message;
    const job: PdfJobReference = { id: jobId, ownerId, invoiceId };

    // Queues deliver at least once: a job that is done, given up or replaced asks for nothing.
    const attempts = await ports.pdfJobs.countAttempt(ownerId, job);
    if (attempts === undefined) return;

    try {
      const printed = await (isPlanBillId(invoiceId) ? billOf : invoiceOf)(ports, job);
      if (printed) await put(ports, job, printed);
      else await ports.pdfJobs.fail(ownerId, job);
    } catch (error) {
      if (isBeyondRetry(attempts)) await ports.pdfJobs.fail(ownerId, job);
      throw error;
    }
  };

const table = openTable(environment);
export const handler = consume(worker, renderPdf, {
  invoices: invoiceReader(table),
  billingDocuments: billingDocumentReader(table),
  pdfJobs: pdfJobTable(table),
  pdfFiles: pdfFiles(openBucket(environment)),
  pictureFiles: pictureFileReader(openBucket(environment)),
  pdfPrinter: chromiumPrinter({ environment: environment.variables }),
});
