import { invoices as contracts } from '#shared/contracts/invoices';
import { draftInvoice } from '#shared/domain/invoice-drafting';
import { duplicateContent } from '#shared/domain/invoice-duplicate';
import { mentionOf } from '#shared/domain/timeline';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { settingsTable } from '../../adapters/dynamodb/settings-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { newId } from '../../runtime/new-id';
import { serve } from '../../runtime/serve';
import { savedReply } from './saved-reply';

const contract = contracts.duplicate;

export const duplicateInvoice: Action<typeof contract> =
  ({ invoices, clients, settings: settingsStore }) =>
  async ({ body, caller, at, idempotency }) => {
    const source = await getInvoice(invoices, caller.id, body.id);
    const [settings, client] = await Promise.all([
      settingsStore.get(caller.id),
      source.clientId && clients.find(caller.id, source.clientId),
    ]);
    const input = duplicateContent(source, { at, clientId: client?.id });
    const draft = draftInvoice(input, { id: newId(at), settings, at });

    const made = await invoices.createDraft(caller.id, draft, {
      at,
      idempotency,
      source: mentionOf(source),
    });
    return { status: 201, body: await savedReply(invoices, caller.id, made) };
  };

const table = openTable(environment);
export const handler = serve(contract, duplicateInvoice, {
  invoices: invoiceTable(table),
  clients: clientReader(table),
  settings: settingsTable(table),
  csrfSessions: csrfSessionTable(table),
});
