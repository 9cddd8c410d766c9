import { type FormEvent, type ReactNode, useState } from 'react';
import { register } from '../../../api/session/account-calls';
import { type PublicPage, publicPath } from '../../../i18n/public-paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button } from '../../../ui/button';
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
import { usePreparedProof } from '../model/use-prepared-proof';
import { CaptchaStatus } from './captcha-status';
import { EmailField } from './email-field';
import { FormError } from './form-error';
import { NewPasswordFields } from './new-password-fields';

interface Props {
  readonly initialEmail: string;
  /** Where the person was going. */
  readonly next?: string | undefined;
  readonly onRegistered: (email: string) => void;
}

export function RegisterForm({ initialEmail, next, onRegistered }: Props) {
  const t = useMessages(authMessages);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<FormProblems>({});
  const form = useFocusOnProblem(problems);
  const [isBusy, setIsBusy] = useState(false);
  const language = useLanguage();
  usePreparedProof();

  /** Beside the form, which keeps what was typed. */
  const linkTo = (page: PublicPage) => (text: ReactNode) => (
    <a key={page} href={publicPath(page, language)} target="_blank" rel="noreferrer">
      {text}
    </a>
  );

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
      await register({ email, password, next });
      onRegistered(email.trim());
    } catch (failure) {
      setIsBusy(false);
      setProblems(serverProblems(failure));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      <EmailField value={email} onValue={setEmail} problems={problems} />
      <NewPasswordFields
        passwordLabel={t('auth.passwordLabel')}
        confirmationLabel={t('auth.register.confirmationLabel')}
        {...{ password, confirmation, problems }}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
      <p className="meta">
        {t.rich('auth.register.termsHint', {
          pricing: linkTo('pricing'),
          privacy: linkTo('privacy'),
        })}
      </p>
      <CaptchaStatus />
      <FormError message={problems.form} minutes={problems.minutes} />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'auth.register.busyButtonLabel' : 'auth.register.submitButtonLabel')}
      </Button>
    </form>
  );
}

function serverProblems(failure: unknown): FormProblems {
  return problemOf(authMessage(failure), failure);
}
