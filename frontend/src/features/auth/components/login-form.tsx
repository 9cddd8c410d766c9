import { type FormEvent, useState } from 'react';
import { signIn } from '../../../api/session/sign-in';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Link } from '../../../ui/link';
import { PasswordField } from '../../../ui/password-field';
import { type AuthMessageId, authMessages } from '../messages/catalogue';
import { authMessage, codeOf, isLockedOut } from '../model/auth-error';
import { EmailField } from './email-field';

interface Props {
  readonly initialEmail: string;
  readonly onSignedIn: () => void;
}

export function LoginForm({ initialEmail, onSignedIn }: Props) {
  const t = useMessages(authMessages);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(true);
  const [error, setError] = useState<AuthMessageId>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (email.trim() === '' || password === '') return setError('auth.login.requiredError');

    setError(undefined);
    setIsBusy(true);
    try {
      await signIn({ email, password, staysSignedIn });
      onSignedIn();
    } catch (failure) {
      setIsBusy(false);
      setError(loginMessage(failure));
    }
  }

  return (
    <form onSubmit={submit} noValidate className="auth-form">
      <EmailField value={email} onValue={setEmail} autoFocus={initialEmail === ''} />
      <PasswordField
        label={t('auth.passwordLabel')}
        aside={
          <Link href={withQuery(paths.forgotPassword, { email })}>
            {t('auth.login.forgotLink')}
          </Link>
        }
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
        value={password}
        onValue={setPassword}
        error={error && t(error)}
      />
      {error === 'auth.login.unconfirmedError' && (
        <p>
          <Link href={withQuery(paths.confirm, { email })}>{t('auth.login.unconfirmedLink')}</Link>
        </p>
      )}
      <Checkbox
        label={t('auth.login.staySignedInLabel')}
        checked={staysSignedIn}
        onValue={setStaysSignedIn}
      />
      <Button look="main" isWide type="submit" isBusy={isBusy}>
        {t(isBusy ? 'auth.login.busyButtonLabel' : 'auth.login.submitButtonLabel')}
      </Button>
    </form>
  );
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
