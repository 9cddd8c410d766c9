import { useEffect, useState } from 'react';
import { prepareProof } from '../../api/captcha/proofs';
import { prepareSignIn } from '../../api/session/cognito-user';
import type { CodeStep as Step } from '../../api/session/sign-in';
import { CaptchaStatus } from '../../features/auth/components/captcha-status';
import { LoginForm } from '../../features/auth/components/login-form';
import { authMessages } from '../../features/auth/messages/catalogue';
import { ownPath, paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';
import { whenIdle } from '../../platform/when-idle';
import { laterPart } from '../../ui/later-part';
import { Link } from '../../ui/link';

const CodeStep = laterPart(
  async () => (await import('../../features/factors/components/code-step')).CodeStep,
);
const PasskeySignIn = laterPart(
  async () => (await import('../../features/factors/components/passkey-sign-in')).PasskeySignIn,
);

interface Props {
  readonly query: { readonly email?: string | undefined; readonly next?: string | undefined };
}

/** Signing in. The guard of the route leads on as soon as there is a session. */
export function LoginScreen({ query }: Props) {
  const t = useMessages(authMessages);
  const { email, next } = query;
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [step, setStep] = useState<Step>();
  usePageMetadata({ title: t('auth.login.title'), description: t('auth.login.description') });
  usePreparedSignIn(ownPath(next));

  if (isSignedIn) {
    return (
      <div role="status">
        <h1>{t('auth.login.successTitle')}</h1>
        <p className="soft">{t('auth.login.successHint')}</p>
      </div>
    );
  }
  if (step) {
    return (
      <CodeStep
        step={step}
        captchaStatus={<CaptchaStatus />}
        onSignedIn={() => setIsSignedIn(true)}
        onClose={() => setStep(undefined)}
      />
    );
  }
  return (
    <>
      <h1>{t('auth.login.title')}</h1>
      <LoginForm
        initialEmail={email ?? ''}
        next={next}
        onSignedIn={() => setIsSignedIn(true)}
        onCodeAsked={setStep}
        otherWay={(typed) => <PasskeySignIn {...typed} onSignedIn={() => setIsSignedIn(true)} />}
      />
      <p className="next">
        {t.rich('auth.login.registerHint', {
          link: (text) => (
            <Link key="link" href={withQuery(paths.register, { next })}>
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

/** Loads the screen behind the sign-in while somebody types, so that it stands as soon as they are let in. */
function usePreparedSignIn(href: string): void {
  const { prepare } = useNavigation();
  useEffect(
    () =>
      whenIdle(() => {
        prepareSignIn();
        prepareProof();
        prepare(href);
      }),
    [prepare, href],
  );
}
