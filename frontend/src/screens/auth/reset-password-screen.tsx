import { useState } from 'react';
import { ResetPasswordForm } from '../../features/auth/components/reset-password-form';
import { authMessages } from '../../features/auth/messages/catalogue';
import { useSignInPath } from '../../features/auth/model/use-sign-in-path';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { LinkButton } from '../../ui/button';
import { Link } from '../../ui/link';

interface Props {
  readonly query: {
    readonly email?: string | undefined;
    readonly code?: string | undefined;
    readonly next?: string | undefined;
  };
}

export function ResetPasswordScreen({ query }: Props) {
  const t = useMessages(authMessages);
  const { email, code, next } = query;
  const [resetFor, setResetFor] = useState<string>();
  const signInPath = useSignInPath(resetFor ?? '', next);
  usePageMetadata({ title: t('auth.reset.title'), isPrivate: true });

  if (resetFor) {
    return (
      <>
        <h1>{t('auth.reset.doneTitle')}</h1>
        <div className="auth-form" role="status">
          <p className="soft">{t('auth.reset.doneHint')}</p>
          <LinkButton look="main" isWide href={signInPath}>
            {t('auth.login.submitButtonLabel')}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{t('auth.reset.title')}</h1>
      <p className="lead">{t('auth.reset.description')}</p>
      <ResetPasswordForm linkEmail={email} linkCode={code} next={next} onReset={setResetFor} />
      <p className="next">
        <Link href={withQuery(paths.login, { email, next })}>{t('auth.forgot.backLink')}</Link>
      </p>
    </>
  );
}
