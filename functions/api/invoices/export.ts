import { invoices as contracts } from '#shared/contracts/invoices';
import { exportFile } from '#shared/exports/export-formats';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { getInvoice } from '../../runtime/find-documents';
import { serve } from '../../runtime/serve';

const contract = contracts.export;

export const exportInvoice: Action<typeof contract> =
  ({ invoices }) =>
  async ({ caller, query }) => {
    const invoice = await getInvoice(invoices, caller.id, query.id);

    const { body, name, contentType } = exportFile(invoice, query.format);
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return { status: 200, body: { bytes, name, mediaType: contentType } };
  };

const table = openTable(environment);
export const handler = serve(contract, exportInvoice, { invoices: invoiceReader(table) });
