import { useMessages } from '../../../i18n/use-messages';
import { PasswordField } from '../../../ui/password-field';
import { authMessages } from '../messages/catalogue';
import type { FormProblems } from '../model/form-problems';
import { PasswordRequirements } from './password-requirements';

interface Props {
  readonly passwordLabel: string;
  readonly confirmationLabel: string;
  readonly password: string;
  readonly confirmation: string;
  readonly problems: FormProblems;
  readonly onPassword: (password: string) => void;
  readonly onConfirmation: (confirmation: string) => void;
}

/** A new password, what it still needs, and the same once more. */
export function NewPasswordFields({
  passwordLabel,
  confirmationLabel,
  password,
  confirmation,
  problems,
  onPassword,
  onConfirmation,
}: Props) {
  const t = useMessages(authMessages);

  return (
    <>
      <div>
        <PasswordField
          label={passwordLabel}
          autoComplete="new-password"
          value={password}
          onValue={onPassword}
          error={problems.password && t(problems.password)}
        />
        <PasswordRequirements password={password} />
      </div>
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        value={confirmation}
        onValue={onConfirmation}
        error={problems.confirmation && t(problems.confirmation)}
      />
    </>
  );
}
