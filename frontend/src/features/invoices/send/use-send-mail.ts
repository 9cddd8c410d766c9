import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '#shared/domain/mail-job';
import { ApiError, fieldProblemsOf } from '../../../api/api-error';
import { callEndpoint } from '../../../api/client';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { type Translate, useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { refreshInvoices } from './follow-mail';
import type { MailBody } from './mail-form';
import { type SendMessageId, sendMessages } from './messages/catalogue';
import type { MailErrors } from './use-mail-form';

/** How an attempt ended: the dialog closes, or says what is wrong. */
export type Sent = { readonly isDone: boolean; readonly errors?: MailErrors };

/** Shows for as long as the mail can be taken back. */
function offerUndo(client: QueryClient, t: Translate<SendMessageId>, id: string): void {
  const takeBack = async () => {
    try {
      await callEndpoint('emails.cancel', { body: { id } });
      showToast('info', t('send.undoneToast'));
    } catch {
      showToast('error', t('send.undoError'));
    }
    refreshInvoices(client);
  };
  showToast('info', t('send.queuedToast', { seconds: undoSeconds }), {
    milliseconds: undoSeconds * 1000,
    action: { label: t('send.undoButtonLabel'), run: () => void takeBack() },
  });
}

/** Sends what the form holds. */
export function useSendMail() {
  const t = useMessages(sendMessages);
  const client = useQueryClient();
  const mutation = useEndpointMutation('emails.send');

  return {
    isSending: mutation.isPending,
    send: async (body: MailBody): Promise<Sent> => {
      try {
        const { email } = await mutation.mutateAsync({ body });
        refreshInvoices(client);
        offerUndo(client, t, email.id);
        return { isDone: true };
      } catch (error) {
        const problems = fieldProblemsOf(error);
        if (problems.length === 0) {
          const isTold = error instanceof ApiError && error.status === 429;
          showToast('error', isTold ? error.message : t('send.failedToast'));
        }
        return {
          isDone: false,
          errors: Object.fromEntries(problems.map(({ path, message }) => [path, message])),
        };
      }
    },
  };
}

/** A mail about a sample invoice, to whoever is signed in. */
export function useTestMail(email: string) {
  const t = useMessages(sendMessages);
  const mutation = useEndpointMutation('emails.send');
  return {
    isTesting: mutation.isPending,
    test: async (body: MailBody) => {
      try {
        const alone = { invoiceId: 'preview', to: [email], cc: [], bcc: [], sendMeCopy: false };
        await mutation.mutateAsync({ body: { ...body, ...alone } });
        showToast('success', t('send.testSentToast'));
      } catch {
        showToast('error', t('send.testError'));
      }
    },
  };
}
