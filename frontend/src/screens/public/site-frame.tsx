import { type ReactNode, useEffect, useRef } from 'react';
import { useIsSignedIn } from '../../api/session/use-is-signed-in';
import { LanguageChoice } from '../../features/settings/components/language-choice';
import { siteMessages } from '../../features/site/messages/catalogue';
import { paths } from '../../i18n/paths';
import { publicPath } from '../../i18n/public-paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { LinkButton } from '../../ui/button';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';
import '../../features/site/site.css';

const contentId = 'content';

interface Props {
  readonly pathname: string;
  readonly children: ReactNode;
}

/** The frame of the pages that anybody may read: ways in above, all pages and the language below. */
export function SiteFrame({ pathname, children }: Props) {
  const t = useMessages(siteMessages);
  const main = useFocusOnNewPage(pathname);

  return (
    <>
      <a className="skip" href={`#${contentId}`}>
        {t('site.skipButtonLabel')}
      </a>
      <div className="site">
        <SiteBar pathname={pathname} />
        <main id={contentId} tabIndex={-1} ref={main}>
          {children}
        </main>
        <SiteFoot />
      </div>
    </>
  );
}

function SiteBar({ pathname }: { readonly pathname: string }) {
  const t = useMessages(siteMessages);
  const pricing = publicPath('pricing', useLanguage());
  const isSignedIn = useIsSignedIn();

  return (
    <header className="site-bar">
      <Logo href={paths.home} label={t('site.homeLabel')} />
      <nav aria-label={t('site.navigationLabel')}>
        <Link href={pricing} aria-current={pathname === pricing ? 'page' : undefined}>
          {t('site.pricingLinkLabel')}
        </Link>
      </nav>
      <div className="end">
        {isSignedIn ? (
          <LinkButton href={paths.dashboard}>{t('site.appButtonLabel')}</LinkButton>
        ) : (
          <>
            <LinkButton look="bare" href={paths.login}>
              {t('site.signInButtonLabel')}
            </LinkButton>
            <LinkButton className="only-wide" href={paths.register}>
              {t('site.registerButtonLabel')}
            </LinkButton>
          </>
        )}
      </div>
    </header>
  );
}

function SiteFoot() {
  const t = useMessages(siteMessages);
  const language = useLanguage();

  return (
    <footer className="site-foot meta">
      <nav aria-label={t('site.footerLabel')}>
        <Link href={publicPath('pricing', language)}>{t('site.pricingLinkLabel')}</Link>
        <Link href={publicPath('privacy', language)}>{t('site.privacyLinkLabel')}</Link>
        <Link href={publicPath('cookies', language)}>{t('site.cookiesLinkLabel')}</Link>
      </nav>
      <LanguageChoice label={t('site.languageLabel')} />
    </footer>
  );
}

/** A new page is read from its beginning. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
