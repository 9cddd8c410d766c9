import { type FormEvent, useState } from 'react';
import { requestSignInLink } from '../../../api/session/sign-in-link';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { CaptchaStatus } from '../components/captcha-status';
import { EmailField } from '../components/email-field';
import { FormError } from '../components/form-error';
import { authMessages } from '../messages/catalogue';
import { emailProblem, type FormProblems, hasProblems, problemOf } from '../model/form-problems';
import { usePreparedProof } from '../model/use-prepared-proof';
import { linkProblem } from './link-problem';
import { signInLinkMessages } from './messages/catalogue';

interface Props {
  readonly initialEmail: string;
  /** Where the person was going. */
  readonly next: string | undefined;
  readonly onSent: (email: string, staysSignedIn: boolean) => void;
}

/** Asks for a link by e-mail that signs in this browser. */
export function SignInLinkForm({ initialEmail, next, onSent }: Props) {
  const t = useMessages(signInLinkMessages);
  const auth = useMessages(authMessages);
  const [email, setEmail] = useState(initialEmail);
  const [staysSignedIn, setStaysSignedIn] = useState(true);
  const [problems, setProblems] = useState<FormProblems>({});
  const [isKept, setIsKept] = useState(true);
  const form = useFocusOnProblem(problems);
  const [isBusy, setIsBusy] = useState(false);
  usePreparedProof();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = emailProblem(email);
    setProblems(found);
    setIsKept(true);
    if (hasProblems(found)) return;

    setIsBusy(true);
    try {
      await requestSignInLink({ email, next, staysSignedIn });
      onSent(email.trim(), staysSignedIn);
    } catch (failure) {
      setIsBusy(false);
      const problem = linkProblem(failure);
      setIsKept(problem !== 'storage');
      if (problem !== 'storage') setProblems(problemOf(problem, failure));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      <EmailField value={email} onValue={setEmail} problems={problems} />
      <Checkbox
        label={auth('auth.login.staySignedInLabel')}
        checked={staysSignedIn}
        onValue={setStaysSignedIn}
      />
      {!isKept && (
        <p className="error" role="alert">
          {t('signInLink.storageError')}
        </p>
      )}
      <CaptchaStatus />
      <FormError message={problems.form} minutes={problems.minutes} />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'signInLink.busyButtonLabel' : 'signInLink.submitButtonLabel')}
      </Button>
    </form>
  );
}
