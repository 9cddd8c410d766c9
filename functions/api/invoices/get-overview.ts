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

/** Those for which money came and stayed, also a part: of one that waits for the rest, or was partly given back. */
function lastPaid(rows: readonly InvoiceRow[]): InvoiceRow[] {
  return rows
    .filter(({ amountPaid }) => amountPaid > 0)
    .toSorted((a, b) => (b.paymentDate ?? '').localeCompare(a.paymentDate ?? ''))
    .slice(0, dashboard.recentInvoices);
}

export const getOverview: Action<typeof contract> =
  ({ invoices }) =>
  async ({ caller, at }) => {
    const today = todayInPrague(at);
    const months = previousMonths(monthOf(today), dashboard.months);
    const rows = async (selection: InvoiceSelection, limit: number = limits.pageSize) => [
      ...(await invoices.list(caller.id, { selection, limit, page: 1 })).items,
    ];

    const [tally, figures, overdue, dueSoon, drafts, recent, sent, paid] = await Promise.all([
      invoices.tally(caller.id),
      invoices.listMonths(caller.id, months),
      rows({ kind: 'overdue', today }),
      rows({ kind: 'due_soon', today }),
      rows({ kind: 'status', status: 'draft' }, dashboard.recentInvoices),
      rows({ kind: 'all' }, dashboard.recentInvoices),
      rows({ kind: 'status', status: 'sent' }),
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
        recentlyPaid: lastPaid([...sent, ...paid]),
      },
    };
  };

const table = openTable(environment);
export const handler = serve(contract, getOverview, { invoices: invoiceReader(table) });
