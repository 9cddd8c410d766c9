import { useEffect, useState } from 'react';
import { confirmRegistration } from '../../../api/session/account-calls';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { type AuthMessageId, authMessages } from '../messages/catalogue';
import { authMessage, codeOf } from '../model/auth-error';
import { useSignInPath } from '../model/use-sign-in-path';
import { ResendConfirmation } from './resend-confirmation';

type State =
  | { readonly name: 'confirming' }
  | { readonly name: 'done' }
  | { readonly name: 'refused' }
  | { readonly name: 'failed'; readonly message: AuthMessageId };

/** One answer to all of them, whatever Cognito tells: whether an address has an account is nobody else's business. */
const refusals = [
  'ExpiredCodeException',
  'CodeMismatchException',
  'UserNotFoundException',
  // That it is confirmed already.
  'NotAuthorizedException',
];

interface Props {
  readonly email: string;
  readonly code: string;
  /** Where the person was going. */
  readonly next?: string | undefined;
}

/** Confirms an e-mail address by the code of the link that was opened. */
export function ConfirmEmail({ email, code, next }: Props) {
  const t = useMessages(authMessages);
  const [state, setState] = useState<State>({ name: 'confirming' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    confirmOnce(email, code, attempt).then((result) => {
      if (isCurrent) setState(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [email, code, attempt]);

  if (state.name === 'confirming') {
    return (
      <div role="status">
        <h1>{t('auth.confirm.confirmingTitle')}</h1>
        <p className="soft">{t('auth.confirm.confirmingHint')}</p>
      </div>
    );
  }
  if (state.name === 'done') {
    return (
      <>
        <h1>{t('auth.confirm.doneTitle')}</h1>
        <div className="auth-form" role="status">
          <p className="soft">{t('auth.confirm.doneHint')}</p>
          <LoginLink {...{ email, next }} />
        </div>
      </>
    );
  }
  if (state.name === 'refused') {
    return (
      <>
        <h1>{t('auth.confirm.refusedTitle')}</h1>
        <div className="auth-form">
          <p className="soft">{t('auth.confirm.refusedHint')}</p>
          <LoginLink {...{ email, next }} />
          <ResendConfirmation {...{ email, next }} />
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{t('auth.confirm.failedTitle')}</h1>
      <div className="auth-form">
        <p className="soft" role="alert">
          {t(state.message)}
        </p>
        <Button
          look="main"
          isWide
          onClick={() => {
            setState({ name: 'confirming' });
            setAttempt(attempt + 1);
          }}
        >
          {t('auth.confirm.retryButtonLabel')}
        </Button>
        <LoginLink look="bare" {...{ email, next }} />
      </div>
    </>
  );
}

interface LoginLinkProps extends Pick<Props, 'email' | 'next'> {
  readonly look?: 'main' | 'bare';
}

function LoginLink({ email, next, look = 'main' }: LoginLinkProps) {
  const t = useMessages(authMessages);
  return (
    <LinkButton look={look} isWide href={useSignInPath(email, next)}>
      {t('auth.confirm.doneButtonLabel')}
    </LinkButton>
  );
}

const running = new Map<string, Promise<State>>();

/** A code works once, so an attempt that React starts twice is made once. */
function confirmOnce(email: string, code: string, attempt: number): Promise<State> {
  const key = JSON.stringify([email, code, attempt]);
  const result = running.get(key) ?? confirm(email, code);
  running.set(key, result);
  return result;
}

async function confirm(email: string, code: string): Promise<State> {
  try {
    await confirmRegistration(email, code);
    return { name: 'done' };
  } catch (failure) {
    if (refusals.includes(codeOf(failure))) return { name: 'refused' };
    return { name: 'failed', message: authMessage(failure) };
  }
}
