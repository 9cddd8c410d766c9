import { useState } from 'react';
import { fieldProblemsOf } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useEndpointQuery } from '../../../api/use-endpoint-query';
import { useMessages } from '../../../i18n/use-messages';
import { showToast } from '../../../ui/toast-store';
import { invoiceMessages } from '../messages/catalogue';

/** What happened since the dialog was opened; before that, links are loaded or there are none. */
type Done = { readonly kind: 'created'; readonly url: string } | { readonly kind: 'revoked' };

/** The links of an invoice, and the two things that can be done with them. */
export function useShareLinks(id: string) {
  const t = useMessages(invoiceMessages);
  const loaded = useEndpointQuery('sharing.get', { query: { id } });
  const create = useEndpointMutation('sharing.create');
  const revoke = useEndpointMutation('sharing.revoke');
  const [done, setDone] = useState<Done>();

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('invoices.shareCopiedToast'));
    } catch {
      showToast('error', t('invoices.shareCopyError'));
    }
  };

  return {
    // None is left of those that were loaded before, which the list may still hold for a moment.
    links: done?.kind === 'revoked' ? [] : loaded.data?.links,
    isFailed: loaded.isError,
    done,
    isCreating: create.isPending,
    isRevoking: revoke.isPending,
    copy,
    /** What to say beside the day of expiry; undefined when all went well or a toast said it. */
    create: async (expiry: string): Promise<string | undefined> => {
      try {
        const { url } = await create.mutateAsync({ query: { id }, body: { expiry } });
        setDone({ kind: 'created', url });
        showToast('success', t('invoices.shareCreatedToast'));
        return undefined;
      } catch (error) {
        const problem = fieldProblemsOf(error).find(({ path }) => path === 'expiry');
        if (!problem) showToast('error', t('invoices.shareCreateError'));
        return problem?.message;
      }
    },
    revoke: async () => {
      try {
        await revoke.mutateAsync({ query: { id } });
        setDone({ kind: 'revoked' });
        showToast('success', t('invoices.shareRevokedToast'));
      } catch {
        showToast('error', t('invoices.shareRevokeError'));
      }
    },
  };
}
