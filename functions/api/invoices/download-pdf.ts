import type { Request } from '#shared/contracts/endpoint';
import { invoices as contracts } from '#shared/contracts/invoices';
import { printedPage } from '#shared/documents/printed-page';
import { newPdfJob, type PdfJob } from '#shared/domain/pdf-job';
import { pdfName } from '#shared/domain/pdf-name';
import { AppError } from '#shared/errors/app-error';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { pdfJobTable } from '../../adapters/dynamodb/pdf-job-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pdfFiles } from '../../adapters/s3/pdf-files';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { enqueuePdf } from '../../runtime/enqueue-pdf';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { preliminaryNumberOf } from './preliminary-number';

const contract = contracts.downloadPdf;
type Ports = PortsOf<typeof contract>;
type Call = Request<typeof contract>;

const queuedMessage = {
  cs: 'PDF se připravuje… stáhne se za chvíli',
  en: 'The PDF is being prepared… it will download in a moment',
};

/** Asks for a new print in the place of the last one. Whoever else asks at the same time has done it for us. */
async function requestPrint({ pdfJobs, pdfQueue }: Ports, call: Call, last: PdfJob | undefined) {
  const { caller, query, at } = call;
  const job = newPdfJob({ id: newId(at), ownerId: caller.id, invoiceId: query.id }, at);
  const isOurs = await pdfJobs.request(caller.id, job, last);
  if (isOurs) {
    await enqueuePdf(pdfQueue, { jobId: job.id, ownerId: caller.id, invoiceId: query.id });
  }
}

export const downloadPdf: Action<typeof contract> = (ports) => async (call) => {
  const { caller, query, language } = call;
  const invoice = await ports.invoices.find(caller.id, query.id);
  if (!invoice) throw new AppError('INVOICE_NOT_FOUND');

  const [preliminaryNumber, job] = await Promise.all([
    preliminaryNumberOf(ports.invoices, caller.id, invoice),
    ports.pdfJobs.find(caller.id, invoice.id),
  ]);
  const { fileName } = await printedPage(invoice, preliminaryNumber);
  if (job?.state === 'done' && job.fileName === fileName) {
    const bytes = await ports.pdfFiles.find(caller.id, { invoiceId: invoice.id, fileName });
    if (bytes) return { status: 200, body: { bytes, name: pdfName(invoice) } };
  }

  if (job?.state !== 'queued') await requestPrint(ports, call, job);
  // The next call finds the new job waiting; this one tells what became of the last.
  if (job?.state === 'failed') throw new AppError('PDF_FAILED');
  return { status: 202, body: { queued: true, message: queuedMessage[language] } };
};

const table = openTable(environment);
export const handler = serve(contract, downloadPdf, {
  invoices: invoiceReader(table),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(openBucket(environment)),
});
