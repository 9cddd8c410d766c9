import { useMessages } from '../../../i18n/use-messages';
import { setTheme, useTheme } from '../../../platform/theme';
import { moonShape, sunShape } from '../../../ui/icon-shapes';
import { Part } from '../../../ui/part';
import { Segment } from '../../../ui/segment';
import { settingsMessages } from '../messages/catalogue';
import { LanguageChoice } from './language-choice';

/** How the app looks on this device, and in which language it speaks. */
export function AppearancePart() {
  const t = useMessages(settingsMessages);
  const theme = useTheme();

  return (
    <Part
      id="appearance"
      title={t('settings.appearance.title')}
      hint={t('settings.appearance.hint')}
    >
      <div className="flex flex-wrap items-start gap-s-4">
        <Segment
          label={t('settings.appearance.themeLabel')}
          value={theme}
          choices={[
            { value: 'system', label: t('settings.appearance.systemLabel') },
            { value: 'light', label: t('settings.appearance.lightLabel'), icon: sunShape },
            { value: 'dark', label: t('settings.appearance.darkLabel'), icon: moonShape },
          ]}
          onValue={setTheme}
        />
        <LanguageChoice label={t('settings.appearance.languageLabel')} />
      </div>
    </Part>
  );
}
