import { useState } from 'react';
import type { WireReply, WireRequest } from '#shared/contracts/wire';
import { daysBetween, instantFrom, todayInPrague, yearOf } from '#shared/domain/calendar';
import { notificationsShown } from '#shared/domain/limits';
import { daysInWords } from '#shared/i18n/days-in-words';
import { formatDate, formatDayMonth } from '#shared/i18n/format';
import { useEndpointQuery } from '../../api/use-endpoint-query';
import { useOptimisticMutation } from '../../api/use-optimistic-mutation';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { useToday } from '../../platform/use-today';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { checkShape, infoShape, warningShape } from '../../ui/icon-shapes';
import { Link } from '../../ui/link';
import { Bone, Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toast-store';
import { notificationMessages } from './messages/catalogue';

type Reply = WireReply<'notifications.list'>;
type Notification = Reply['notifications'][number];
type Reading = WireRequest<'notifications.markRead'>;

const icons = {
  success: checkShape,
  info: infoShape,
  warning: warningShape,
  error: warningShape,
} as const satisfies Record<Notification['type'], string>;

/** The answer as it will be once these are read. */
function afterReading(shown: Reply, { body }: Reading): Reply {
  const isMeant = ({ id }: Notification) => 'all' in body || body.id === id;
  const nowRead = shown.notifications.filter((one) => !one.read && isMeant(one)).length;
  return {
    ...shown,
    unread: 'all' in body ? 0 : Math.max(0, shown.unread - nowRead),
    notifications: shown.notifications.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
  };
}

interface Props {
  readonly onClose: () => void;
}

/** What happened lately. Following one marks it as read; so does its button, for what leads nowhere. */
export function NotificationList({ onClose }: Props) {
  const t = useMessages(notificationMessages);
  const [limit, setLimit] = useState<number>(notificationsShown.first);
  const query = useEndpointQuery(
    'notifications.list',
    { query: { limit } },
    { keepsPrevious: true },
  );
  const reading = useOptimisticMutation({
    shows: 'notifications.list',
    mutation: 'notifications.markRead',
    apply: afterReading,
  });
  const read = (body: Reading['body']) => {
    reading.run({ body }).catch(() => showToast('error', t('notifications.readFailedError')));
  };

  if (query.data === undefined) {
    if (query.isError) return <p className="soft p-s-3">{t('notifications.failedError')}</p>;
    return (
      <Skeleton>
        <div className="note">
          <Bone width="1.25rem" />
          <Bone width="70%" />
        </div>
      </Skeleton>
    );
  }

  const { notifications, unread } = query.data;
  if (notifications.length === 0) {
    return <p className="soft p-s-3">{t('notifications.emptyHint')}</p>;
  }
  const mayHaveMore = notifications.length >= limit && limit < notificationsShown.most;
  return (
    <>
      <ul className="note-list">
        {notifications.map((one) => (
          <Note
            key={one.id}
            notification={one}
            onRead={() => read({ id: one.id })}
            onFollow={() => {
              if (!one.read) read({ id: one.id });
              onClose();
            }}
          />
        ))}
      </ul>
      <div className="note-acts">
        {mayHaveMore && (
          <Button
            look="bare"
            size="small"
            isBusy={query.isPlaceholderData}
            onClick={() => setLimit(notificationsShown.most)}
          >
            {t('notifications.olderButtonLabel')}
          </Button>
        )}
        {unread > 0 && (
          <Button look="bare" size="small" className="push" onClick={() => read({ all: true })}>
            {t('notifications.readAllButtonLabel')}
          </Button>
        )}
      </div>
    </>
  );
}

interface NoteProps {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

function Note({ notification, onRead, onFollow }: NoteProps) {
  const t = useMessages(notificationMessages);
  const { type, title, message, timestamp, read, invoiceId } = notification;
  const day = useDay(timestamp);
  const words = (
    <>
      <span className="note-title">
        {title}
        {!read && <span className="sr">, {t('notifications.unreadLabel')}</span>}
      </span>
      <span className="meta">{message}</span>
    </>
  );

  return (
    <li className={classNames('note', !read && 'unread')}>
      <Icon shape={icons[type]} />
      {invoiceId ? (
        <Link href={paths.invoice(invoiceId)} className="note-words" onClick={onFollow}>
          {words}
        </Link>
      ) : (
        <div className="note-words">{words}</div>
      )}
      <time className="meta" dateTime={timestamp}>
        {day}
      </time>
      {!read && (
        <button
          type="button"
          className="note-dot"
          aria-label={t('notifications.readOneButtonLabel', { title })}
          title={t('notifications.readOneButtonLabel', { title })}
          onClick={onRead}
        />
      )}
    </li>
  );
}

/** `dnes`, `včera`, `16. 11.`, and with its year what is older than this one. */
function useDay(timestamp: string): string {
  const language = useLanguage();
  const today = useToday();
  const day = todayInPrague(instantFrom(Date.parse(timestamp)));
  if (daysBetween(day, today) <= 1) return daysInWords(day, today, language);
  return yearOf(day) === yearOf(today) ? formatDayMonth(day, language) : formatDate(day, language);
}
