import type { WireReply } from '#shared/contracts/wire';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { Icon } from '../../ui/icon';
import { checkShape, infoShape, warningShape } from '../../ui/icon-shapes';
import { appMessages } from '../messages/catalogue';

type Notification = WireReply<'notifications.list'>['notifications'][number];

interface Props {
  readonly notifications: readonly Notification[] | undefined;
  readonly hasFailed: boolean;
}

const icons = {
  success: checkShape,
  info: infoShape,
  warning: warningShape,
  error: warningShape,
} as const satisfies Record<Notification['type'], string>;

export function NotificationList({ notifications, hasFailed }: Props) {
  const t = useMessages(appMessages);
  const language = useLanguage();

  if (hasFailed) return <p className="soft p-s-3">{t('app.notificationsFailedError')}</p>;
  if (!notifications?.length)
    return <p className="soft p-s-3">{t('app.notificationsEmptyHint')}</p>;
  return (
    <ul>
      {notifications.map(({ id, type, title, message, timestamp, read }) => (
        <li key={id} className="note">
          <Icon shape={icons[type]} />
          <div>
            <p className={read ? undefined : 'font-mid'}>{title}</p>
            <p className="meta">{message}</p>
          </div>
          <time className="meta" dateTime={timestamp}>
            {new Date(timestamp).toLocaleDateString(language, { day: 'numeric', month: 'numeric' })}
          </time>
        </li>
      ))}
    </ul>
  );
}
