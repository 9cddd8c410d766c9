import { queryClient } from '../../../api/query-client';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { createDeferredRemoval, undoMilliseconds } from '../../../platform/deferred-removal';
import { useStore } from '../../../platform/store';
import { showToast } from '../../../ui/toast-store';
import { clientMessages } from '../messages/catalogue';

const clients = createDeferredRemoval();

/** Deletes a client with time to take it back; its invoices keep their own copy of its data. */
export function useDeferredDelete() {
  const t = useMessages(clientMessages);
  const remove = useEndpointMutation('clients.remove');
  const hidden = useStore(clients.hidden);

  const deleteClient = (id: string) => {
    const { takeBack, settle } = clients.remove(id, {
      commit: () => remove.mutateAsync({ query: { id } }),
      onFailure: () => {
        showToast('error', t('clients.deleteFailedError'));
        // Somebody else may have changed or deleted it: what it is now tells the server.
        void queryClient.invalidateQueries({ queryKey: ['clients.list'] });
      },
    });
    showToast('success', t('clients.deletedToast'), {
      milliseconds: undoMilliseconds,
      action: { label: t('clients.undoButtonLabel'), run: takeBack },
      onGone: settle,
    });
  };

  return { hidden, deleteClient };
}
