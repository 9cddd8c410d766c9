import { type FormEvent, useState } from 'react';
import { requestPasswordReset } from '../../../api/session/account-calls';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { authMessages } from '../messages/catalogue';
import { authMessage } from '../model/auth-error';
import { emailProblem, type FormProblems, hasProblems, problemOf } from '../model/form-problems';
import { EmailField } from './email-field';
import { FormError } from './form-error';

interface Props {
  readonly initialEmail: string;
  /** Where the person was going. */
  readonly next?: string | undefined;
  readonly onSent: (email: string) => void;
}

export function ForgotPasswordForm({ initialEmail, next, onSent }: Props) {
  const t = useMessages(authMessages);
  const [email, setEmail] = useState(initialEmail);
  const [problems, setProblems] = useState<FormProblems>({});
  const form = useFocusOnProblem(problems);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = emailProblem(email);
    setProblems(found);
    if (hasProblems(found)) return;

    setIsBusy(true);
    try {
      await requestPasswordReset(email, next);
      onSent(email.trim());
    } catch (failure) {
      setIsBusy(false);
      setProblems(problemOf(authMessage(failure), failure));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      <EmailField value={email} onValue={setEmail} problems={problems} />
      <FormError message={problems.form} minutes={problems.minutes} />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'auth.forgot.busyButtonLabel' : 'auth.forgot.submitButtonLabel')}
      </Button>
    </form>
  );
}
