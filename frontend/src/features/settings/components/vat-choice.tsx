import { useId } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { Checkbox } from '../../../ui/checkbox';
import { type SettingsMessageId, settingsMessages } from '../messages/catalogue';
import type { VatStatus } from '../model/settings';

interface Choice {
  readonly value: VatStatus;
  readonly label: SettingsMessageId;
  readonly hint?: SettingsMessageId;
}

const choices: readonly Choice[] = [
  { value: 'payer', label: 'settings.seller.payerLabel' },
  {
    value: 'non_payer',
    label: 'settings.seller.nonPayerLabel',
    hint: 'settings.seller.nonPayerHint',
  },
  {
    value: 'identified_person',
    label: 'settings.seller.identifiedPersonLabel',
    hint: 'settings.seller.identifiedPersonHint',
  },
];

interface Props {
  readonly value: string;
  readonly onValue: (value: VatStatus) => void;
}

export function VatChoice({ value, onValue }: Props) {
  const t = useMessages(settingsMessages);
  const name = useId();

  return (
    <fieldset className="w6">
      <legend className="label">{t('settings.seller.vatLabel')}</legend>
      <div className="vat-options">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            type="radio"
            name={name}
            label={t(choice.label)}
            hint={choice.hint && t(choice.hint)}
            checked={choice.value === value}
            onValue={() => onValue(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
