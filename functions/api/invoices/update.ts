import type { Request } from '#shared/contracts/endpoint';
import { invoices as contracts } from '#shared/contracts/invoices';
import { payableOnline } from '#shared/domain/checkout';
import type { Invoice, InvoiceInput, StatusChange } from '#shared/domain/invoice';
import { assertEditable, changeStatus, editedEntries } from '#shared/domain/invoice-changes';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { assertIssuable } from '#shared/domain/invoice-issuable';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { pictureTable } from '../../adapters/dynamodb/picture-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import { stripePages } from '../../adapters/stripe/stripe-pages';
import type { PortsOf } from '../../ports/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { serve } from '../../runtime/serve';
import { assertClient } from './assert-client';
import { assertRevision } from './assert-revision';
import { closePaymentPage } from './close-payment-page';
import { issueDraft } from './issue-draft';
import { keepPictures } from './keep-pictures';
import { printedSettings } from './printed-settings';
import { savedReply } from './saved-reply';
import { sourceChange } from './source-change';

const contract = contracts.update;
type Ports = PortsOf<typeof contract>;
type Call = Request<typeof contract>;

/**
 * The key of what would count twice. A state is asked for by its name, so asking again changes nothing; and asked for
 * anew, after others came in between, it is wanted anew, whatever key the caller still holds.
 */
function keyOf({ body, idempotency }: Call): Call['idempotency'] {
  return 'items' in body || body.amountPaid !== undefined ? idempotency : undefined;
}

async function edit(ports: Ports, call: Call, before: Invoice, input: InvoiceInput) {
  const { caller, at } = call;
  assertRevision(input, before);
  assertEditable(before);
  const [settings] = await Promise.all([
    printedSettings(ports, caller.id, at),
    assertClient(ports.clients, caller.id, input, before),
  ]);
  const after = draftInvoice(input, { id: before.id, settings, at, before });
  const ofSettings = settings.stamp_url;
  await keepPictures(ports.pictures, caller.id, after, { before, ofSettings });
  if (input.intent === 'issue' && !before.number) return issueDraft(ports, call, after, { before });

  if (after.number) assertIssuable(after);
  await closeIfChanged(ports, call, before, after);
  const entries = editedEntries(after);
  return ports.invoices.save(caller.id, { before, after, entries, at, idempotency: keyOf(call) });
}

/** A page that asks for the same as before may stay. */
async function closeIfChanged(ports: Ports, { caller, at }: Call, before: Invoice, after: Invoice) {
  if (payableOnline(after) === payableOnline(before)) return;
  await closePaymentPage(ports, before, { ownerId: caller.id, at });
}

async function move(ports: Ports, call: Call, before: Invoice, to: StatusChange) {
  const { invoices } = ports;
  const { caller, at } = call;
  assertRevision(to, before);
  const changed = changeStatus(before, to, at);
  if (!changed) return before;

  await closeIfChanged(ports, call, before, changed.after);

  const partner = await sourceChange(invoices, caller.id, before, changed.after);
  return invoices.save(caller.id, { before, ...changed, partner, at, idempotency: keyOf(call) });
}

async function change(ports: Ports, call: Call): Promise<Invoice> {
  const { query, body, caller } = call;
  const before = await getInvoice(ports.invoices, caller.id, query.id);
  return 'items' in body ? edit(ports, call, before, body) : move(ports, call, before, body);
}

export const updateInvoice: Action<typeof contract> = (ports) => async (call) => {
  const { caller, at } = call;
  // A change whose answer was lost has happened, whatever the invoice allows by now.
  const made = await ports.invoices.findMade(caller.id, { at, idempotency: keyOf(call) });
  const invoice = made ?? (await change(ports, call));
  return { status: 200, body: await savedReply(ports.invoices, caller.id, invoice) };
};

const table = openTable(environment);
export const handler = serve(contract, updateInvoice, {
  invoices: invoiceTable(table),
  clients: clientReader(table),
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
  pictures: pictureTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  onlinePayments: onlinePaymentReader(table),
  stripePages: stripePages(environment),
  csrfSessions: csrfSessionTable(table),
});
