import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import type { Command } from '../../platform/command';
import { plusShape, signOutShape, slidersShape } from '../../ui/icon-shapes';
import { appMessages } from '../messages/catalogue';
import { setupPlaces, workPlaces } from '../shell/places';

/** What can be done and where one can go, from anywhere. */
export function useOwnCommands(): {
  readonly actions: readonly Command[];
  readonly places: readonly Command[];
} {
  const t = useMessages(appMessages);
  const settingsPart = (id: string, label: string): Command => ({
    id,
    label,
    icon: slidersShape,
    href: `${paths.settings}#${id}`,
  });

  return {
    actions: [
      {
        id: 'new-invoice',
        label: t('app.newInvoiceButtonLabel'),
        icon: plusShape,
        href: paths.newInvoice,
        shortcut: 'N',
      },
      {
        id: 'sign-out',
        label: t('app.signOutButtonLabel'),
        icon: signOutShape,
        href: paths.logout,
      },
    ],
    places: [
      ...[...workPlaces, ...setupPlaces].map(({ href, label, icon }) => ({
        id: href,
        label: t(label),
        icon,
        href,
      })),
      settingsPart('account', t('app.accountPlaceLabel')),
      settingsPart('register', t('app.registerEntryPlaceLabel')),
      settingsPart('password', t('app.passwordPlaceLabel')),
    ],
  };
}
