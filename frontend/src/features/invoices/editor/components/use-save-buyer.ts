import { useState } from 'react';
import { partyProblems } from '#shared/domain/party-problems';
import { ApiError } from '../../../../api/api-error';
import { queryClient } from '../../../../api/query-client';
import { useEndpointMutation } from '../../../../api/use-endpoint-mutation';
import { endpointQuery, useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { useSettled } from '../../../../platform/use-settled';
import { showToast } from '../../../../ui/toast-store';
import { editorMessages } from '../messages/catalogue';
import type { EditorParty, WireClient } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { isKnown, savedTwin, updatedBy, withoutSpaces } from '../model/saved-buyer';

const askAfterMilliseconds = 500;

/** Clients that begin with the same number; the one that is meant is among the first. */
function twinQuery(ico: string) {
  return { query: { search: withoutSpaces(ico), limit: 10 } };
}

/** What may be done about a buyer who was written by hand. */
export type BuyerOffer =
  | { readonly kind: 'new' | 'limit' }
  | { readonly kind: 'known' | 'same'; readonly client: WireClient };

/** Saves the buyer of the form among the clients, each IČO once; the invoice never waits for it. */
export function useSaveBuyer(onSaved: () => void) {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const buyer = useEditor((state) => state.form.buyer);
  const clientId = useEditor((state) => state.form.clientId);
  const [isAtLimit, setIsAtLimit] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const create = useEndpointMutation('clients.create');
  const update = useEndpointMutation('clients.update');

  const isWritten = clientId === undefined && buyer.name.trim() !== '';
  const settings = useEndpointQuery('account.getSettings', {}, { isEnabled: isWritten }).data;
  const isOffered =
    isWritten &&
    settings?.settings.suppress_save_client_prompt === false &&
    partyProblems(buyer).length === 0;
  const twin = useTwin(buyer, isOffered);

  const link = (id: string) => {
    store.edit((form) =>
      // Somebody else may have been chosen while the server was asked.
      form.clientId === undefined && form.buyer.name === buyer.name
        ? { ...form, clientId: id }
        : form,
    );
    onSaved();
  };
  const run = async (action: () => Promise<void>, failedError: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CLIENT_LIMIT_REACHED') setIsAtLimit(true);
      else showToast('error', failedError);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    offer: isOffered ? offerOf(buyer, twin, isAtLimit) : undefined,
    isBusy,
    link,
    saveNew: () =>
      run(async () => {
        // The list may not have come yet, or somebody else saved the same company meanwhile.
        if (await findTwin(buyer)) return;
        const { client } = await create.mutateAsync({ body: buyer });
        showToast('success', t('editor.buyerSavedToast'));
        link(client.id);
      }, t('editor.buyerSaveFailedError')),
    saveOver: (client: WireClient) =>
      run(async () => {
        await update.mutateAsync({ query: { id: client.id }, body: updatedBy(buyer, client) });
        showToast('success', t('editor.buyerUpdatedToast'));
        link(client.id);
      }, t('editor.buyerUpdateFailedError')),
  };
}

function offerOf(buyer: EditorParty, twin: WireClient | undefined, isAtLimit: boolean): BuyerOffer {
  if (twin) return { kind: isKnown(buyer, twin) ? 'same' : 'known', client: twin };
  return { kind: isAtLimit ? 'limit' : 'new' };
}

function useTwin(buyer: EditorParty, isWanted: boolean): WireClient | undefined {
  const ico = useSettled(buyer.ico, askAfterMilliseconds);
  const isEnabled = isWanted && ico.trim() !== '';
  const { data } = useEndpointQuery('clients.list', twinQuery(ico), { isEnabled });
  return isEnabled && data && 'clients' in data ? savedTwin(buyer, data.clients) : undefined;
}

async function findTwin(buyer: EditorParty): Promise<WireClient | undefined> {
  if (buyer.ico.trim() === '') return undefined;
  const query = endpointQuery('clients.list', twinQuery(buyer.ico));
  const data = await queryClient.fetchQuery(query);
  return 'clients' in data ? savedTwin(buyer, data.clients) : undefined;
}
