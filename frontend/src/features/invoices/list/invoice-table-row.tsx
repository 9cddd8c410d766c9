import { commandsOf, isEditable } from '#shared/domain/invoice-bonds';
import { formatDate } from '#shared/i18n/format';
import { dueLine, invoiceState } from '#shared/i18n/invoice-words';
import { kindTag } from '#shared/i18n/kind-words';
import { amountOf } from '../../../api/amount';
import { settledAmounts } from '../../../api/settled-amounts';
import { Money } from '../../../i18n/money';
import { finishPath, paths } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { useToday } from '../../../platform/use-today';
import { Badge } from '../../../ui/badge';
import { IconButton } from '../../../ui/button';
import {
  checkShape,
  closeShape,
  downloadShape,
  editShape,
  moreShape,
  trashShape,
  undoShape,
} from '../../../ui/icon-shapes';
import { Link } from '../../../ui/link';
import { Menu, type MenuGroup } from '../../../ui/menu';
import { invoiceMessages } from '../messages/catalogue';
import { type InvoiceRow, spokenRow } from '../model/spoken';
import { useChangeStatus } from '../model/use-change-status';
import { usePdfDownload } from '../pdf/use-pdf-download';
import { SelectCell } from './selection/select-boxes';
import { useSelection } from './selection/selection';

interface Props {
  readonly row: InvoiceRow;
  readonly onDelete: (id: string) => void;
}

export function InvoiceTableRow({ row, onDelete }: Props) {
  const t = useMessages(invoiceMessages);
  const language = useLanguage();
  const today = useToday();
  const spoken = spokenRow(row);
  const state = invoiceState(spoken, today, language);
  const due = dueLine(spoken, today, language);
  const dueDate = formatDate(row.dueDate, language);
  const kind = kindTag(row.kind, language);
  const isChosen = useSelection()?.chosen.has(row.id);

  return (
    <tr
      role="row"
      className={row.status === 'cancelled' ? 'is-void' : undefined}
      aria-selected={isChosen || undefined}
    >
      <SelectCell id={row.id} name={row.number ?? (row.buyerName || t('invoices.noBuyerLabel'))} />
      <td role="cell" className="c-no num">
        {row.number ?? t('invoices.noNumberLabel')}
      </td>
      <th role="rowheader" scope="row" className="c-cl">
        <Link className="row" href={paths.invoice(row.id)}>
          {row.buyerName || t('invoices.noBuyerLabel')}
        </Link>
        {kind && <span className="meta kind">{kind}</span>}
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
      <td role="cell" className="c-act">
        <RowMenu row={row} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function RowMenu({ row, onDelete }: Props) {
  const t = useMessages(invoiceMessages);
  const { change } = useChangeStatus();
  const { download } = usePdfDownload();
  const commands = commandsOf({ ...row, ...settledAmounts(row) });
  const name = row.number ?? (row.buyerName || t('invoices.noBuyerLabel'));

  const groups: MenuGroup[] = [
    [
      {
        id: 'pdf',
        label: t('invoices.pdfButtonLabel'),
        icon: downloadShape,
        run: () => void download(row),
      },
      ...(isEditable(row) || (row.status === 'draft' && !row.number)
        ? [
            {
              id: 'edit',
              label: t(row.number ? 'invoices.editButtonLabel' : 'invoices.finishButtonLabel'),
              icon: editShape,
              href: finishPath(row),
            },
          ]
        : []),
    ],
    [
      ...(commands.includes('mark_paid')
        ? [
            {
              id: 'paid',
              label: t('invoices.markPaidButtonLabel', { kind: row.kind }),
              icon: checkShape,
              run: () => void change(row, 'paid'),
            },
          ]
        : []),
      ...(commands.includes('mark_unpaid')
        ? [
            {
              id: 'unpaid',
              label: t('invoices.markUnpaidButtonLabel', { kind: row.kind }),
              icon: undoShape,
              run: () => void change(row, 'sent'),
            },
          ]
        : []),
      ...(commands.includes('reopen')
        ? [
            {
              id: 'reopen',
              label: t('invoices.reopenButtonLabel'),
              icon: undoShape,
              run: () => void change(row, 'sent'),
            },
          ]
        : []),
    ],
    [
      ...(commands.includes('cancel')
        ? [
            {
              id: 'cancel',
              label: t('invoices.cancelButtonLabel'),
              icon: closeShape,
              isDangerous: true,
              run: () => void change(row, 'cancelled'),
            },
          ]
        : []),
      ...(row.status === 'draft' && !row.number
        ? [
            {
              id: 'delete',
              label: t('invoices.deleteButtonLabel'),
              icon: trashShape,
              isDangerous: true,
              run: () => onDelete(row.id),
            },
          ]
        : []),
    ],
  ];

  return (
    <Menu
      label={t('invoices.rowActionsLabel', { name })}
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          icon={moreShape}
          label={t('invoices.rowActionsLabel', { name })}
        />
      )}
    />
  );
}
