import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../ui/button';
import { laterPart } from '../../ui/later-part';
import { SettingRow } from '../../ui/setting-row';
import { privacyMessages } from './messages/catalogue';

const DeleteAccountDialog = laterPart(
  async () => (await import('./delete-account-dialog')).DeleteAccountDialog,
);

/** The end of the account; `exportOffer` lets people take their data with them first. */
export function DeleteAccountRow({ exportOffer }: { readonly exportOffer: ReactNode }) {
  const t = useMessages(privacyMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingRow
        label={t('privacy.deleteLabel')}
        hint={t('privacy.deleteHint')}
        action={<Button onClick={() => setIsOpen(true)}>{t('privacy.deleteButtonLabel')}</Button>}
      />
      {isOpen && <DeleteAccountDialog exportOffer={exportOffer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
