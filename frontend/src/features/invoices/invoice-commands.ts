import { formatMoney } from '#shared/i18n/format';
import { amountOf } from '../../api/amount';
import { queryClient } from '../../api/query-client';
import { endpointQuery } from '../../api/use-endpoint-query';
import { paths } from '../../i18n/paths';
import type { Command, CommandSource } from '../../platform/command';
import { currentLanguage } from '../../platform/language';
import { matches } from '../../platform/match-text';
import { documentShape } from '../../ui/icon-shapes';

const mostInvoices = 5;

/** The latest invoices for the command palette, by number, client or variable symbol. */
export const invoiceCommands: CommandSource = {
  group: 'invoices',
  async find(text): Promise<readonly Command[]> {
    const query = { view: 'page' } as const;
    const reply = await queryClient.fetchQuery(endpointQuery('invoices.list', { query }));
    const rows = 'invoices' in reply ? reply.invoices : [];

    return rows
      .filter(
        (row) =>
          row.number && matches(`${row.number} ${row.buyerName} ${row.variableSymbol}`, text),
      )
      .slice(0, mostInvoices)
      .map((row) => ({
        id: `invoice-${row.id}`,
        label: row.number ?? '',
        icon: documentShape,
        detail: row.buyerName,
        end: formatMoney(amountOf(row.payable), row.currency, currentLanguage()),
        href: paths.invoice(row.id),
      }));
  },
};
