import { useState } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { formatDate } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { useToday } from '../../../../platform/use-today';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { TextField } from '../../../../ui/text-field';
import { readDay } from '../../editor/model/typed-values';
import { selectionMessages } from './messages/catalogue';

interface Props {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onPaid: (paymentDate: LocalDate) => void;
  readonly onClose: () => void;
}

/** Asks for the day, which is the same for all. */
export function MarkPaidDialog({ count, isBusy, onPaid, onClose }: Props) {
  const t = useMessages(selectionMessages);
  const today = useToday();
  const [day, setDay] = useState(formatDate(today, useLanguage()));
  const [fault, setFault] = useState<'selection.dayError' | 'selection.dayAheadError'>();

  const submit = () => {
    const paymentDate = readDay(day, today);
    if (!paymentDate) setFault('selection.dayError');
    else if (paymentDate > today) setFault('selection.dayAheadError');
    else onPaid(paymentDate);
  };

  return (
    <Dialog
      title={t('selection.paidTitle', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('selection.closeButtonLabel')}</Button>
          <Button look="main" type="submit" form="mark-paid" isBusy={isBusy}>
            {t('selection.confirmPaidButtonLabel')}
          </Button>
        </>
      }
    >
      <form
        id="mark-paid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('selection.paidHint')}</p>
        <TextField
          label={t('selection.paidDayLabel')}
          error={fault && t(fault)}
          inputMode="numeric"
          autoComplete="off"
          value={day}
          onValue={(text) => {
            setDay(text);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
