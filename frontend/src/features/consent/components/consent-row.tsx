import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { useConsent } from '../../../platform/consent';
import { Button } from '../../../ui/button';
import { laterPart } from '../../../ui/later-part';
import { SettingRow } from '../../../ui/setting-row';
import { type ConsentMessageId, consentMessages } from '../messages/catalogue';

const ConsentDialog = laterPart(async () => (await import('./consent-dialog')).ConsentDialog);

/** What is allowed beyond what the app needs, and how to change it. */
export function ConsentRow() {
  const t = useMessages(consentMessages);
  const consent = useConsent();
  const [isOpen, setIsOpen] = useState(false);
  const allowed: readonly ConsentMessageId[] = [
    ...(consent?.analytics ? (['consent.analyticsLabel'] as const) : []),
    ...(consent?.marketing ? (['consent.marketingLabel'] as const) : []),
  ];

  return (
    <>
      <SettingRow
        label={t('consent.rowLabel')}
        hint={
          allowed.length === 0
            ? t('consent.rowNothingHint')
            : t('consent.rowHint', { allowed: allowed.map((id) => t(id)).join(', ') })
        }
        action={<Button onClick={() => setIsOpen(true)}>{t('consent.rowButtonLabel')}</Button>}
      />
      {isOpen && <ConsentDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
