import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTouchedBy } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import type { DetailReply } from '../model/spoken';
import { sendMessages } from './messages/catalogue';

type Entry = DetailReply['timeline'][number];

const lookAgainMilliseconds = 2000;
const heardOfWithinMilliseconds = 20_000;

/** Fetches anew what shows invoices: the server has moved one on by itself. */
export function refreshInvoices(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => isTouchedBy('invoices.update', query) });
}

/** The last that is known of each mail. */
export function lastOfMails(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.flatMap((entry) => (entry.mail ? [[entry.mail.id, entry]] : [])));
}

const waiting = new Map<string, Set<string>>();

/** Asks again while a mail of the invoice is on its way, and says in passing what became of it. */
export function useFollowMails(invoiceId: string, entries: readonly Entry[]): void {
  const t = useMessages(sendMessages);
  const client = useQueryClient();
  const last = lastOfMails(entries);
  const onTheirWay = [...last.values()].filter(
    ({ event }) => event === 'email_queued' || event === 'emailed',
  );
  const lines = onTheirWay.map(({ id }) => id).join();

  useEffect(() => {
    const followed = waiting.get(invoiceId) ?? new Set();
    waiting.set(invoiceId, followed);
    for (const [id, { event }] of last) {
      if (event === 'email_queued') followed.add(id);
      else if (followed.delete(id)) {
        const isLost = event === 'email_failed' || event === 'email_bounced';
        if (isLost) showToast('error', t('send.failedToast'));
        else if (event !== 'email_cancelled') showToast('success', t('send.sentToast'));
      }
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of the lines say which they are
  useEffect(() => {
    if (lines === '') return undefined;
    const leavesAt = Math.min(...onTheirWay.map(leavingTimeOf));
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (!onTheirWay.some(isAwaited)) return;
      refreshInvoices(client);
      timer = setTimeout(look, lookAgainMilliseconds);
    };
    timer = setTimeout(look, Math.max(0, leavesAt - Date.now()) + lookAgainMilliseconds / 2);
    return () => clearTimeout(timer);
  }, [client, lines]);
}

function leavingTimeOf({ event, at, mail }: Entry): number {
  return event === 'email_queued' ? Date.parse(mail?.sendAt ?? at) : 0;
}

/** What has just left is heard of again in a moment: that it arrived, or came back. */
function isAwaited({ event, at }: Entry): boolean {
  return event === 'email_queued' || Date.now() - Date.parse(at) < heardOfWithinMilliseconds;
}
