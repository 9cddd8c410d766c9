import type { ConsentChoice, ConsentSource } from '#shared/domain/consent';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { consentMessages } from '../messages/catalogue';
import { chooseConsent } from '../model/save-consent';

/** Keeps a choice, and says so when it could not be kept everywhere. */
export function useChooseConsent() {
  const t = useMessages(consentMessages);
  return async (choice: ConsentChoice, source: ConsentSource): Promise<boolean> => {
    const outcome = await chooseConsent(choice, source);
    if (outcome.kind === 'not-stored') showToast('error', t('consent.storageError'));
    if (outcome.kind === 'not-sent') {
      showToast('error', outcome.message ?? t('consent.saveFailedError'));
    }
    return outcome.kind === 'kept';
  };
}
