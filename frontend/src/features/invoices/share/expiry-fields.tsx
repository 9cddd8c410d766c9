import { type ShareExpiry, shareExpiries } from '#shared/domain/share-status';
import { useMessages } from '../../../i18n/use-messages';
import { SelectField, TextField } from '../../../ui/text-field';
import { type InvoiceMessageId, invoiceMessages } from '../messages/catalogue';

export type ExpiryChoice = ShareExpiry | 'day';

const labels = {
  never: 'invoices.shareExpiryNeverOption',
  '7_days': 'invoices.shareExpiry7Option',
  '30_days': 'invoices.shareExpiry30Option',
  '90_days': 'invoices.shareExpiry90Option',
  day: 'invoices.shareExpiryDayOption',
} as const satisfies Record<ExpiryChoice, InvoiceMessageId>;

interface Props {
  readonly choice: ExpiryChoice;
  readonly onChoice: (choice: ExpiryChoice) => void;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly error: string | undefined;
}

/** How long a new link opens: without an end, for a while, or to a day. */
export function ExpiryFields({ choice, onChoice, day, onDay, error }: Props) {
  const t = useMessages(invoiceMessages);
  return (
    <>
      <SelectField
        label={t('invoices.shareExpiryLabel')}
        value={choice}
        choices={([...shareExpiries, 'day'] as const).map((value) => ({
          value,
          label: t(labels[value]),
        }))}
        onValue={onChoice}
      />
      {choice === 'day' && (
        <TextField
          label={t('invoices.shareLastDayLabel')}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={day}
          onValue={onDay}
        />
      )}
    </>
  );
}
