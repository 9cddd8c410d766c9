import { paths } from '../../i18n/paths';
import { documentShape, homeShape, peopleShape, slidersShape } from '../../ui/icon-shapes';
import type { AppMessageId } from '../messages/catalogue';

export interface Place {
  readonly href: string;
  readonly label: AppMessageId;
  readonly icon: string;
}

/** Where people work, in the order of the sidebar. */
export const workPlaces: readonly Place[] = [
  { href: paths.dashboard, label: 'app.dashboardLabel', icon: homeShape },
  { href: paths.invoices, label: 'app.invoicesLabel', icon: documentShape },
  { href: paths.clients, label: 'app.clientsLabel', icon: peopleShape },
];

/** What is set up once. */
export const setupPlaces: readonly Place[] = [
  { href: paths.settings, label: 'app.settingsLabel', icon: slidersShape },
];

/** Whether the address shown belongs to the place: `/invoices/new` to `/invoices`. */
export function isAt(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
