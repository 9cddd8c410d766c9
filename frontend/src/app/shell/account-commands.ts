import { languages } from '#shared/domain/language';
import { switchLanguage } from '../../i18n/intl-store';
import { languageNames } from '../../i18n/language-names';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { setTheme, themes, useTheme } from '../../platform/theme';
import {
  keyboardShape,
  languageShape,
  layoutShape,
  moonShape,
  signOutShape,
  slidersShape,
  sunShape,
} from '../../ui/icon-shapes';
import type { MenuGroup } from '../../ui/menu';
import { appMessages } from '../messages/catalogue';
import { openOverlay } from './overlays';

const themeItems = {
  system: { label: 'app.themeSystemLabel', icon: layoutShape },
  light: { label: 'app.themeLightLabel', icon: sunShape },
  dark: { label: 'app.themeDarkLabel', icon: moonShape },
} as const;

/** Settings, appearance, language, shortcuts and signing out: the same behind the name and behind „Více“. */
export function useAccountCommands(): readonly MenuGroup[] {
  const t = useMessages(appMessages);
  const theme = useTheme();
  const language = useLanguage();

  return [
    [{ id: 'settings', label: t('app.settingsLabel'), icon: slidersShape, href: paths.settings }],
    themes.map((name) => ({
      id: `theme-${name}`,
      label: t(themeItems[name].label),
      icon: themeItems[name].icon,
      isChosen: name === theme,
      run: () => setTheme(name),
    })),
    languages.map((name) => ({
      id: `language-${name}`,
      label: languageNames[name],
      icon: languageShape,
      isChosen: name === language,
      run: () => void switchLanguage(name),
    })),
    [
      {
        id: 'shortcuts',
        label: t('app.shortcutsButtonLabel'),
        icon: keyboardShape,
        shortcut: '?',
        run: () => openOverlay('shortcuts'),
      },
      {
        id: 'sign-out',
        label: t('app.signOutButtonLabel'),
        icon: signOutShape,
        href: paths.logout,
      },
    ],
  ];
}
