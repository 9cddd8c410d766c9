import { sharing as contracts } from '#shared/contracts/sharing';
import { noticePage } from '#shared/documents/public-page/notice-page';
import { pdfName } from '#shared/domain/pdf-name';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { pdfJobTable } from '../../adapters/dynamodb/pdf-job-table';
import { rateLimitTable } from '../../adapters/dynamodb/rate-limit-table';
import { shareLinkTable } from '../../adapters/dynamodb/share-link-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pdfFiles } from '../../adapters/s3/pdf-files';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { findPrint } from '../../runtime/find-print';
import { serve } from '../../runtime/serve';
import { findShared } from './find-shared';
import { pageBody } from './page-body';
import { refuseMany } from './refuse-many';

const contract = contracts.downloadPdf;
const again = { seconds: 2 };

/** What a visitor downloads leaves the invoice as it is: it becomes `sent` by what its owner does. */
export const downloadSharedPdf: Action<typeof contract> = (ports) => async (visit) => {
  const refusal = await refuseMany(ports, visit);
  if (refusal) return refusal;

  const { params, language, at } = visit;
  const shared = await findShared(ports, params.token, at);
  if (shared.state !== 'valid') {
    const page = noticePage(shared.state, shared.invoice?.language ?? language);
    return { status: 404, body: pageBody(page) };
  }

  const { invoice, link } = shared;
  const print = await findPrint(ports, { ownerId: link.ownerId, invoice, at });
  if (print.state === 'ready') {
    return { status: 200, body: { bytes: print.bytes, name: pdfName(invoice) } };
  }
  const back = `/invoice/public/${encodeURIComponent(params.token)}`;
  if (print.state === 'failed') {
    return { status: 500, body: pageBody(noticePage('failed', invoice.language, { back })) };
  }
  const page = noticePage('preparing', invoice.language, { back, again });
  return { status: 202, body: pageBody(page) };
};

const table = openTable(environment);
export const handler = serve(contract, downloadSharedPdf, {
  invoices: invoiceReader(table),
  shareLinks: shareLinkTable(table),
  rateLimits: rateLimitTable(table),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(openBucket(environment)),
});
