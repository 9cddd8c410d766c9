import { RegisterForm } from '../../features/auth/components/register-form';
import { RegisterWithGoogle } from '../../features/auth/google/register-with-google';
import { authMessages } from '../../features/auth/messages/catalogue';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useNavigation } from '../../platform/navigation';
import { usePageMetadata } from '../../platform/page-metadata';
import { Link } from '../../ui/link';

interface Props {
  readonly query: { readonly email?: string | undefined; readonly next?: string | undefined };
}

export function RegisterScreen({ query }: Props) {
  const t = useMessages(authMessages);
  const { go } = useNavigation();
  const { email, next } = query;
  usePageMetadata({ title: t('auth.register.title'), description: t('auth.register.description') });

  return (
    <>
      <h1>{t('auth.register.title')}</h1>
      <RegisterForm
        initialEmail={email ?? ''}
        next={next}
        onRegistered={(registered) => go(withQuery(paths.confirm, { email: registered, next }))}
      />
      <RegisterWithGoogle next={next} />
      <p className="next">
        {t.rich('auth.register.loginHint', {
          link: (text) => (
            <Link key="link" href={withQuery(paths.login, { next })}>
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
