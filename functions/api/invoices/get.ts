import { invoices as contracts } from '#shared/contracts/invoices';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { invoiceReply } from './invoice-reply';

const contract = contracts.get;

export const getInvoice: Action<typeof contract> =
  ({ invoices }) =>
  async ({ params, caller }) => ({
    status: 200,
    body: await invoiceReply(invoices, caller.id, params.id),
  });

const table = openTable(environment);
export const handler = serve(contract, getInvoice, { invoices: invoiceReader(table) });
