import { invoices as contracts } from '#shared/contracts/invoices';
import { AppError } from '#shared/errors/app-error';
import { csrfSessionTable } from '../../adapters/dynamodb/csrf-session-table';
import { invoiceTable } from '../../adapters/dynamodb/invoice-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { serve } from '../../runtime/serve';
import { sourceOfRemoved } from './source-change';

const contract = contracts.remove;

export const removeInvoice: Action<typeof contract> =
  ({ invoices }) =>
  async ({ query, caller, at }) => {
    const invoice = await getInvoice(invoices, caller.id, query.id);
    if (invoice.number) throw new AppError('INVOICE_NUMBERED', { number: invoice.number });

    const partner = await sourceOfRemoved(invoices, caller.id, invoice, at);
    await invoices.remove(caller.id, invoice, partner);
    return { status: 200, body: { success: true } };
  };

const table = openTable(environment);
export const handler = serve(contract, removeInvoice, {
  invoices: invoiceTable(table),
  csrfSessions: csrfSessionTable(table),
});
