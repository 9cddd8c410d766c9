import type { Request } from '#shared/contracts/endpoint';
import { invoices as contracts } from '#shared/contracts/invoices';
import { draftCreditNote } from '#shared/domain/credit-note';
import { bind } from '#shared/domain/invoice-relations';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { stripePages } from '../../adapters/stripe/stripe-pages';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { findAll, getInvoice } from '../../runtime/find-documents';
import { serve } from '../../runtime/serve';
import { assertRevision } from './assert-revision';
import { closePaymentPage } from './close-payment-page';
import { issueDraft } from './issue-draft';
import { savedReply } from './saved-reply';

const contract = contracts.updateCreditNote;

export const updateCreditNote: Action<typeof contract> = (ports) => async (request) => {
  const { invoices } = ports;
  // A change whose answer was lost has happened, whatever the draft has become by now.
  const made = await invoices.findMade(request.caller.id, request);
  const creditNote = made ?? (await change(ports, request));
  return { status: 200, body: await savedReply(invoices, request.caller.id, creditNote) };
};

async function change(ports: PortsOf<typeof contract>, request: Request<typeof contract>) {
  const { query, body, caller, at, idempotency } = request;
  const { invoices } = ports;
  const before = await getInvoice(invoices, caller.id, query.id);
  assertRevision(body, before);
  const { correction, kind, status } = before;
  if (!correction || before.number) throw new AppError('INVOICE_NOT_EDITABLE', { status, kind });

  const original = await getInvoice(invoices, caller.id, correction.original.id);
  const earlier = await findAll(invoices, caller.id, original.creditNotes ?? []);
  const draft = draftCreditNote(body, { id: before.id, at, original, earlier, before });

  if (body.intent === 'issue') {
    await closePaymentPage(ports, original, { ownerId: caller.id, at });
    const partnerOf = (issued: typeof draft) => ({
      before: original,
      ...bind(original, issued, at),
    });
    return issueDraft(ports, request, draft, { before, partnerOf });
  }
  return invoices.save(caller.id, { before, after: draft, entries: [], at, idempotency });
}

const table = openTable(environment);
export const handler = serve(contract, updateCreditNote, {
  invoices: invoiceTable(table),
  subscriptions: subscriptionTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  onlinePayments: onlinePaymentReader(table),
  stripePages: stripePages(environment),
  csrfSessions: csrfSessionTable(table),
});
