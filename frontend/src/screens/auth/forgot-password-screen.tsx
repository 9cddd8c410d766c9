import { useState } from 'react';
import { ForgotPasswordForm } from '../../features/auth/components/forgot-password-form';
import { LinkedHint } from '../../features/auth/components/linked-hint';
import { googleMessages } from '../../features/auth/google/messages/catalogue';
import { useGoogleOffered } from '../../features/auth/google/use-google-offered';
import { authMessages } from '../../features/auth/messages/catalogue';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Link } from '../../ui/link';

interface Props {
  readonly query: { readonly email?: string | undefined; readonly next?: string | undefined };
}

export function ForgotPasswordScreen({ query }: Props) {
  const t = useMessages(authMessages);
  const { email, next } = query;
  const google = useMessages(googleMessages);
  const isGoogleOffered = useGoogleOffered();
  const [sentTo, setSentTo] = useState<string>();
  usePageMetadata({ title: t('auth.forgot.title'), description: t('auth.forgot.description') });

  return (
    <>
      {sentTo ? (
        <div role="status">
          <h1>{t('auth.forgot.sentTitle')}</h1>
          <div className="auth-form">
            <p>
              {t.rich('auth.forgot.sentHint', {
                email: sentTo,
                b: (text) => <b key="b">{text}</b>,
              })}
            </p>
            <p className="soft">{t('auth.confirm.mailboxSpamHint')}</p>
            <LinkedHint
              text="auth.forgot.codeHint"
              href={withQuery(paths.resetPassword, { email: sentTo, next })}
            />
            <LinkedHint
              text="auth.forgot.unconfirmedHint"
              href={withQuery(paths.confirm, { email: sentTo, next })}
            />
            {isGoogleOffered && <p className="meta">{google('google.forgotHint')}</p>}
          </div>
        </div>
      ) : (
        <>
          <h1>{t('auth.forgot.title')}</h1>
          <p className="lead">{t('auth.forgot.description')}</p>
          <ForgotPasswordForm initialEmail={email ?? ''} next={next} onSent={setSentTo} />
        </>
      )}
      <p className="next">
        <Link href={withQuery(paths.login, { email: sentTo ?? email, next })}>
          {t('auth.forgot.backLink')}
        </Link>
      </p>
    </>
  );
}
