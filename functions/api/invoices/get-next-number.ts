import { invoices as contracts } from '#shared/contracts/invoices';
import { todayInPrague } from '#shared/domain/calendar';
import { previewNumber, seriesOf } from '#shared/domain/invoice-number';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getNextNumber;

export const getNextNumber: Action<typeof contract> =
  ({ invoices }) =>
  async ({ query: { kind }, caller, at }) => {
    const series = seriesOf({ kind, issueDate: todayInPrague(at) });
    const last = await invoices.lastSequence(caller.id, series);
    return { status: 200, body: { preliminaryNumber: previewNumber(series, last) } };
  };

const table = openTable(environment);
export const handler = serve(contract, getNextNumber, { invoices: invoiceReader(table) });
