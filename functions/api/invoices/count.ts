import { invoices as contracts } from '#shared/contracts/invoices';
import { todayInPrague } from '#shared/domain/calendar';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.count;

export const countInvoices: Action<typeof contract> =
  ({ invoices }) =>
  async ({ caller, at }) => {
    const [{ count, byStatus }, due] = await Promise.all([
      invoices.tally(caller.id),
      invoices.countDue(caller.id, todayInPrague(at)),
    ]);
    return { status: 200, body: { count, byStatus: { ...byStatus }, ...due } };
  };

const table = openTable(environment);
export const handler = serve(contract, countInvoices, { invoices: invoiceReader(table) });
