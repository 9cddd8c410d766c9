import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, fieldProblemsOf } from '../../../api/api-error';
import { callEndpoint } from '../../../api/client';
import { useUser } from '../../../api/session/session-store';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { refreshInvoices } from './follow-mail';
import type { MailBody } from './mail-form';
import { isUnanswered, keepMail } from './mail-outbox';
import { sendMessages } from './messages/catalogue';
import { offerUndo } from './offer-undo';
import type { MailErrors } from './use-mail-form';

/** How an attempt ended: the dialog closes, or says what is wrong. */
type Sent = { readonly isDone: boolean; readonly errors?: MailErrors };

/** Sends what the form holds, or keeps it on this device until there is a connection. */
export function useSendMail() {
  const t = useMessages(sendMessages);
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [isSending, setIsSending] = useState(false);

  /** Under the key of the first attempt, which may have arrived although no answer came. */
  const keep = async (body: MailBody, key: string, triedAt?: string): Promise<Sent> => {
    try {
      const queuedAt = triedAt ?? new Date().toISOString();
      await keepMail({ key, userId, body, queuedAt, ...(triedAt && { triedAt }) });
      showToast('info', t('send.offlineToast'));
      return { isDone: true };
    } catch {
      showToast('error', t('send.offlineError'));
      return { isDone: false };
    }
  };
  const attempt = async (body: MailBody): Promise<Sent> => {
    const key = crypto.randomUUID();
    if (!navigator.onLine) return keep(body, key);
    const triedAt = new Date().toISOString();
    try {
      const { email } = await callEndpoint('emails.send', { body }, { idempotencyKey: key });
      refreshInvoices(client);
      offerUndo(client, t, email.id);
      return { isDone: true };
    } catch (error) {
      if (isUnanswered(error)) return keep(body, key, triedAt);
      const problems = fieldProblemsOf(error);
      if (problems.length === 0) {
        const isTold = error instanceof ApiError && error.status === 429;
        showToast('error', isTold ? error.message : t('send.failedToast'));
      }
      const errors = problems.map(({ path, message }) => [path, message]);
      return { isDone: false, errors: Object.fromEntries(errors) };
    }
  };

  return {
    isSending,
    send: async (body: MailBody): Promise<Sent> => {
      setIsSending(true);
      try {
        return await attempt(body);
      } finally {
        setIsSending(false);
      }
    },
  };
}

/** The mail as it will arrive, but to whoever is signed in; no link is made, and no history tells of it. */
export function useTestMail(email: string) {
  const t = useMessages(sendMessages);
  const mutation = useEndpointMutation('emails.send');
  return {
    isTesting: mutation.isPending,
    test: async (body: MailBody) => {
      try {
        const alone = { to: [email], cc: [], bcc: [], sendMeCopy: false };
        const about = { invoiceId: 'preview', previewOf: body.invoiceId };
        await mutation.mutateAsync({ body: { ...body, ...alone, ...about } });
        showToast('success', t('send.testSentToast'));
      } catch {
        showToast('error', t('send.testError'));
      }
    },
  };
}
