import { languages } from '#shared/domain/language';
import { switchLanguage } from '../../../i18n/intl-store';
import { languageNames } from '../../../i18n/language-names';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { setTheme, useTheme } from '../../../platform/theme';
import { moonShape, sunShape } from '../../../ui/icon-shapes';
import { Part } from '../../../ui/part';
import { Segment } from '../../../ui/segment';
import { settingsMessages } from '../messages/catalogue';

/** How the app looks on this device, and in which language it speaks. */
export function AppearancePart() {
  const t = useMessages(settingsMessages);
  const theme = useTheme();
  const language = useLanguage();

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
        <Segment
          label={t('settings.appearance.languageLabel')}
          value={language}
          choices={languages.map((name) => ({
            value: name,
            label: languageNames[name],
            lang: name,
          }))}
          onValue={(name) => void switchLanguage(name)}
        />
      </div>
    </Part>
  );
}
