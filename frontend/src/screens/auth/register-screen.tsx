import { getRouteApi, useRouter } from '@tanstack/react-router';
import { RegisterForm } from '../../features/auth/components/register-form';
import { authMessages } from '../../features/auth/messages/catalogue';
import { paths, withQuery } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Link } from '../../ui/link';

const route = getRouteApi('/auth/auth/register');

export function RegisterScreen() {
  const t = useMessages(authMessages);
  const router = useRouter();
  const { email } = route.useSearch();
  usePageMetadata({ title: t('auth.register.title'), description: t('auth.register.description') });

  return (
    <>
      <h1>{t('auth.register.title')}</h1>
      <RegisterForm
        initialEmail={email ?? ''}
        onRegistered={(registered) =>
          router.history.push(withQuery(paths.confirm, { email: registered }))
        }
      />
      <p className="next">
        {t.rich('auth.register.loginHint', {
          link: (text) => (
            <Link key="link" href={paths.login}>
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
