import { useEffect } from 'react';
import { onAccountChange } from '../../../api/session/session-store';
import { useConsent, watchConsent } from '../../../platform/consent';
import { applyConsent } from '../../../platform/measuring';
import { syncConsent } from '../model/sync-consent';
import { CookieBanner } from './cookie-banner';

/** Asks while there is no choice, hands the choice to the account, and lets measuring follow it. */
export function ConsentHost() {
  const consent = useConsent();
  useEffect(watchConsent, []);
  useEffect(() => {
    // What does not succeed is tried again at the next sign-in, visit or connection.
    const sync = () => {
      syncConsent().catch(() => undefined);
    };
    sync();
    window.addEventListener('online', sync);
    const stop = onAccountChange(sync);
    return () => {
      window.removeEventListener('online', sync);
      stop();
    };
  }, []);
  useEffect(() => {
    if (consent) applyConsent(consent).catch(() => undefined);
  }, [consent]);

  return consent ? null : <CookieBanner />;
}
