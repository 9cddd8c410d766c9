import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { createStore, useStore } from '../../../platform/store';
import { showToast } from '../../../ui/toast-store';
import { invoiceMessages } from '../messages/catalogue';

const undoMilliseconds = 6000;

/** Drafts that are gone from the screens, while „Vrátit“ can still bring them back. */
const hiddenDrafts = createStore<ReadonlySet<string>>(new Set());

function show(id: string): void {
  hiddenDrafts.set(new Set([...hiddenDrafts.get()].filter((other) => other !== id)));
}

/**
 * A deleted draft disappears at once and is deleted for good when the time to take it back has run out,
 * whatever screen is open then. A failure brings it back; a closed browser leaves it undeleted.
 */
export function useDeferredDelete() {
  const t = useMessages(invoiceMessages);
  const remove = useEndpointMutation('invoices.remove');
  const hidden = useStore(hiddenDrafts);

  const deleteDraft = (id: string) => {
    hiddenDrafts.set(new Set([...hiddenDrafts.get(), id]));
    const timer = setTimeout(() => {
      remove.mutateAsync({ query: { id } }).catch(() => {
        show(id);
        showToast('error', t('invoices.deleteFailedError'));
      });
    }, undoMilliseconds);

    showToast('success', t('invoices.deletedToast'), {
      milliseconds: undoMilliseconds,
      action: {
        label: t('invoices.undoButtonLabel'),
        run: () => {
          clearTimeout(timer);
          show(id);
        },
      },
    });
  };

  return { hidden, deleteDraft };
}
