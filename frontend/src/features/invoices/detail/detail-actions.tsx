import type { ReactNode } from 'react';
import type { DocumentKind } from '#shared/domain/document-kind';
import type { InvoiceCommand } from '#shared/domain/invoice-status';
import { useMessages } from '../../../i18n/use-messages';
import { useShortcut } from '../../../platform/shortcuts';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import {
  checkShape,
  closeShape,
  coinShape,
  copyShape,
  documentShape,
  downloadShape,
  editShape,
  linkShape,
  sendShape,
  trashShape,
  undoShape,
} from '../../../ui/icon-shapes';
import { Kbd } from '../../../ui/kbd';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';
import { sendMessages } from '../send/messages/catalogue';

interface Props {
  readonly kind: DocumentKind;
  readonly commands: readonly InvoiceCommand[];
  readonly isEditable: boolean;
  readonly isNumbered: boolean;
  readonly isPdfBusy: boolean;
  readonly isPending: boolean;
  readonly onCommand: (command: InvoiceCommand) => void;
  readonly onPdf: () => void;
  readonly isSent: boolean;
  /** Missing for what cannot be sent. */
  readonly onSend?: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly exportMenu: ReactNode;
  /** Missing for what nobody else may see. */
  readonly onShare?: (() => void) | undefined;
  readonly onDuplicate: () => void;
  /** Missing where nothing is left to be credited. */
  readonly onCredit?: (() => void) | undefined;
  /** Missing for all but a proforma that waits for its invoice. */
  readonly onSettle?: (() => void) | undefined;
}

interface Look {
  readonly label: InvoiceMessageId;
  readonly icon: string;
  readonly shortcut?: string;
}

/** In the order in which people use them. Issuing is done in the editor; cancelling stands last. */
const looks: readonly (readonly [Exclude<InvoiceCommand, 'issue' | 'cancel'>, Look])[] = [
  ['mark_paid', { label: 'invoices.markPaidButtonLabel', icon: checkShape, shortcut: 'Z' }],
  ['mark_unpaid', { label: 'invoices.markUnpaidButtonLabel', icon: undoShape }],
  ['mark_sent', { label: 'invoices.markSentButtonLabel', icon: sendShape }],
  ['reopen', { label: 'invoices.reopenButtonLabel', icon: undoShape }],
  ['back_to_draft', { label: 'invoices.backToDraftButtonLabel', icon: undoShape }],
];

/** The one blue button sends an issued invoice, or finishes a draft; the rest is a list. */
export function DetailActions(props: Props) {
  const { kind, commands, isEditable, isNumbered, isPdfBusy, isPending, onCommand } = props;
  const t = useMessages(invoiceMessages);
  const tSend = useMessages(sendMessages);
  const sendLabel = tSend(props.isSent ? 'send.openAgainButtonLabel' : 'send.openButtonLabel');
  useShortcut({ key: 'e', label: sendLabel, run: () => props.onSend?.() });
  useShortcut({ key: 'p', label: t('invoices.pdfButtonLabel'), run: props.onPdf });
  useShortcut({
    key: 'z',
    label: t('invoices.markPaidButtonLabel', { kind }),
    run: () => commands.includes('mark_paid') && onCommand('mark_paid'),
  });
  useShortcut({
    key: 's',
    label: t('invoices.shareButtonLabel'),
    run: () => props.onShare?.(),
  });
  const duplicateLabel = t('invoices.duplicateButtonLabel', { kind });
  useShortcut({ key: 'd', label: duplicateLabel, run: props.onDuplicate });
  const pdfLabel = t(isPdfBusy ? 'invoices.pdfBusyButtonLabel' : 'invoices.pdfButtonLabel');

  return (
    <>
      {props.onSend ? (
        <Button
          look="main"
          isWide
          className="go-main only-wide"
          icon={sendShape}
          aria-keyshortcuts="E"
          onClick={props.onSend}
        >
          {sendLabel} <Kbd>E</Kbd>
        </Button>
      ) : isNumbered ? (
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
        {(!isNumbered || props.onSend) && (
          <Act
            icon={downloadShape}
            label={pdfLabel}
            shortcut={props.onSend && 'P'}
            onRun={props.onPdf}
          />
        )}
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
        {props.exportMenu}
        {props.onSettle && (
          <Act icon={coinShape} label={t('invoices.settleButtonLabel')} onRun={props.onSettle} />
        )}
        {looks
          .filter(([command]) => commands.includes(command))
          .map(([command, { label, icon, shortcut }]) => (
            <Act
              key={command}
              icon={icon}
              label={t(label, { kind })}
              shortcut={shortcut}
              onRun={() => onCommand(command)}
            />
          ))}
        <Act icon={copyShape} label={duplicateLabel} shortcut="D" onRun={props.onDuplicate} />
        {props.onCredit && (
          <Act
            icon={documentShape}
            label={t('invoices.creditButtonLabel')}
            onRun={props.onCredit}
          />
        )}
        {commands.includes('cancel') && (
          <Act
            icon={closeShape}
            label={t('invoices.cancelButtonLabel')}
            isDangerous
            onRun={() => onCommand('cancel')}
          />
        )}
        {!isNumbered && (
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
