import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { zero } from '#shared/domain/money';
import { formatMoney, formatMonth } from '#shared/i18n/format';
import { paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { walkRows } from '../../../ui/walk-rows';
import { invoiceMessages } from '../messages/catalogue';
import type { InvoiceRow } from '../model/spoken';
import { InvoiceTableRow } from './invoice-table-row';
import { groupByMonth, type MonthGroup } from './months';
import { SelectAllHead } from './selection/select-boxes';

interface Props {
  readonly rows: readonly InvoiceRow[];
  /** There are older ones, so the last month may not be whole. */
  readonly isPartial: boolean;
  /** Ordered by something else than the day of issue: months would tear that order apart. */
  readonly isFlat: boolean;
  readonly onDelete: (id: string) => void;
  /** The last row was deleted, and the focus with it. */
  readonly onEmptied: () => void;
}

/** Months are groups; arrow keys walk the rows, Enter opens. */
export function InvoiceTable({ rows, isPartial, isFlat, onDelete, onEmptied }: Props) {
  const t = useMessages(invoiceMessages);
  const table = useRef<HTMLTableElement>(null);
  const months = isFlat ? [] : groupByMonth(rows);

  const remove = (id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    flushSync(() => onDelete(id));
    if (neighbour) linkOf(table.current, neighbour.id)?.focus();
    else onEmptied();
  };

  return (
    // Below 768 px rows become cards; the roles are written out so that the change of display keeps them.
    <table
      className="table list"
      role="table"
      aria-label={t('invoices.tableLabel')}
      ref={table}
      onKeyDown={walkRows}
    >
      <thead role="rowgroup">
        <tr role="row">
          <SelectAllHead />
          <th role="columnheader" scope="col" className="c-no">
            {t('invoices.numberLabel')}
          </th>
          <th role="columnheader" scope="col">
            {t('invoices.buyerLabel')}
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
          <th role="columnheader" scope="col" className="c-act">
            <span className="sr">{t('invoices.actionsLabel')}</span>
          </th>
        </tr>
      </thead>
      {isFlat && (
        <tbody role="rowgroup">
          {rows.map((row) => (
            <InvoiceTableRow key={row.id} row={row} onDelete={remove} />
          ))}
        </tbody>
      )}
      {months.map((group, index) => (
        <tbody role="rowgroup" key={group.month}>
          <MonthHead group={group} isPartial={isPartial && index === months.length - 1} />
          {group.rows.map((row) => (
            <InvoiceTableRow key={row.id} row={row} onDelete={remove} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function linkOf(table: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`a.row[href="${paths.invoice(id)}"]`);
}

function MonthHead({
  group,
  isPartial,
}: {
  readonly group: MonthGroup;
  readonly isPartial: boolean;
}) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const { issuedCount, draftCount } = group;
  const sum = group.sums
    .map(({ amount, currency }) => formatMoney(amount, currency, language))
    .join(' + ');
  const summary = [
    issuedCount > 0 && t('invoices.monthIssuedLabel', { count: issuedCount }),
    draftCount > 0 && t('invoices.monthDraftsLabel', { count: draftCount }),
    issuedCount > 0 && (sum || formatMoney(zero, 'CZK', language)),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <tr role="row" className="month">
      <th role="columnheader" scope="colgroup" colSpan={8}>
        <div>
          <span>{formatMonth(group.month, language)}</span>
          <span className="meta num">
            {isPartial ? t('invoices.monthPartHint', { summary }) : summary}
          </span>
        </div>
      </th>
    </tr>
  );
}
