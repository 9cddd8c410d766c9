import { invoices as contracts } from '#shared/contracts/invoices';
import { type LocalDate, todayInPrague } from '#shared/domain/calendar';
import type { InvoiceRow } from '#shared/domain/invoice';
import { invoiceSearchOf } from '#shared/domain/invoice-search';
import type { InvoiceStatus } from '#shared/domain/invoice-status';
import { findsNothing } from '#shared/domain/search-words';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { onlinePaymentReader } from '../../adapters/dynamodb/online-payment-table';
import { openTable } from '../../adapters/dynamodb/table';
import type { InvoiceSelection } from '../../ports/invoices';
import type { Page } from '../../ports/page';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';
import { invoiceReply } from './invoice-reply';

const contract = contracts.list;

type Filter = InvoiceStatus | 'all' | 'overdue' | 'due_soon';

function selectionOf(filter: Filter, today: LocalDate): InvoiceSelection {
  switch (filter) {
    case 'all':
      return { kind: 'all' };
    case 'overdue':
    case 'due_soon':
      return { kind: filter, today };
    case 'draft':
    case 'sent':
    case 'paid':
    case 'cancelled':
      return { kind: 'status', status: filter };
  }
}

const nothing: Page<InvoiceRow> = { items: [] };

export const listInvoices: Action<typeof contract> =
  ({ invoices, onlinePayments }) =>
  async ({ query, caller, at }) => {
    const { id, status, view, limit, page, cursor, sort, order, search, ...rest } = query;
    if (id !== undefined) {
      return {
        status: 200,
        body: await invoiceReply({ invoices, onlinePayments }, caller.id, id, at),
      };
    }
    const selection = selectionOf(status, todayInPrague(at));
    const filter = { ...rest, search: invoiceSearchOf(search ?? '') };
    const { items, nextCursor } = findsNothing(search ?? '')
      ? nothing
      : await invoices.list(caller.id, {
          selection,
          filter,
          sort: sort && { by: sort, direction: order },
          limit,
          page,
          cursor,
        });

    if (view === 'array') return { status: 200, body: [...items] };
    return { status: 200, body: { invoices: [...items], nextCursor } };
  };

const table = openTable(environment);
export const handler = serve(contract, listInvoices, {
  invoices: invoiceReader(table),
  onlinePayments: onlinePaymentReader(table),
});
