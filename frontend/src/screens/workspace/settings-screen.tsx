import { SecurityRows } from '../../features/auth/components/security-rows';
import { authMessages } from '../../features/auth/messages/catalogue';
import { pictureMessages } from '../../features/pictures/messages/catalogue';
import { StampPart } from '../../features/pictures/stamp-part';
import { AppearancePart } from '../../features/settings/components/appearance-part';
import { SettingsParts } from '../../features/settings/components/settings-parts';
import { settingsMessages } from '../../features/settings/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Part } from '../../ui/part';
import { TableOfContents } from '../../ui/table-of-contents';

export function SettingsScreen() {
  const t = useMessages(settingsMessages);
  const auth = useMessages(authMessages);
  const pictures = useMessages(pictureMessages);
  usePageMetadata({ title: t('settings.title'), isPrivate: true });

  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('settings.title')}</h1>
      </div>
      <div className="set">
        <TableOfContents
          label={t('settings.partsLabel')}
          entries={[
            { id: 'seller', label: t('settings.seller.title') },
            { id: 'account', label: t('settings.account.title') },
            { id: 'defaults', label: t('settings.defaults.title') },
            { id: 'stamp', label: pictures('pictures.stampLabel') },
            { id: 'appearance', label: t('settings.appearance.title') },
            { id: 'password', label: auth('auth.security.title') },
          ]}
        />
        <div>
          <SettingsParts />
          <StampPart />
          <AppearancePart />
          <Part id="password" title={auth('auth.security.title')}>
            <div>
              <SecurityRows />
            </div>
          </Part>
        </div>
      </div>
    </div>
  );
}
