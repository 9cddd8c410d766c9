import type { ReactNode } from 'react';
import { languages } from '#shared/domain/language';
import { authMessages } from '../../features/auth/messages/catalogue';
import { switchLanguage } from '../../i18n/intl-store';
import { languageNames } from '../../i18n/language-names';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { Logo } from '../../ui/logo';
import { Segment } from '../../ui/segment';

/** The plain page around signing in: the name, the language, one column. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const t = useMessages(authMessages);
  const language = useLanguage();

  return (
    <div className="auth">
      <header>
        <Logo href={paths.home} label={t('auth.homeLabel')} />
        <Segment
          label={t('auth.languageLabel')}
          value={language}
          choices={languages.map((name) => ({
            value: name,
            label: languageNames[name],
            lang: name,
          }))}
          onValue={(name) => void switchLanguage(name)}
        />
      </header>
      <main>{children}</main>
    </div>
  );
}
