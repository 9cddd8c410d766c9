import type { DocumentKind } from '#shared/domain/document-kind';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { checkShape, downloadShape, editShape, sendShape } from '../../../ui/icon-shapes';
import { invoiceMessages } from '../messages/catalogue';
import { sendMessages } from '../send/messages/catalogue';

interface Props {
  readonly kind: DocumentKind;
  readonly isNumbered: boolean;
  readonly isPayable: boolean;
  readonly isPdfBusy: boolean;
  /** Missing for what cannot be sent. */
  readonly onSend?: (() => void) | undefined;
  readonly onPaid: () => void;
  readonly onPdf: () => void;
  readonly onEdit: () => void;
}

/** On a phone the main action is under the thumb, with the one that comes next beside it. */
export function DetailBottom({ kind, isNumbered, isPayable, isPdfBusy, ...props }: Props) {
  const t = useMessages(invoiceMessages);
  const tSend = useMessages(sendMessages);
  if (!isNumbered) {
    return (
      <div className="bottom only-phone">
        <Button look="main" icon={editShape} onClick={props.onEdit}>
          {t('invoices.finishButtonLabel')}
        </Button>
      </div>
    );
  }
  return (
    <div className="bottom only-phone">
      {isPayable && (
        <Button icon={checkShape} onClick={props.onPaid}>
          {t('invoices.markPaidShortButtonLabel', { kind })}
        </Button>
      )}
      {props.onSend ? (
        <Button look="main" icon={sendShape} onClick={props.onSend}>
          {tSend('send.sendButtonLabel')}
        </Button>
      ) : (
        <Button look="main" icon={downloadShape} isBusy={isPdfBusy} onClick={props.onPdf}>
          {t(isPdfBusy ? 'invoices.pdfBusyButtonLabel' : 'invoices.pdfButtonLabel')}
        </Button>
      )}
    </div>
  );
}
