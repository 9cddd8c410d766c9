import { invoices as contracts } from '#shared/contracts/invoices';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { pictureTable } from '../../adapters/dynamodb/picture-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { subscriptionTable } from '../../adapters/dynamodb/subscription-table';
import { openTable } from '../../adapters/dynamodb/table';
import { pdfQueue } from '../../adapters/sqs/pdf-queue';
import { openQueue } from '../../adapters/sqs/queue';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { assertClient } from './assert-client';
import { issueDraft } from './issue-draft';
import { keepPictures } from './keep-pictures';
import { printedSettings } from './printed-settings';
import { savedReply } from './saved-reply';

const contract = contracts.create;

export const createInvoice: Action<typeof contract> = (ports) => async (request) => {
  const { body, caller, at, idempotency } = request;
  const [settings] = await Promise.all([
    printedSettings(ports, caller.id, at),
    assertClient(ports.clients, caller.id, body),
  ]);
  const draft = draftInvoice(body, { id: newId(at), settings, at });
  await keepPictures(ports.pictures, caller.id, draft, { ofSettings: settings.stamp_url });

  const invoice =
    body.intent === 'issue'
      ? await issueDraft(ports, request, draft)
      : await ports.invoices.createDraft(caller.id, draft, { at, idempotency });

  return { status: 201, body: await savedReply(ports.invoices, caller.id, invoice) };
};

const table = openTable(environment);
export const handler = serve(contract, createInvoice, {
  invoices: invoiceTable(table),
  clients: clientReader(table),
  settings: settingsTable(table),
  subscriptions: subscriptionTable(table),
  pictures: pictureTable(table),
  pdfQueue: pdfQueue(openQueue(() => environment.pdfQueueUrl)),
  csrfSessions: csrfSessionTable(table),
});
