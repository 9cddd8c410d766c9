import { useState } from 'react';
import { noConsent } from '#shared/domain/consent';
import { useMessages } from '../../../i18n/use-messages';
import { useConsent } from '../../../platform/consent';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { showToast } from '../../../ui/toast-store';
import { consentMessages } from '../messages/catalogue';
import { ConsentChoices } from './consent-choices';
import { useChooseConsent } from './use-choose-consent';
import '../consent.css';

/** Changes the choice, from the settings. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(consentMessages);
  const choose = useChooseConsent();
  const [typed, setTyped] = useState(useConsent() ?? noConsent);

  async function save(...choice: Parameters<typeof choose>): Promise<void> {
    onClose();
    if (await choose(...choice)) showToast('success', t('consent.savedToast'));
  }

  return (
    <Dialog
      title={t('consent.customizeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t('consent.backButtonLabel')}
          </Button>
          <Button onClick={() => save(noConsent, 'banner_reject_from_customize')}>
            {t('consent.rejectAllButtonLabel')}
          </Button>
          <Button onClick={() => save(typed, 'banner_customize_save')}>
            {t('consent.saveButtonLabel')}
          </Button>
        </>
      }
    >
      <ConsentChoices value={typed} onValue={setTyped} />
    </Dialog>
  );
}
