import { type FormEvent, useState } from 'react';
import { resetPassword } from '../../../api/session/account-calls';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { TextField } from '../../../ui/text-field';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { authMessages } from '../messages/catalogue';
import { authMessage } from '../model/auth-error';
import {
  emailProblem,
  type FormProblems,
  hasProblems,
  newPasswordProblems,
  problemOf,
} from '../model/form-problems';
import { mailedCode } from '../model/mailed-code';
import { EmailField } from './email-field';
import { FormError } from './form-error';
import { NewPasswordFields } from './new-password-fields';

interface Props {
  /** From the link in the e-mail; what is missing is asked for. */
  readonly linkEmail: string | undefined;
  readonly linkCode: string | undefined;
  /** Where the person was going. */
  readonly next?: string | undefined;
  readonly onReset: (email: string) => void;
}

export function ResetPasswordForm({ linkEmail, linkCode, next, onReset }: Props) {
  const t = useMessages(authMessages);
  const [email, setEmail] = useState(linkEmail ?? '');
  const [code, setCode] = useState(linkCode ?? '');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<FormProblems>({});
  const form = useFocusOnProblem(problems);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: FormProblems = {
      ...emailProblem(email),
      ...(mailedCode(code) === '' && { code: 'auth.reset.codeRequiredError' as const }),
      ...newPasswordProblems(password, confirmation),
    };
    setProblems(found);
    if (hasProblems(found)) return;

    setIsBusy(true);
    try {
      await resetPassword(email, mailedCode(code), password);
      onReset(email.trim());
    } catch (failure) {
      setIsBusy(false);
      setProblems(serverProblems(failure));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      {linkEmail === undefined && (
        <EmailField value={email} onValue={setEmail} problems={problems} autoFocus={false} />
      )}
      {linkCode === undefined && (
        <TextField
          label={t('auth.reset.codeLabel')}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onValue={setCode}
          error={problems.code && t(problems.code)}
        />
      )}
      <NewPasswordFields
        passwordLabel={t('auth.reset.newPasswordLabel')}
        confirmationLabel={t('auth.reset.confirmationLabel')}
        {...{ password, confirmation, problems }}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
      <FormError message={problems.form} minutes={problems.minutes} />
      {problems.form === 'auth.reset.expiredError' && (
        <p>
          <Link href={withQuery(paths.forgotPassword, { email, next })}>
            {t('auth.reset.expiredLink')}
          </Link>
        </p>
      )}
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'auth.reset.busyButtonLabel' : 'auth.reset.submitButtonLabel')}
      </Button>
    </form>
  );
}

function serverProblems(failure: unknown): FormProblems {
  const message = authMessage(failure, {
    CodeMismatchException: 'auth.reset.expiredError',
    ExpiredCodeException: 'auth.reset.expiredError',
    UserNotFoundException: 'auth.reset.expiredError',
  });
  return problemOf(message, failure);
}
