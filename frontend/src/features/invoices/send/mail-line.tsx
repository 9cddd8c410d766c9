import { useQueryClient } from '@tanstack/react-query';
import type { MailFailure } from '#shared/domain/mail-job';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { TextButton } from '../../../ui/button';
import { showToast } from '../../../ui/toast-store';
import type { DetailReply } from '../model/spoken';
import { refreshInvoices } from './follow-mail';
import { type SendMessageId, sendMessages } from './messages/catalogue';

type Entry = DetailReply['timeline'][number];

export const mailLabels = {
  email_queued: 'send.queuedLabel',
  email_cancelled: 'send.cancelledLabel',
  emailed: 'send.emailedLabel',
  email_failed: 'send.emailFailedLabel',
  email_delivered: 'send.deliveredLabel',
  email_bounced: 'send.bouncedLabel',
  email_complained: 'send.complainedLabel',
} as const satisfies Partial<Record<Entry['event'], SendMessageId>>;

export type MailEvent = keyof typeof mailLabels;

export function isMailEvent(event: Entry['event']): event is MailEvent {
  return Object.hasOwn(mailLabels, event);
}

const reasons = {
  address: 'send.addressReason',
  refused: 'send.refusedReason',
  pdf: 'send.pdfReason',
  withdrawn: 'send.withdrawnReason',
  unconfirmed: 'send.unconfirmedReason',
  late: 'send.lateReason',
} as const satisfies Record<MailFailure, SendMessageId>;

interface Props {
  readonly event: MailEvent;
  readonly mail: NonNullable<Entry['mail']>;
  /** Whether nothing newer is known of this mail. */
  readonly isLast: boolean;
}

/** One line of the history about an e-mail, with what can be done about it. */
export function MailLine({ event, mail, isLast }: Props) {
  const t = useMessages(sendMessages);
  const client = useQueryClient();
  const cancel = useEndpointMutation('emails.cancel');
  const retry = useEndpointMutation('emails.retry');
  const { failure } = mail;
  const canRetry = event === 'email_failed' && isLast && failure !== 'withdrawn';

  const run = async (
    call: typeof cancel | typeof retry,
    done: SendMessageId,
    failed: SendMessageId,
  ) => {
    try {
      await call.mutateAsync({ body: { id: mail.id } });
      showToast('info', t(done));
    } catch {
      showToast('error', t(failed));
    }
    refreshInvoices(client);
  };

  return (
    <>
      <p className={failure || event === 'email_bounced' ? 'attn' : undefined}>
        {t(mailLabels[event], { to: mail.to.join(', ') })}
      </p>
      {failure && <p className="meta">{t(reasons[failure])}</p>}
      {event === 'email_queued' && isLast && (
        <p className="mail-act">
          <TextButton onClick={() => void run(cancel, 'send.undoneToast', 'send.undoError')}>
            {t('send.undoButtonLabel')}
          </TextButton>
        </p>
      )}
      {canRetry && (
        <p className="mail-act">
          <TextButton onClick={() => void run(retry, 'send.retriedToast', 'send.failedToast')}>
            {t('send.retryButtonLabel')}
          </TextButton>
        </p>
      )}
    </>
  );
}
