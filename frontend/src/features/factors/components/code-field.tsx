import { useMessages } from '../../../i18n/use-messages';
import { TextField } from '../../../ui/text-field';
import { type FactorMessageId, factorMessages } from '../messages/catalogue';
import { isOfField } from '../model/factor-error';

interface Props {
  readonly label: FactorMessageId;
  readonly value: string;
  readonly onValue: (code: string) => void;
  readonly problem: FactorMessageId | undefined;
  /** A code of the app has digits alone; a recovery code has letters, too. */
  readonly isFromApp?: boolean;
}

/** A code that somebody types, pastes, or lets the browser fill in. */
export function CodeField({ label, value, onValue, problem, isFromApp = true }: Props) {
  const t = useMessages(factorMessages);
  return (
    <TextField
      label={t(label)}
      // Password managers fill in codes of an app; recovery codes are nobody's to remember.
      autoComplete={isFromApp ? 'one-time-code' : 'off'}
      inputMode={isFromApp ? 'numeric' : 'text'}
      autoCapitalize={isFromApp ? 'off' : 'characters'}
      spellCheck={false}
      autoFocus
      className="factor-code"
      value={value}
      onValue={onValue}
      error={problem && isOfField(problem) ? t(problem) : undefined}
    />
  );
}
