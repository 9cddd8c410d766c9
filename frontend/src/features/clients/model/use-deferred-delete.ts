import { ApiError, removeForGood } from '../../../api/api-error';
import { queryClient } from '../../../api/query-client';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { createDeferredRemoval, undoMilliseconds } from '../../../platform/deferred-removal';
import { useStore } from '../../../platform/store';
import { dismissToast, showToast } from '../../../ui/toast-store';
import { clientMessages } from '../messages/catalogue';

const clients = createDeferredRemoval();

/** The toasts that offer to take a deletion back, and the deletions that were not taken back. */
const offers = new Set<number>();
let deletions: Promise<unknown> = Promise.resolve();

/** Saves a new client. Where one that was just deleted still takes up the last place, it goes at once. */
export async function withRoom<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    const isFull = error instanceof ApiError && error.code === 'CLIENT_LIMIT_REACHED';
    if (!isFull || offers.size === 0) throw error;
    for (const offer of [...offers]) dismissToast(offer);
    await deletions;
    return create();
  }
}

/** Deletes a client with time to take it back; its invoices keep their own copy of its data. */
export function useDeferredDelete() {
  const t = useMessages(clientMessages);
  const remove = useEndpointMutation('clients.remove');
  const hidden = useStore(clients.hidden);

  const deleteClient = (id: string) => {
    const { takeBack, settle } = clients.remove(id, {
      commit: () => removeForGood(() => remove.mutateAsync({ query: { id } })),
      onFailure: () => {
        showToast('error', t('clients.deleteFailedError'));
        // Somebody else may have changed or deleted it: what it is now tells the server.
        void queryClient.invalidateQueries({ queryKey: ['clients.list'] });
      },
    });
    const offer = showToast('success', t('clients.deletedToast'), {
      milliseconds: undoMilliseconds,
      action: {
        label: t('clients.undoButtonLabel'),
        run: () => {
          offers.delete(offer);
          takeBack();
        },
      },
      onGone: () => {
        offers.delete(offer);
        deletions = Promise.all([deletions, settle()]);
      },
    });
    offers.add(offer);
  };

  return { hidden, deleteClient };
}
