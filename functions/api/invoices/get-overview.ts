import { invoices as contracts } from '#shared/contracts/invoices';
import { monthOf, previousMonths, todayInPrague } from '#shared/domain/calendar';
import type { InvoiceRow } from '#shared/domain/invoice';
import { dashboard, limits } from '#shared/domain/limits';
import { invoiceReader } from '../../adapters/dynamodb/invoice-reader';
import { openTable } from '../../adapters/dynamodb/table';
import type { InvoiceSelection } from '../../ports/invoices';
import type { Action } from '../../runtime/action';
import { environment } from '../../runtime/environment';
import { serve } from '../../runtime/serve';

const contract = contracts.getOverview;

function lastPaidFirst(a: InvoiceRow, b: InvoiceRow): number {
  return (b.paymentDate ?? '').localeCompare(a.paymentDate ?? '');
}

export const getOverview: Action<typeof contract> =
  ({ invoices }) =>
  async ({ caller, at }) => {
    const today = todayInPrague(at);
    const months = previousMonths(monthOf(today), dashboard.months);
    const rows = async (selection: InvoiceSelection, limit: number = limits.pageSize) => [
      ...(await invoices.list(caller.id, { selection, limit, page: 1 })).items,
    ];

    const [tally, figures, overdue, dueSoon, drafts, recent, paid] = await Promise.all([
      invoices.tally(caller.id),
      invoices.listMonths(caller.id, months),
      rows({ kind: 'overdue', today }),
      rows({ kind: 'due_soon', today }),
      rows({ kind: 'status', status: 'draft' }, dashboard.recentInvoices),
      rows({ kind: 'all' }, dashboard.recentInvoices),
      rows({ kind: 'status', status: 'paid' }),
    ]);

    return {
      status: 200,
      body: {
        counts: { count: tally.count, byStatus: { ...tally.byStatus } },
        months: figures.map((figure) => ({ ...figure, received: { ...figure.received } })),
        totalReceived: { ...tally.received },
        overdue,
        dueSoon,
        drafts,
        recent,
        recentlyPaid: paid.sort(lastPaidFirst).slice(0, dashboard.recentInvoices),
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, getOverview, { invoices: invoiceReader(table) });
