import { clients as contracts } from '#shared/contracts/clients';
import { todayInPrague } from '#shared/domain/calendar';
import { clientPayments } from '#shared/domain/client-payments';
import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';
import { clientReader } from '../../adapters/dynamodb/client-table';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.get;

export const getClient: Action<typeof contract> =
  ({ clients, invoices }) =>
  async ({ params: { id }, caller, at }) => {
    const newest = { limit: limits.rowsPerSearch, page: 1 };
    const [client, kept, rows] = await Promise.all([
      clients.find(caller.id, id),
      invoices.figuresOfClient(caller.id, id),
      invoices.listOfClient(caller.id, id, newest),
    ]);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');

    const figures = {
      ...kept,
      ...clientPayments(rows.items, todayInPrague(at)),
      isPartial: rows.nextCursor !== undefined,
    };
    return { status: 200, body: { client, figures } };
  };

const table = openTable(environment);
export const handler = serve(contract, getClient, {
  clients: clientReader(table),
  invoices: invoiceReader(table),
});
