import { invoices as contracts } from '#shared/contracts/invoices';
import { draftCreditNote } from '#shared/domain/credit-note';
import { bind } from '#shared/domain/invoice-relations';
import { mentionOf } from '#shared/domain/timeline';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { stripePages } from '../../adapters/stripe/stripe-pages';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { findAll, getInvoice } from '../../runtime/find-documents';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { closePaymentPage } from './close-payment-page';
import { issueDraft } from './issue-draft';
import { savedReply } from './saved-reply';

const contract = contracts.createCreditNote;

export const createCreditNote: Action<typeof contract> = (ports) => async (request) => {
  const { body, caller, at, idempotency } = request;
  const { invoices } = ports;
  // Looked for first: what the key credited before is no longer left to be credited.
  const made = await invoices.findMade(caller.id, { at, idempotency });
  if (made) return { status: 201, body: await savedReply(invoices, caller.id, made) };

  const original = await getInvoice(invoices, caller.id, body.invoiceId);
  const earlier = await findAll(invoices, caller.id, original.creditNotes ?? []);
  const draft = draftCreditNote(body, { id: newId(at), at, original, earlier });
  const source = mentionOf(original);
  if (body.intent === 'issue') {
    await closePaymentPage(ports, original, { ownerId: caller.id, at });
  }

  const creditNote =
    body.intent === 'issue'
      ? await issueDraft(ports, request, draft, {
          source,
          partnerOf: (issued) => ({ before: original, ...bind(original, issued, at) }),
        })
      : await invoices.createDraft(caller.id, draft, { at, idempotency, source });
  return { status: 201, body: await savedReply(invoices, caller.id, creditNote) };
};

const table = openTable(environment);
export const handler = serve(contract, createCreditNote, {
  invoices: invoiceTable(table),
  subscriptions: subscriptionTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  onlinePayments: onlinePaymentReader(table),
  stripePages: stripePages(environment),
  csrfSessions: csrfSessionTable(table),
});
