import { invoices as contracts } from '#shared/contracts/invoices';
import type { Invoice } from '#shared/domain/invoice';
import { pdfName } from '#shared/domain/pdf-name';
import { AppError } from '#shared/errors/app-error';
import { assertExchangeable } from '#shared/exports/assert-exchangeable';
import { exportDocument } from '#shared/exports/export-document';
import { exportFile } from '#shared/exports/export-formats';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { pdfJobTable } from '../../adapters/dynamodb/pdf-job-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pdfFiles } from '../../adapters/s3/pdf-files';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { findPrint } from '../../runtime/find-print';
import { queuedPdf } from '../../runtime/queued-pdf';
import { serve } from '../../runtime/serve';

const contract = contracts.export;
type Export = Action<typeof contract>;
type Ports = Parameters<Export>[0];
type Call = Parameters<ReturnType<Export>>[0];

/** ISDOC.PDF is the PDF that we print anyway, by the name that the standard asks for. */
async function isdocPdf(ports: Ports, { caller, language, at }: Call, invoice: Invoice) {
  assertExchangeable(exportDocument(invoice));

  const print = await findPrint(ports, { ownerId: caller.id, invoice, at });
  if (print.state === 'failed') throw new AppError('PDF_FAILED');
  if (print.state === 'queued') return queuedPdf(language);
  const name = pdfName(invoice).replace(/\.pdf$/, '-isdoc.pdf');
  const body = { bytes: print.bytes, name, mediaType: 'application/pdf' };
  return { status: 200, body } as const;
}

export const exportInvoice: Export = (ports) => async (call) => {
  const { caller, query } = call;
  const invoice = await getInvoice(ports.invoices, caller.id, query.id);
  if (query.format === 'isdoc' && query.pdf) return isdocPdf(ports, call, invoice);

  const { body, name, contentType } = exportFile(invoice, query.format);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { status: 200, body: { bytes, name, mediaType: contentType } };
};

const table = openTable(environment);
export const handler = serve(contract, exportInvoice, {
  invoices: invoiceReader(table),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(openBucket(environment)),
});
