import { useState } from 'react';
import { LinkSent } from '../../features/auth/sign-in-link/link-sent';
import { signInLinkMessages } from '../../features/auth/sign-in-link/messages/catalogue';
import { SignInLinkForm } from '../../features/auth/sign-in-link/sign-in-link-form';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Link } from '../../ui/link';

interface Props {
  readonly query: { readonly email?: string | undefined; readonly next?: string | undefined };
}

export function SignInLinkScreen({ query }: Props) {
  const t = useMessages(signInLinkMessages);
  const { next } = query;
  const [typed, setTyped] = useState(query.email ?? '');
  const [isSent, setIsSent] = useState(false);
  usePageMetadata({ title: t('signInLink.title'), description: t('signInLink.description') });

  return (
    <>
      {isSent ? (
        <LinkSent email={typed} onAgain={() => setIsSent(false)} />
      ) : (
        <>
          <h1>{t('signInLink.title')}</h1>
          <p className="lead">{t('signInLink.description')}</p>
          <SignInLinkForm
            initialEmail={typed}
            next={next}
            onSent={(email) => {
              setTyped(email);
              setIsSent(true);
            }}
          />
        </>
      )}
      <p className="next">
        <Link href={withQuery(paths.login, { email: typed, next })}>
          {t('signInLink.passwordLink')}
        </Link>
      </p>
    </>
  );
}
