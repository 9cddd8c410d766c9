import { instantFrom, todayInPrague } from '#shared/domain/calendar';
import { formatDate, formatTime } from '#shared/i18n/format';
import { commonMessages } from '../../i18n/messages/catalogue';
import { useMessages } from '../../i18n/use-messages';
import { useLanguage } from '../../platform/language';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { reloadShape, shieldShape, warningShape } from '../../ui/icon-shapes';
import { Part } from '../../ui/part';
import { Bone, Skeleton } from '../../ui/skeleton';
import { isWorrying, wordsOf } from './event-words';
import { securityLogMessages } from './messages/catalogue';
import { type SecurityEvent, useSecurityLog } from './use-security-log';
import './security-log.css';

/** What happened to the safety of the account, so that its owner sees what somebody else did. */
export function SecurityLogPart() {
  const t = useMessages(securityLogMessages);
  return (
    <Part id="security-log" title={t('securityLog.title')} hint={t('securityLog.hint')}>
      <div>
        <SecurityLog />
      </div>
    </Part>
  );
}

function SecurityLog() {
  const t = useMessages(securityLogMessages);
  const common = useMessages(commonMessages);
  const { events, unfinished, ...query } = useSecurityLog();

  if (query.isPending) {
    return (
      <Skeleton status={t('securityLog.loadingStatus')}>
        {[60, 45, 55].map((width) => (
          <div key={width} className="sec-event">
            <Bone width="1.25rem" />
            <Bone width={`${width}%`} />
          </div>
        ))}
      </Skeleton>
    );
  }
  if (!query.data) {
    return (
      <div className="sec-failed" role="alert">
        <p>{t('securityLog.loadFailedError')}</p>
        <Button icon={reloadShape} isBusy={query.isFetching} onClick={() => query.refetch()}>
          {common('common.retryButtonLabel')}
        </Button>
      </div>
    );
  }
  if (events.length === 0 && !unfinished) {
    return <p className="soft">{t('securityLog.emptyHint')}</p>;
  }
  return (
    <>
      <ul className="sec-log" aria-label={t('securityLog.listLabel')}>
        {unfinished && (
          <Event event={{ ...unfinished, id: 'unfinished', kind: 'sign_in_failed' }} />
        )}
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="bare" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('securityLog.olderButtonLabel')}
        </Button>
      )}
      <p className="meta sec-hint">{t('securityLog.notUsHint')}</p>
    </>
  );
}

function Event({ event }: { readonly event: SecurityEvent }) {
  const t = useMessages(securityLogMessages);
  const { id, values } = wordsOf(event);
  const isStrange = isWorrying(event);
  return (
    <li className={classNames('sec-event', isStrange && 'strange')}>
      <Icon shape={isStrange ? warningShape : shieldShape} />
      <div>
        <p>{t(id, values)}</p>
        {event.kind === 'bank_account_changed' && (
          <p className="meta num">
            {t('securityLog.bankAccounts', {
              before: event.before || t('securityLog.noAccount'),
              after: event.after || t('securityLog.noAccount'),
            })}
          </p>
        )}
        <Source event={event} />
      </div>
    </li>
  );
}

/** When it was, with what and from where, as far as that is known. */
function Source({ event: { at, device, address } }: { readonly event: SecurityEvent }) {
  const language = useLanguage();
  const instant = instantFrom(Date.parse(at));
  const moment = `${formatDate(todayInPrague(instant), language)} ${formatTime(instant, language)}`;
  return (
    <p className="meta">
      <time dateTime={at}>{moment}</time>
      {[device, address].filter(Boolean).map((one) => (
        <span key={one}>{one}</span>
      ))}
    </p>
  );
}
