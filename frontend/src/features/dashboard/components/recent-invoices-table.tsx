import { dueLine, invoiceState } from '#shared/i18n/invoice-words';
import { kindTag } from '#shared/i18n/kind-words';
import { amountOf } from '../../../api/amount';
import { settledAmounts } from '../../../api/settled-amounts';
import { Money } from '../../../i18n/money';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Badge } from '../../../ui/badge';
import { Link } from '../../../ui/link';
import { dashboardMessages } from '../messages/catalogue';
import type { Overview } from './dashboard';

type Row = Overview['recent'][number];

export function RecentInvoicesTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useMessages(dashboardMessages);

  return (
    <section className="block" aria-labelledby="dashboard-recent">
      <div className="block-head">
        <h2 id="dashboard-recent">{t('dashboard.recentTitle')}</h2>
        <Link className="link" href={paths.invoices}>
          {t('dashboard.allInvoicesLabel')}
        </Link>
      </div>
      {/* On phones rows become cards; the roles are written out so that the change of display keeps them. */}
      <table className="table recent" role="table" aria-labelledby="dashboard-recent">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('dashboard.numberLabel')}
            </th>
            <th role="columnheader" scope="col">
              {t('dashboard.buyerLabel')}
            </th>
            <th role="columnheader" scope="col">
              {t('dashboard.dueLabel')}
            </th>
            <th role="columnheader" scope="col">
              {t('dashboard.statusLabel')}
            </th>
            <th role="columnheader" scope="col" className="right">
              {t('dashboard.amountLabel')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <RecentRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RecentRow({ row }: { readonly row: Row }) {
  const t = useMessages(dashboardMessages);
  const language = useLanguage();
  const today = useToday();
  const spoken = { ...row, ...settledAmounts(row) };
  const state = invoiceState(spoken, today, language);
  const due = dueLine(spoken, today, language);
  const kind = kindTag(row.kind, language);

  return (
    <tr role="row">
      <td role="cell" className="num">
        {row.number ?? '–'}
      </td>
      <th role="rowheader" scope="row">
        <Link className="row" href={paths.invoice(row.id)}>
          {row.buyerName || t('dashboard.noBuyerLabel')}
        </Link>
        {kind && <span className="meta"> {kind}</span>}
      </th>
      <td role="cell" className={due?.needsAttention ? 'du attn' : 'du'}>
        {due?.text}
      </td>
      <td role="cell" className="st">
        <Badge look={state.badge}>{state.label}</Badge>
      </td>
      <td role="cell" className="right am">
        <Money value={amountOf(row.payable)} currency={row.currency} />
      </td>
    </tr>
  );
}
