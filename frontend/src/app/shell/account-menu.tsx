import { useUser } from '../../api/session/session-store';
import { useEndpointQuery } from '../../api/use-endpoint-query';
import { useMessages } from '../../i18n/use-messages';
import { Menu } from '../../ui/menu';
import { appMessages } from '../messages/catalogue';
import { useAccountCommands } from './account-commands';

/** Who is signed in, and what concerns this person and device. */
export function AccountMenu() {
  const t = useMessages(appMessages);
  const { email } = useUser();
  const settings = useEndpointQuery('account.getSettings', {}).data?.settings;
  const name = settings?.name || email;
  const groups = useAccountCommands();

  return (
    <Menu
      label={t('app.accountButtonLabel')}
      align="start"
      groups={groups}
      trigger={(trigger) => (
        <button {...trigger} type="button" className="who" title={name}>
          <span className="face" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            {settings?.company_name && <small>{settings.company_name}</small>}
          </span>
        </button>
      )}
    />
  );
}

function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}
