import { billing as contracts } from '#shared/contracts/billing';
import { planBillDocument } from '#shared/documents/plan-bill-page';
import type { InvoiceId } from '#shared/domain/ids';
import { isPlanBillId, planBillFile } from '#shared/domain/plan-bill';
import { AppError } from '#shared/errors/app-error';
import { billingDocumentTable } from '../../adapters/dynamodb/billing-document-table';
import { pdfJobTable } from '../../adapters/dynamodb/pdf-job-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { openBucket } from '../../adapters/s3/bucket';
import { pdfFiles } from '../../adapters/s3/pdf-files';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { stripeBilling } from '../../adapters/stripe/stripe-billing';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { findPage } from '../../runtime/find-page';
import { planSeller } from '../../runtime/plan-seller';
import { queuedPdf } from '../../runtime/queued-pdf';
import { serve } from '../../runtime/serve';

const contract = contracts.getInvoice;
type Ports = PortsOf<typeof contract>;
type Asked = Pick<Parameters<ReturnType<typeof getInvoice>>[0], 'caller' | 'language'>;

export const getInvoice: Action<typeof contract> = (ports) => async (request) => {
  const { params, caller, language, at } = request;
  const { id } = params;
  if (!isPlanBillId(id)) throw new AppError('BILLING_INVOICE_NOT_FOUND');

  const known = await ports.billingDocuments.find(caller.id, id);
  if (!known) await make(ports, request, id);
  const page = await findPage(ports, {
    ownerId: caller.id,
    // One queue prints all documents; no id of an invoice looks like this one.
    invoiceId: id as InvoiceId,
    fileName: Promise.resolve(planBillFile),
    at,
  });
  if (page.state === 'failed') throw new AppError('PDF_FAILED');
  if (page.state === 'queued') return queuedPdf(language);
  return { status: 200, body: { bytes: page.bytes, name: `billing-invoice-${id}.pdf` } };
};

/** Somebody else's is as unknown as one that is not paid, of which there is no document yet. */
async function make(ports: Ports, { caller, language }: Asked, id: string): Promise<void> {
  const { customerId } = await ports.subscriptions.get(caller.id);
  const bill =
    customerId === undefined ? undefined : await ports.stripeBilling.findBill(customerId, id);
  if (!bill || bill.customerId !== customerId) throw new AppError('BILLING_INVOICE_NOT_FOUND');

  const document = planBillDocument(bill, planSeller(environment), language);
  await ports.billingDocuments.keep(caller.id, { id, document, createdAt: bill.paidAt });
}

const table = openTable(environment);
export const handler = serve(contract, getInvoice, {
  subscriptions: subscriptionTable(table),
  stripeBilling: stripeBilling(environment),
  billingDocuments: billingDocumentTable(table),
  pdfJobs: pdfJobTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  pdfFiles: pdfFiles(openBucket(environment)),
});
