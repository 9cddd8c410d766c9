import { formatDate } from '#shared/i18n/format';
import { dueLine, invoiceState } from '#shared/i18n/invoice-words';
import { kindTag } from '#shared/i18n/kind-words';
import { amountOf } from '../../../api/amount';
import { Money } from '../../../i18n/money';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Badge } from '../../../ui/badge';
import { Link } from '../../../ui/link';
import { walkRows } from '../../../ui/walk-rows';
import { invoiceMessages } from '../messages/catalogue';
import { type InvoiceRow, spokenRow } from '../model/spoken';

interface Props {
  readonly rows: readonly InvoiceRow[];
}

/** Documents under one name, so each is called by its number; arrow keys walk them, Enter opens. */
export function ClientInvoiceTable({ rows }: Props) {
  const t = useMessages(invoiceMessages);

  return (
    // Below 768 px rows become cards; the roles are written out so that the change of display keeps them.
    <table
      className="table client-invoices"
      role="table"
      aria-labelledby="client-invoices"
      onKeyDown={walkRows}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('invoices.numberLabel')}
          </th>
          <th role="columnheader" scope="col" className="c-iss">
            {t('invoices.issuedLabel')}
          </th>
          <th role="columnheader" scope="col" className="c-due">
            {t('invoices.dueLabel')}
          </th>
          <th role="columnheader" scope="col" className="c-st">
            {t('invoices.statusLabel')}
          </th>
          <th role="columnheader" scope="col" className="c-am right">
            {t('invoices.amountLabel')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: InvoiceRow }) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const spoken = spokenRow(row);
  const state = invoiceState(spoken, today, language);
  const due = dueLine(spoken, today, language);
  const dueDate = formatDate(row.dueDate, language);
  const kind = kindTag(row.kind, language);

  return (
    <tr role="row" className={row.status === 'cancelled' ? 'is-void' : undefined}>
      <th role="rowheader" scope="row" className="c-no num">
        <Link className="row" href={paths.invoice(row.id)}>
          {row.number ?? t('invoices.noNumberLabel')}
        </Link>
        {kind && <span className="meta">{kind}</span>}
      </th>
      <td role="cell" className="c-iss num">
        {formatDate(row.issueDate, language)}
      </td>
      <td role="cell" className="c-due">
        <span className="num only-wide">{dueDate}</span>
        {due ? (
          <span className={due.needsAttention ? 'meta attn' : 'meta'}>{due.text}</span>
        ) : (
          <span className="meta only-phone">{t('invoices.dueOnLabel', { date: dueDate })}</span>
        )}
      </td>
      <td role="cell" className="c-st">
        <Badge look={state.badge}>{state.label}</Badge>
      </td>
      <td role="cell" className="c-am right">
        <Money value={amountOf(row.payable)} currency={row.currency} />
      </td>
    </tr>
  );
}
