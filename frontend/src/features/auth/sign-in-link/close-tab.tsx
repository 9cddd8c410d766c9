import { useId, useState } from 'react';
import { ownPath } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { Button, LinkButton } from '../../../ui/button';
import { signInLinkMessages } from './messages/catalogue';

/** What is left of a tab once somebody has signed in in another one. */
export function CloseTab({ next }: { readonly next: string | undefined }) {
  const t = useMessages(signInLinkMessages);
  const [hasStayed, setHasStayed] = useState(false);
  const continueId = useId();

  function close(): void {
    window.close();
    // Browsers close by script only what a script has opened.
    setHasStayed(true);
    // The button that was pressed goes.
    document.getElementById(continueId)?.focus();
  }

  return (
    <div className="auth-form">
      <div role="status">
        <h1>{t('closeTab.title')}</h1>
        <p className="soft">{t(hasStayed ? 'closeTab.stayedHint' : 'closeTab.hint')}</p>
      </div>
      {!hasStayed && (
        <Button look="main" isWide onClick={close}>
          {t('closeTab.closeButtonLabel')}
        </Button>
      )}
      <LinkButton id={continueId} look={hasStayed ? 'line' : 'bare'} isWide href={ownPath(next)}>
        {t('closeTab.continueButtonLabel')}
      </LinkButton>
    </div>
  );
}
