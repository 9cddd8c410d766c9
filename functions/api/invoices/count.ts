import { invoices as contracts } from '#shared/contracts/invoices';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.count;

export const countInvoices: Action<typeof contract> =
  ({ invoices }) =>
  async ({ caller }) => {
    const { count, byStatus } = await invoices.tally(caller.id);
    return { status: 200, body: { count, byStatus: { ...byStatus } } };
  };

const table = openTable(environment);
export const handler = serve(contract, countInvoices, { invoices: invoiceReader(table) });
