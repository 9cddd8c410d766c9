import { invoices as contracts } from '#shared/contracts/invoices';
import { pdfName } from '#shared/domain/pdf-name';
import { AppError } from '#shared/errors/app-error';
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
import { preliminaryNumberOf } from './preliminary-number';

const contract = contracts.downloadPdf;

export const downloadPdf: Action<typeof contract> = (ports) => async (call) => {
  const { caller, query, language, at } = call;
  const invoice = await getInvoice(ports.invoices, caller.id, query.id);

  const preliminaryNumber = await preliminaryNumberOf(ports.invoices, caller.id, invoice);
  const print = await findPrint(ports, { ownerId: caller.id, invoice, preliminaryNumber, at });
  if (print.state === 'ready') {
    return { status: 200, body: { bytes: print.bytes, name: pdfName(invoice) } };
  }
  // The next call finds the new job waiting; this one tells what became of the last.
  if (print.state === 'failed') throw new AppError('PDF_FAILED');
  return queuedPdf(language);
};

const table = openTable(environment);
export const handler = serve(contract, downloadPdf, {
  invoices: invoiceReader(table),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(openBucket(environment)),
});
