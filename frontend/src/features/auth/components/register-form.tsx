import { type FormEvent, useState } from 'react';
import { register } from '../../../api/session/account-calls';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { authMessages } from '../messages/catalogue';
import { authMessage, codeOf } from '../model/auth-error';
import {
  emailProblem,
  type FormProblems,
  hasProblems,
  newPasswordProblems,
  problemOf,
} from '../model/form-problems';
import { EmailField } from './email-field';
import { FormError } from './form-error';
import { NewPasswordFields } from './new-password-fields';

interface Props {
  readonly initialEmail: string;
  readonly onRegistered: (email: string) => void;
}

export function RegisterForm({ initialEmail, onRegistered }: Props) {
  const t = useMessages(authMessages);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<FormProblems>({});
  const form = useFocusOnProblem(problems);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: FormProblems = {
      ...emailProblem(email),
      ...newPasswordProblems(password, confirmation),
    };
    setProblems(found);
    if (hasProblems(found)) return;

    setIsBusy(true);
    try {
      await register(email, password);
      onRegistered(email.trim());
    } catch (failure) {
      setIsBusy(false);
      setProblems(serverProblems(failure));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      <EmailField value={email} onValue={setEmail} problems={problems} />
      {problems.email === 'auth.register.existsError' && (
        <p>
          <Link href={withQuery(paths.login, { email })}>{t('auth.register.existsLink')}</Link>
        </p>
      )}
      <NewPasswordFields
        passwordLabel={t('auth.passwordLabel')}
        confirmationLabel={t('auth.register.confirmationLabel')}
        {...{ password, confirmation, problems }}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
      <p className="meta">{t('auth.register.termsHint')}</p>
      <FormError message={problems.form} />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'auth.register.busyButtonLabel' : 'auth.register.submitButtonLabel')}
      </Button>
    </form>
  );
}

function serverProblems(failure: unknown): FormProblems {
  if (codeOf(failure) === 'UsernameExistsException') return { email: 'auth.register.existsError' };
  const message = authMessage(failure);
  return problemOf(message);
}
