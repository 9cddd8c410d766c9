import { useEndpointQuery } from '../../api/use-endpoint-query';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';
import { appMessages } from '../messages/catalogue';
import { AccountMenu } from './account-menu';
import { isAt, type Place, setupPlaces, workPlaces } from './places';

/** The main way around on wide screens; below 1280 px only its icons are seen. */
export function Sidebar({ pathname }: { readonly pathname: string }) {
  const t = useMessages(appMessages);
  const counts = usePlaceCounts();

  return (
    <aside className="side">
      <Logo href={paths.dashboard} label={t('app.homeLabel')} />
      <nav className="nav" aria-label={t('app.mainNavigationLabel')}>
        {workPlaces.map((place) => (
          <PlaceLink
            key={place.href}
            place={place}
            isCurrent={isAt(pathname, place.href)}
            count={counts[place.href]}
          />
        ))}
      </nav>
      <nav className="nav" aria-label={t('app.settingsNavigationLabel')}>
        {setupPlaces.map((place) => (
          <PlaceLink key={place.href} place={place} isCurrent={isAt(pathname, place.href)} />
        ))}
      </nav>
      <div className="side-foot">
        <AccountMenu />
      </div>
    </aside>
  );
}

interface PlaceLinkProps {
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
}

function PlaceLink({ place, isCurrent, count }: PlaceLinkProps) {
  const t = useMessages(appMessages);
  const language = useLanguage();
  const label = t(place.label);

  return (
    <Link href={place.href} title={label} aria-current={isCurrent ? 'page' : undefined}>
      <Icon shape={place.icon} />
      <span>{label}</span>
      {count ? <span className="num">{count.toLocaleString(language)}</span> : null}
    </Link>
  );
}

/** How many invoices and clients there are; nothing stands there until it is known. */
function usePlaceCounts(): Readonly<Record<string, number | undefined>> {
  const invoices = useEndpointQuery('invoices.count', {});
  const clients = useEndpointQuery('clients.list', { query: { stats: '1' } });
  const stats = clients.data && 'stats' in clients.data ? clients.data.stats : undefined;
  return { [paths.invoices]: invoices.data?.count, [paths.clients]: stats?.count };
}
