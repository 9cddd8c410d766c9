import { useState } from 'react';
import { type LocalDate, todayInPrague } from '#shared/domain/calendar';
import { useUser } from '../../../../api/session/session-store';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { now } from '../../../../platform/clock';
import { useLanguage } from '../../../../platform/language';
import { showToast } from '../../../../ui/toast-store';
import { editorMessages } from '../messages/catalogue';
import type { WireClient, WireSettings } from '../model/editor-form';
import { createEditorStore, EditorProvider } from '../model/editor-store';
import { chooseClient } from '../model/form-commands';
import { newForm, sellerFrom } from '../model/new-form';
import { remember, remembered } from '../model/remembered';
import { EditorLoadFailed, EditorSkeleton } from './editor-states';
import { InvoiceEditor } from './invoice-editor';
import { momentInWords } from './moment-in-words';
import { readDeviceDraft, useDeviceDraft } from './use-device-draft';

const draftName = 'invoice.new';

interface Props {
  /** Start for this client, as the client list offers it. */
  readonly clientId?: string | undefined;
  readonly onIssued: (id: string) => void;
}

export function NewInvoice({ clientId, onIssued }: Props) {
  const settings = useEndpointQuery('account.getSettings', {});
  const named = useEndpointQuery(
    'clients.list',
    { query: { id: clientId } },
    { isEnabled: clientId !== undefined },
  );
  const [attempt, setAttempt] = useState(0);

  if (settings.isError) return <EditorLoadFailed onRetry={() => settings.refetch()} />;
  // A client that cannot be loaded does not stand in the way of an invoice.
  const isClientComing = clientId !== undefined && named.isPending;
  if (!settings.data || isClientComing) return <EditorSkeleton />;
  const client = named.data && 'clients' in named.data ? named.data.clients[0] : undefined;
  return (
    <NewInvoiceForm
      key={attempt}
      settings={settings.data.settings}
      client={client}
      onIssued={onIssued}
      onStartAnew={() => setAttempt(attempt + 1)}
    />
  );
}

interface FormProps {
  readonly client: WireClient | undefined;
  readonly onIssued: (id: string) => void;
  readonly settings: WireSettings;
  readonly onStartAnew: () => void;
}

function NewInvoiceForm({ settings, client, onIssued, onStartAnew }: FormProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const user = useUser();
  const next = useEndpointQuery('invoices.getNextNumber', {});
  const [{ store, today, restored }] = useState(() => start(user.id, settings, client, language));
  const draft = useDeviceDraft(store, user.id, draftName, undefined);

  return (
    <EditorProvider value={store}>
      <InvoiceEditor
        today={today}
        title={t('editor.newTitle')}
        number={undefined}
        preliminaryNumber={next.data?.preliminaryNumber}
        saved={undefined}
        isKeptOnDevice={draft.isKept}
        restored={restored && momentInWords(restored, today, language)}
        onDiscardRestored={() => {
          draft.forget();
          onStartAnew();
        }}
        onTakeTheirs={onStartAnew}
        onSaved={(invoice, intent) => {
          remember(user.id, store.get().form, today);
          draft.forget();
          if (intent === 'draft') {
            showToast('success', t('editor.draftSavedToast'));
            return;
          }
          showToast('success', t('editor.issuedToast', { number: invoice.number }));
          onIssued(invoice.id);
        }}
      />
    </EditorProvider>
  );
}

/** What was being written on this device goes on, with the seller as the settings have it now. */
function start(
  userId: string,
  settings: WireSettings,
  client: WireClient | undefined,
  language: 'cs' | 'en',
) {
  const today: LocalDate = todayInPrague(now());
  const found = client ? undefined : readDeviceDraft(userId, draftName);
  const empty = newForm(settings, today, language, remembered(userId));
  const form = found ? { ...found.form, seller: sellerFrom(settings) } : empty;
  const store = createEditorStore(client ? chooseClient(form, client) : form, language);
  return { store, today, restored: found?.savedAt };
}
