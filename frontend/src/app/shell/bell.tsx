import { cacheSeconds, notificationsShown } from '#shared/domain/limits';
import { useEndpointQuery } from '../../api/use-endpoint-query';
import { notificationMessages } from '../../features/notifications/messages/catalogue';
import { loadCatalogues } from '../../i18n/intl-store';
import { useMessages } from '../../i18n/use-messages';
import { IconButton } from '../../ui/button';
import { bellShape } from '../../ui/icon-shapes';
import { laterPart } from '../../ui/later-part';
import { Popover } from '../../ui/popover';
import { appMessages } from '../messages/catalogue';

const NotificationList = laterPart(async () => {
  const [{ NotificationList: List }] = await Promise.all([
    import('../../features/notifications/notification-list'),
    loadCatalogues(notificationMessages),
  ]);
  return List;
});

/** How many things are new, and what they are. */
export function Bell() {
  const t = useMessages(appMessages);
  const query = useEndpointQuery(
    'notifications.list',
    { query: { limit: notificationsShown.first } },
    { refreshSeconds: cacheSeconds.notifications },
  );
  const unread = query.data?.unread ?? 0;

  return (
    <div className="push">
      <Popover
        label={t('app.notificationsTitle')}
        align="end"
        className="notes"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={bellShape}
            label={t('app.notificationsButtonLabel', { count: unread })}
            className={unread > 0 ? 'bell' : undefined}
          />
        )}
      >
        {(close) => <NotificationList onClose={close} />}
      </Popover>
    </div>
  );
}
