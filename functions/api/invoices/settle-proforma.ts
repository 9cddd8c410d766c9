import { invoices as contracts } from '#shared/contracts/invoices';
import type { InvoiceId } from '#shared/domain/ids';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { bind } from '#shared/domain/invoice-relations';
import {
  assertSettleable,
  settlementContent,
  withAdvance,
} from '#shared/domain/proforma-settlement';
import { mentionOf } from '#shared/domain/timeline';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { stripePages } from '../../adapters/stripe/stripe-pages';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { closePaymentPage } from './close-payment-page';
import { issueDraft } from './issue-draft';
import { savedReply } from './saved-reply';

const contract = contracts.settleProforma;

export const settleProforma: Action<typeof contract> = (ports) => async (request) => {
  const { body, caller, at, idempotency } = request;
  const { invoices, settings } = ports;
  // Looked for first: what the key settled before cannot be settled again.
  const made = await invoices.findMade(caller.id, { at, idempotency });
  if (made) return { status: 201, body: await savedReply(invoices, caller.id, made) };

  const proforma = await getInvoice(invoices, caller.id, body.proformaId);
  assertSettleable(proforma);
  await closePaymentPage(ports, proforma, { ownerId: caller.id, at });
  const input = settlementContent(proforma, body);
  const drafting = { id: newId<InvoiceId>(at), settings: await settings.get(caller.id), at };
  const draft = withAdvance(draftInvoice(input, drafting), proforma);

  const source = mentionOf(proforma);
  const partnerOf = (child: typeof draft) => ({ before: proforma, ...bind(proforma, child, at) });
  const invoice =
    body.intent === 'issue'
      ? await issueDraft(ports, request, draft, { source, partnerOf })
      : await invoices.createDraft(caller.id, draft, {
          at,
          idempotency,
          source,
          partner: partnerOf(draft),
        });
  return { status: 201, body: await savedReply(invoices, caller.id, invoice) };
};

const table = openTable(environment);
export const handler = serve(contract, settleProforma, {
  invoices: invoiceTable(table),
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  onlinePayments: onlinePaymentReader(table),
  stripePages: stripePages(environment),
  csrfSessions: csrfSessionTable(table),
});
