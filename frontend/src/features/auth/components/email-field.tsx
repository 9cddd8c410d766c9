import { useMessages } from '../../../i18n/use-messages';
import { TextField } from '../../../ui/text-field';
import { authMessages } from '../messages/catalogue';
import type { FormProblems } from '../model/form-problems';

interface Props {
  readonly value: string;
  readonly onValue: (email: string) => void;
  readonly problems?: FormProblems;
  readonly autoFocus?: boolean;
}

/** The address of an account, as password managers know it. */
export function EmailField({ value, onValue, problems = {}, autoFocus = true }: Props) {
  const t = useMessages(authMessages);
  return (
    <TextField
      label={t('auth.emailLabel')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoFocus={autoFocus}
      value={value}
      onValue={onValue}
      error={problems.email && t(problems.email)}
    />
  );
}
