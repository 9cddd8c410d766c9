import { type FormEvent, type ReactNode, useState } from 'react';
import { type CodeStep, signIn } from '../../../api/session/sign-in';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Link } from '../../../ui/link';
import { PasswordField } from '../../../ui/password-field';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { GoogleButton } from '../google/google-button';
import { type AuthMessageId, authMessages } from '../messages/catalogue';
import { authMessage, codeOf, isLockedOut } from '../model/auth-error';
import { type FormProblems, hasProblems, problemOf } from '../model/form-problems';
import { CaptchaStatus } from './captcha-status';
import { EmailField } from './email-field';
import { FormError } from './form-error';
import { OtherWays } from './other-ways';

interface Typed {
  readonly email: string;
  readonly staysSignedIn: boolean;
  /** Another way is tried: what is said of the attempt before goes, and a missing address is named. */
  readonly onAttempt: () => void;
}

interface Props {
  readonly initialEmail: string;
  /** Where the person was going. */
  readonly next?: string | undefined;
  readonly onSignedIn: () => void;
  /** The password was right, and the account has a second factor. */
  readonly onCodeAsked: (step: CodeStep) => void;
  /** Another way in, with what is typed here. */
  readonly otherWay: (typed: Typed) => ReactNode;
}

export function LoginForm({ initialEmail, next, onSignedIn, onCodeAsked, otherWay }: Props) {
  const t = useMessages(authMessages);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(true);
  const [problems, setProblems] = useState<FormProblems>({});
  const form = useFocusOnProblem(problems);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = missing(email, password);
    setProblems(found);
    if (hasProblems(found)) return;

    setIsBusy(true);
    try {
      const step = await signIn({ email, password, staysSignedIn });
      if (step) onCodeAsked(step);
      else onSignedIn();
    } catch (failure) {
      setIsBusy(false);
      setProblems(refusalOf(failure));
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="auth-form">
      <EmailField
        value={email}
        onValue={setEmail}
        autoFocus={initialEmail === ''}
        problems={problems}
      />
      <PasswordField
        label={t('auth.passwordLabel')}
        aside={
          <Link href={withQuery(paths.forgotPassword, { email, next })}>
            {t('auth.login.forgotLink')}
          </Link>
        }
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
        value={password}
        onValue={setPassword}
        error={problems.password && t(problems.password)}
      />
      {problems.password === 'auth.login.unconfirmedError' && (
        <p>
          <Link href={withQuery(paths.confirm, { email, next })}>
            {t('auth.login.unconfirmedLink')}
          </Link>
        </p>
      )}
      <Checkbox
        label={t('auth.login.staySignedInLabel')}
        checked={staysSignedIn}
        onValue={setStaysSignedIn}
      />
      <CaptchaStatus />
      <FormError message={problems.form} minutes={problems.minutes} />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'auth.login.busyButtonLabel' : 'auth.login.submitButtonLabel')}
      </Button>
      <OtherWays />
      <GoogleButton next={next} staysSignedIn={staysSignedIn} />
      {otherWay({
        email,
        staysSignedIn,
        onAttempt: () =>
          setProblems(email.trim() === '' ? { email: 'auth.emailRequiredError' } : {}),
      })}
      <LinkButton isWide href={withQuery(paths.signInLink, { email, next })}>
        {t('auth.login.linkButtonLabel')}
      </LinkButton>
    </form>
  );
}

/** At the first of the two that is not filled in. */
function missing(email: string, password: string): FormProblems {
  if (email.trim() === '') return { email: 'auth.login.requiredError' };
  return password === '' ? { password: 'auth.login.requiredError' } : {};
}

/** At the password when it may be that; a lost connection is nothing to correct there. */
function refusalOf(failure: unknown): FormProblems {
  const message = loginMessage(failure);
  const isOfAccount = message.startsWith('auth.login.');
  return isOfAccount ? { password: message } : problemOf(message, failure);
}

function loginMessage(failure: unknown): AuthMessageId {
  if (isLockedOut(failure)) return 'auth.tooManyError';
  if (codeOf(failure) === 'UserNotConfirmedException') return 'auth.login.unconfirmedError';
  return authMessage(failure, {
    NotAuthorizedException: 'auth.login.wrongError',
    // Whether an address has an account is nobody else's business.
    UserNotFoundException: 'auth.login.wrongError',
  });
}
