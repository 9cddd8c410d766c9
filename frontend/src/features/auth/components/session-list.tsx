import { useEffect } from 'react';
import { instantFrom, todayInPrague } from '#shared/domain/calendar';
import { formatDate, formatTime } from '#shared/i18n/format';
import { noteSession } from '../../../api/session/note-session';
import { signOut } from '../../../api/session/sign-out';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useOptimisticMutation } from '../../../api/use-optimistic-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { SettingRow } from '../../../ui/setting-row';
import { Bone, Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toast-store';
import { authMessages } from '../messages/catalogue';

interface DeviceSession {
  readonly id: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly device?: string | undefined;
  readonly isCurrent: boolean;
}

/** Where the account is signed in, each session with a way to end it. */
export function SessionList() {
  const t = useMessages(authMessages);
  const { data, isPending, isFetching, refetch } = useEndpointQuery('sessions.list', {});
  const ending = useOptimisticMutation({
    shows: 'sessions.list',
    mutation: 'sessions.end',
    apply: ({ sessions }, { params }) => ({
      sessions: sessions.filter(({ id }) => id !== params.id),
    }),
  });

  // Somebody who has just signed in wants to see this device among the others.
  useEffect(() => {
    noteSession().then((isNew) => {
      if (isNew) void refetch();
    });
  }, [refetch]);

  async function end({ id, isCurrent }: DeviceSession): Promise<void> {
    if (isCurrent) {
      signOut('asked');
      return;
    }
    try {
      await ending.run({ params: { id } });
      showToast('success', t('auth.sessions.endedStatus'));
    } catch {
      showToast('error', t('auth.sessions.endFailedError'));
    }
  }

  if (isPending) {
    return (
      <Skeleton status={t('auth.sessions.loadingStatus')}>
        <div className="setting-row">
          <Bone width="45%" />
        </div>
      </Skeleton>
    );
  }
  if (!data) {
    return (
      <SettingRow
        label={<span role="alert">{t('auth.sessions.loadFailedError')}</span>}
        action={
          <Button isBusy={isFetching} onClick={() => refetch()}>
            {t('auth.sessions.retryButtonLabel')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className="setting-list" aria-label={t('auth.sessions.listLabel')}>
      {data.sessions.map((session) => (
        <li key={session.id}>
          <Row session={session} onEnd={() => end(session)} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly session: DeviceSession;
  readonly onEnd: () => void;
}

function Row({ session: { device, isCurrent, signedInAt, lastSeenAt }, onEnd }: RowProps) {
  const t = useMessages(authMessages);
  const momentInWords = useMomentInWords();
  const name = device ?? t('auth.sessions.unknownDeviceLabel');

  return (
    <SettingRow
      label={
        <>
          {name} {isCurrent && <Badge look="secondary">{t('auth.sessions.currentLabel')}</Badge>}
        </>
      }
      hint={t('auth.sessions.seenHint', {
        since: momentInWords(signedInAt),
        seen: momentInWords(lastSeenAt),
      })}
      action={
        <Button onClick={onEnd} aria-label={t('auth.sessions.endLabel', { device: name })}>
          {t('auth.sessions.endButtonLabel')}
        </Button>
      }
    />
  );
}

/** `28. 11. 2026 14.32`, in Prague. */
function useMomentInWords(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => {
    const at = instantFrom(Date.parse(moment));
    return `${formatDate(todayInPrague(at), language)} ${formatTime(at, language)}`;
  };
}
