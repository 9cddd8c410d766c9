import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../../api/session/session-store';
import { loadCatalogues } from '../../../i18n/intl-store';
import { useMessages } from '../../../i18n/use-messages';
import { useIsOnline } from '../../../platform/online';
import { listenToWorker } from '../../../platform/worker-channel';
import { showToast } from '../../../ui/toast-store';
import { refreshInvoices } from './follow-mail';
import { recountMails, replayMails } from './mail-outbox';
import { sendMessages } from './messages/catalogue';
import { offerUndo } from './offer-undo';

/** Sends what was written without a connection: when there is one again, and when the app is opened. */
export function OutboxRunner() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    loadCatalogues(sendMessages).then(
      () => setIsReady(true),
      // Its texts come with the connection, as does the reason to need them.
      () => undefined,
    );
  }, []);
  return isReady ? <Runner /> : null;
}

function Runner() {
  const t = useMessages(sendMessages);
  const client = useQueryClient();
  const { id: userId } = useUser();
  const isOnline = useIsOnline();

  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change nothing of what is to be sent
  useEffect(() => {
    if (!isOnline || userId === '') return;
    replayMails(userId).then(
      ({ sent, refused, stale }) => {
        for (const id of sent) offerUndo(client, t, id);
        for (const { message } of refused) showToast('error', message);
        if (stale > 0) showToast('warning', t('send.staleToast', { count: stale }));
        if (sent.length > 0) refreshInvoices(client);
      },
      // A browser that keeps nothing has nothing to send.
      () => undefined,
    );
  }, [isOnline, userId, client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(
    () =>
      listenToWorker((news) => {
        if (news.kind !== 'sent' || userId === '') return;
        for (const id of news.ids) offerUndo(client, t, id);
        refreshInvoices(client);
        recountMails(userId).catch(() => undefined);
      }),
    [userId, client],
  );
  return null;
}
