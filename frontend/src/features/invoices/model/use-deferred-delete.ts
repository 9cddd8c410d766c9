import { removeForGood } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { createDeferredRemoval, undoMilliseconds } from '../../../platform/deferred-removal';
import { useStore } from '../../../platform/store';
import { showToast } from '../../../ui/toast-store';
import { invoiceMessages } from '../messages/catalogue';

const drafts = createDeferredRemoval();

/** Deletes a draft with time to take it back. */
export function useDeferredDelete() {
  const t = useMessages(invoiceMessages);
  const remove = useEndpointMutation('invoices.remove');
  const hidden = useStore(drafts.hidden);

  const deleteDraft = (id: string) => {
    const { takeBack, settle } = drafts.remove(id, {
      commit: () => removeForGood(() => remove.mutateAsync({ query: { id } })),
      onFailure: () => showToast('error', t('invoices.deleteFailedError')),
    });
    showToast('success', t('invoices.deletedToast'), {
      milliseconds: undoMilliseconds,
      action: { label: t('invoices.undoButtonLabel'), run: takeBack },
      onGone: settle,
    });
  };

  return { hidden, deleteDraft };
}
