import type { QueryClient } from '@tanstack/react-query';
import { undoSeconds } from '#shared/domain/mail-job';
import { callEndpoint } from '../../../api/client';
import type { Translate } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { refreshInvoices } from './follow-mail';
import type { SendMessageId } from './messages/catalogue';

/** Shows for as long as the mail can be taken back. */
export function offerUndo(client: QueryClient, t: Translate<SendMessageId>, id: string): void {
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
