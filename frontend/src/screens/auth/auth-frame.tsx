import type { ReactNode } from 'react';
import { authMessages } from '../../features/auth/messages/catalogue';
import { LanguageChoice } from '../../features/settings/components/language-choice';
import { paths } from '../../i18n/paths';
import { publicPath } from '../../i18n/public-paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';

/** The plain page around signing in: the name, the language, one column, what it costs and what becomes of the data. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const t = useMessages(authMessages);
  const language = useLanguage();

  return (
    <div className="auth">
      <header>
        <Logo href={paths.home} label={t('auth.homeLabel')} />
        <LanguageChoice label={t('auth.languageLabel')} />
      </header>
      <main>{children}</main>
      <footer className="meta">
        <Link href={publicPath('pricing', language)}>{t('auth.pricingLink')}</Link>
        <Link href={publicPath('privacy', language)}>{t('auth.privacyLink')}</Link>
      </footer>
    </div>
  );
}
