import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { Icon } from '../../ui/icon';
import { menuShape, plusShape } from '../../ui/icon-shapes';
import { Link } from '../../ui/link';
import { Menu } from '../../ui/menu';
import { appMessages } from '../messages/catalogue';
import { useAccountCommands } from './account-commands';
import { isAt, type Place, workPlaces } from './places';

/** The way around on phones, with the main action under the thumb. */
export function Dock({ pathname }: { readonly pathname: string }) {
  const t = useMessages(appMessages);
  const groups = useAccountCommands();
  const [first, second, ...rest] = workPlaces;
  const placeLink = (place: Place) => (
    <Link
      key={place.href}
      href={place.href}
      aria-current={isAt(pathname, place.href) ? 'page' : undefined}
    >
      <Icon shape={place.icon} />
      {t(place.label)}
    </Link>
  );

  return (
    <nav className="dock" aria-label={t('app.phoneNavigationLabel')}>
      {first && placeLink(first)}
      {second && placeLink(second)}
      <Link className="new" href={paths.newInvoice} aria-label={t('app.newInvoiceButtonLabel')}>
        <Icon shape={plusShape} />
      </Link>
      {rest.map(placeLink)}
      <Menu
        label={t('app.moreLabel')}
        groups={groups}
        trigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            data-current={isAt(pathname, paths.settings) || undefined}
          >
            <Icon shape={menuShape} />
            {t('app.moreLabel')}
          </button>
        )}
      />
    </nav>
  );
}
