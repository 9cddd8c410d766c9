import { useState } from 'react';
import { type LocalDate, todayInPrague } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
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
import { handOver } from '../model/handover';
import { newForm, type Remembered, sellerFrom } from '../model/new-form';
import { remember, remembered } from '../model/remembered';
import { EditorLoadFailed, EditorSkeleton } from './editor-states';
import { InvoiceEditor } from './invoice-editor';
import type { StampSlot } from './stamp-slot';
import { type FoundDraft, readDeviceDraft, useDeviceDraft } from './use-device-draft';
import { useDiscardDraft } from './use-discard-draft';

interface Props {
  /** Start for this client, as the client list offers it. */
  readonly clientId?: string | undefined;
  readonly onIssued: (id: string) => void;
  readonly stampField?: StampSlot | undefined;
  /** The draft has an address of its own from now on. */
  readonly onDraftSaved: (id: string) => void;
}

export function NewInvoice({ clientId, ...done }: Props) {
  const settings = useEndpointQuery('account.getSettings', {});
  const named = useEndpointQuery(
    'clients.list',
    { query: { id: clientId } },
    { isEnabled: clientId !== undefined },
  );
  // Asked for together with the rest, so that the notice of the limit pushes nothing away later.
  useEndpointQuery('billing.getUsage', {});
  const [attempt, setAttempt] = useState(0);

  if (settings.isError && !settings.data)
    return <EditorLoadFailed onRetry={() => settings.refetch()} />;
  // A client that cannot be loaded does not stand in the way of an invoice.
  const isClientComing = clientId !== undefined && named.isPending;
  if (!settings.data || isClientComing) return <EditorSkeleton />;
  const client = named.data && 'clients' in named.data ? named.data.clients[0] : undefined;
  return (
    <NewInvoiceForm
      key={attempt}
      settings={settings.data.settings}
      client={client}
      draftName={clientId ? `invoice.new.${clientId}` : 'invoice.new'}
      {...done}
      onStartAnew={() => setAttempt((count) => count + 1)}
    />
  );
}

interface FormProps extends Omit<Props, 'clientId'> {
  readonly client: WireClient | undefined;
  /** An invoice begun for a client does not take the place of one that was begun for nobody yet. */
  readonly draftName: string;
  readonly settings: WireSettings;
  readonly onStartAnew: () => void;
}

function NewInvoiceForm(props: FormProps) {
  const { settings, client, draftName, onIssued, onDraftSaved, onStartAnew } = props;
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const user = useUser();
  const [{ store, today, restoredAt }] = useState(() =>
    start(settings, client, language, {
      found: readDeviceDraft(user.id, draftName, language),
      last: remembered(user.id),
    }),
  );
  const draft = useDeviceDraft(store, user.id, draftName, undefined);
  const { forget } = draft;
  const discard = useDiscardDraft({ userId: user.id, name: draftName, forget, onStartAnew });

  return (
    <EditorProvider value={store}>
      <InvoiceEditor
        today={today}
        number={undefined}
        known={undefined}
        canChangeKind
        saved={undefined}
        startsAtItems={client !== undefined}
        stampField={props.stampField}
        isKeptOnDevice={draft.isKept}
        restoredAt={restoredAt}
        onDiscardRestored={discard}
        onTakeTheirs={onStartAnew}
        onSaved={({ invoice, preliminaryNumber }, intent) => {
          remember(user.id, store.get().form, today);
          forget();
          if (intent === 'draft') {
            showToast('success', t('editor.draftSavedToast'));
            handOver({ store, invoice, preliminaryNumber });
            onDraftSaved(invoice.id);
            return;
          }
          showToast(
            'success',
            t('editor.issuedToast', { kind: invoice.kind, number: invoice.number }),
          );
          onIssued(invoice.id);
        }}
      />
    </EditorProvider>
  );
}

interface Begun {
  readonly found: FoundDraft | undefined;
  readonly last: Remembered | undefined;
}

/** What was being written on this device goes on, with the seller as the settings have it now. */
function start(
  settings: WireSettings,
  client: WireClient | undefined,
  language: Language,
  { found, last }: Begun,
) {
  const today: LocalDate = todayInPrague(now());
  if (found) {
    const form = { ...found.form, seller: sellerFrom(settings) };
    return { store: createEditorStore(form, language), today, restoredAt: found.savedAt };
  }
  const empty = newForm(settings, today, language, last);
  const form = client ? chooseClient(empty, client) : empty;
  return { store: createEditorStore(form, language), today, restoredAt: undefined };
}
