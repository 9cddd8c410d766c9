import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ConsentChoice, noConsent } from '#shared/domain/consent';
import { publicPath } from '../../../i18n/public-paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { consentMessages } from '../messages/catalogue';
import { ConsentChoices } from './consent-choices';
import { useChooseConsent } from './use-choose-consent';
import '../consent.css';

const everything: ConsentChoice = { analytics: true, marketing: true };

/** Asks once, at the foot of the page and without standing in the way of it. */
export function CookieBanner() {
  const t = useMessages(consentMessages);
  const choose = useChooseConsent();
  const [isCustomizing, setIsCustomizing] = useState(false);
  const [typed, setTyped] = useState(noConsent);
  const element = useFocusOnChange(isCustomizing);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isCustomizing) return;
    event.stopPropagation();
    setIsCustomizing(false);
  };

  return (
    <section
      className="consent"
      aria-label={t('consent.bannerLabel')}
      ref={element}
      onKeyDown={leave}
    >
      {isCustomizing ? (
        <>
          <h2 tabIndex={-1}>{t('consent.customizeTitle')}</h2>
          <ConsentChoices value={typed} onValue={setTyped} />
          <div className="consent-acts">
            <Button onClick={() => choose(typed, 'banner_customize_save')}>
              {t('consent.saveButtonLabel')}
            </Button>
            <Button onClick={() => choose(noConsent, 'banner_reject_from_customize')}>
              {t('consent.rejectAllButtonLabel')}
            </Button>
            <Button look="bare" onClick={() => setIsCustomizing(false)}>
              {t('consent.backButtonLabel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2>{t('consent.title')}</h2>
          <p>
            {t('consent.text')} <Policies />
          </p>
          <div className="consent-acts">
            <Button onClick={() => choose(everything, 'banner_accept_all')}>
              {t('consent.acceptButtonLabel')}
            </Button>
            <Button onClick={() => choose(noConsent, 'banner_reject')}>
              {t('consent.rejectButtonLabel')}
            </Button>
            <Button look="bare" data-customize onClick={() => setIsCustomizing(true)}>
              {t('consent.customizeButtonLabel')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Policies() {
  const t = useMessages(consentMessages);
  const language = useLanguage();
  return (
    <span className="consent-links">
      <Link href={publicPath('cookies', language)}>{t('consent.cookiesLinkLabel')}</Link>
      {' · '}
      <Link href={publicPath('privacy', language)}>{t('consent.privacyLinkLabel')}</Link>
    </span>
  );
}

/** What was pressed is gone, so the focus goes to what has taken its place: never at the first sight. */
function useFocusOnChange(isCustomizing: boolean) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(isCustomizing);
  useEffect(() => {
    if (shown.current === isCustomizing) return;
    shown.current = isCustomizing;
    const target = isCustomizing ? 'h2' : '[data-customize]';
    element.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isCustomizing]);
  return element;
}
