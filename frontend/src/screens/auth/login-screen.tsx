import { useState } from 'react';
import { LoginForm } from '../../features/auth/components/login-form';
import { authMessages } from '../../features/auth/messages/catalogue';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Link } from '../../ui/link';

interface Props {
  readonly query: { readonly email?: string | undefined };
}

/** Signing in. The guard of the route leads on as soon as there is a session. */
export function LoginScreen({ query }: Props) {
  const t = useMessages(authMessages);
  const { email } = query;
  const [isSignedIn, setIsSignedIn] = useState(false);
  usePageMetadata({ title: t('auth.login.title'), description: t('auth.login.description') });

  if (isSignedIn) {
    return (
      <div role="status">
        <h1>{t('auth.login.successTitle')}</h1>
        <p className="soft">{t('auth.login.successHint')}</p>
      </div>
    );
  }
  return (
    <>
      <h1>{t('auth.login.title')}</h1>
      <LoginForm initialEmail={email ?? ''} onSignedIn={() => setIsSignedIn(true)} />
      <p className="next">
        {t.rich('auth.login.registerHint', {
          link: (text) => (
            <Link key="link" href={paths.register}>
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
