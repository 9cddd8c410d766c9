import { useState } from 'react';
import type { LookupNote } from '../../../api/use-company-lookup';
import { useMessages } from '../../../i18n/use-messages';
import { TextField } from '../../../ui/text-field';
import { settingsMessages } from '../messages/catalogue';
import type { NumberAdvice } from '../model/number-checks';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** From the server or from saving; comes before advice. */
  readonly problem: string | undefined;
  readonly advice: NumberAdvice | undefined;
  readonly inputMode: 'numeric' | 'text';
  /** What a register says about a number that looks right. */
  readonly lookup?: LookupNote;
}

/** A number of a register: what looks wrong is said on leaving the field, with the right value one click away. */
export function NumberField(props: Props) {
  const { label, value, onValue, problem, advice, inputMode, lookup = {} } = props;
  const t = useMessages(settingsMessages);
  const [isLeft, setIsLeft] = useState(value !== '');
  const shown = isLeft ? advice : undefined;
  const suggestion = shown?.suggestion;

  return (
    <TextField
      className="w4"
      label={label}
      inputMode={inputMode}
      autoComplete="off"
      value={value}
      onValue={onValue}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      error={problem ?? (shown && t(shown.message, { count: shown.count }))}
      hint={lookup.hint && <span role="status">{lookup.hint}</span>}
      advice={lookup.advice}
      fix={
        suggestion === undefined
          ? lookup.fix
          : {
              label: t('settings.seller.useButtonLabel', { value: suggestion }),
              onApply: () => onValue(suggestion),
            }
      }
    />
  );
}
