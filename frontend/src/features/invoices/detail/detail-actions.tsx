import type { InvoiceCommand } from '#shared/domain/invoice-status';
import { useMessages } from '../../../i18n/use-messages';
import { useShortcut } from '../../../platform/shortcuts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import {
  checkShape,
  closeShape,
  downloadShape,
  editShape,
  linkShape,
  sendShape,
  trashShape,
  undoShape,
} from '../../../ui/icon-shapes';
import { Kbd } from '../../../ui/kbd';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';

interface Props {
  readonly commands: readonly InvoiceCommand[];
  readonly isEditable: boolean;
  readonly isNumbered: boolean;
  readonly isPdfBusy: boolean;
  readonly isPending: boolean;
  readonly onCommand: (command: InvoiceCommand) => void;
  readonly onPdf: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Missing for what nobody else may see. */
  readonly onShare?: (() => void) | undefined;
}

interface Look {
  readonly label: InvoiceMessageId;
  readonly icon: string;
  readonly isDangerous?: boolean;
  readonly shortcut?: string;
}

/** In the order in which people use them. Issuing is done in the editor, so it is not among these. */
const looks: readonly (readonly [Exclude<InvoiceCommand, 'issue'>, Look])[] = [
  ['mark_paid', { label: 'invoices.markPaidButtonLabel', icon: checkShape, shortcut: 'Z' }],
  ['mark_unpaid', { label: 'invoices.markUnpaidButtonLabel', icon: undoShape }],
  ['mark_sent', { label: 'invoices.markSentButtonLabel', icon: sendShape }],
  ['reopen', { label: 'invoices.reopenButtonLabel', icon: undoShape }],
  ['back_to_draft', { label: 'invoices.backToDraftButtonLabel', icon: undoShape }],
  ['cancel', { label: 'invoices.cancelButtonLabel', icon: closeShape, isDangerous: true }],
];

/** The one blue button is the PDF of an issued invoice, or finishing a draft; the rest is a list. */
export function DetailActions(props: Props) {
  const { commands, isEditable, isNumbered, isPdfBusy, isPending, onCommand } = props;
  const t = useMessages(invoiceMessages);
  useShortcut({ key: 'p', label: t('invoices.pdfButtonLabel'), run: props.onPdf });
  useShortcut({
    key: 'z',
    label: t('invoices.markPaidButtonLabel'),
    run: () => commands.includes('mark_paid') && onCommand('mark_paid'),
  });
  useShortcut({
    key: 's',
    label: t('invoices.shareButtonLabel'),
    run: () => props.onShare?.(),
  });
  const pdfLabel = t(isPdfBusy ? 'invoices.pdfBusyButtonLabel' : 'invoices.pdfButtonLabel');

  return (
    <>
      {isNumbered ? (
        <Button
          look="main"
          isWide
          className="go-main only-wide"
          icon={downloadShape}
          isBusy={isPdfBusy}
          aria-keyshortcuts="P"
          onClick={props.onPdf}
        >
          {pdfLabel} <Kbd>P</Kbd>
        </Button>
      ) : (
        <Button
          look="main"
          isWide
          className="go-main only-wide"
          icon={editShape}
          onClick={props.onEdit}
        >
          {t('invoices.finishButtonLabel')}
        </Button>
      )}
      <div className="menu acts" aria-busy={isPending || undefined}>
        {!isNumbered && <Act icon={downloadShape} label={pdfLabel} onRun={props.onPdf} />}
        {isNumbered && isEditable && (
          <Act icon={editShape} label={t('invoices.editButtonLabel')} onRun={props.onEdit} />
        )}
        {props.onShare && (
          <Act
            icon={linkShape}
            label={t('invoices.shareButtonLabel')}
            shortcut="S"
            onRun={props.onShare}
          />
        )}
        {looks
          .filter(([command]) => commands.includes(command))
          .map(([command, { label, icon, isDangerous, shortcut }]) => (
            <Act
              key={command}
              icon={icon}
              label={t(label)}
              isDangerous={isDangerous}
              shortcut={shortcut}
              onRun={() => onCommand(command)}
            />
          ))}
        {!isNumbered && isEditable && (
          <Act
            icon={trashShape}
            label={t('invoices.deleteButtonLabel')}
            isDangerous
            onRun={props.onDelete}
          />
        )}
      </div>
    </>
  );
}

interface ActProps {
  readonly icon: string;
  readonly label: string;
  readonly isDangerous?: boolean | undefined;
  readonly shortcut?: string | undefined;
  readonly onRun: () => void;
}

function Act({ icon, label, isDangerous, shortcut, onRun }: ActProps) {
  return (
    <button
      type="button"
      className={isDangerous ? 'danger' : undefined}
      aria-keyshortcuts={shortcut}
      onClick={onRun}
    >
      <Icon shape={icon} />
      <span>{label}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </button>
  );
}
