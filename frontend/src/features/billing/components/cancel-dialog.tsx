import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { billingMessages } from '../messages/catalogue';
import { useCancellation } from '../model/use-cancellation';
import { useDayInWords } from '../model/use-period-hint';

interface Props {
  readonly periodEnd: string | undefined;
  /** How many invoices a month the free plan has. */
  readonly freeInvoices: number;
  readonly onClose: () => void;
}

/** Asks before a subscription ends, and says what goes, when, and what stays. */
export function CancelDialog({ periodEnd, freeInvoices, onClose }: Props) {
  const t = useMessages(billingMessages);
  const day = useDayInWords();
  const { cancel, isCancelling } = useCancellation();

  return (
    <Dialog
      title={t('billing.cancelTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('billing.keepButtonLabel')}</Button>
          <Button
            look="danger"
            isBusy={isCancelling}
            onClick={async () => {
              if (await cancel(periodEnd)) onClose();
            }}
          >
            {t(isCancelling ? 'billing.cancellingButtonLabel' : 'billing.confirmCancelButtonLabel')}
          </Button>
        </>
      }
    >
      <p>
        {periodEnd === undefined
          ? t('billing.cancelText', { count: freeInvoices })
          : t('billing.cancelUntilText', { day: day(periodEnd), count: freeInvoices })}
      </p>
      <p>{t('billing.keepsText')}</p>
    </Dialog>
  );
}
