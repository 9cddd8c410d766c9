import { useState } from 'react';
import { todayInPrague } from '#shared/domain/calendar';
import { ApiError } from '../../../../api/api-error';
import { useUser } from '../../../../api/session/session-store';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { now } from '../../../../platform/clock';
import { useLanguage } from '../../../../platform/language';
import { showToast } from '../../../../ui/toast-store';
import { editorMessages } from '../messages/catalogue';
import type { WireInvoice } from '../model/editor-form';
import { createEditorStore, EditorProvider } from '../model/editor-store';
import { formFromInvoice } from '../model/saved-form';
import {
  EditorLoadFailed,
  EditorSkeleton,
  InvoiceNotEditable,
  InvoiceNotFound,
} from './editor-states';
import { InvoiceEditor } from './invoice-editor';
import { momentInWords } from './moment-in-words';
import { readDeviceDraft, useDeviceDraft } from './use-device-draft';

interface Props {
  readonly id: string;
  /** Issued, or changes of an issued invoice saved: the invoice is what to look at next. */
  readonly onDone: (id: string) => void;
}

export function EditInvoice({ id, onDone }: Props) {
  const reply = useEndpointQuery('invoices.get', { params: { id } });
  const [attempt, setAttempt] = useState(0);

  if (reply.error instanceof ApiError && reply.error.status === 404) return <InvoiceNotFound />;
  if (reply.isError) return <EditorLoadFailed onRetry={() => reply.refetch()} />;
  if (!reply.data || !reply.isFetchedAfterMount) return <EditorSkeleton />;
  const { invoice, preliminaryNumber } = reply.data;
  if (invoice.status !== 'draft') return <InvoiceNotEditable id={invoice.id} />;

  return (
    <EditInvoiceForm
      key={attempt}
      invoice={invoice}
      preliminaryNumber={preliminaryNumber}
      onDone={onDone}
      onStartAnew={async () => {
        await reply.refetch();
        setAttempt(attempt + 1);
      }}
    />
  );
}

interface FormProps {
  readonly invoice: WireInvoice;
  readonly preliminaryNumber: string | undefined;
  readonly onDone: (id: string) => void;
  readonly onStartAnew: () => void;
}

function EditInvoiceForm({ invoice, preliminaryNumber, onDone, onStartAnew }: FormProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const user = useUser();
  const draftName = `invoice.${invoice.id}`;
  const [{ store, today, restored, revision }] = useState(() => {
    const found = readDeviceDraft(user.id, draftName);
    return {
      store: createEditorStore(found?.form ?? formFromInvoice(invoice, language), language),
      today: todayInPrague(now()),
      restored: found?.savedAt,
      // A device draft goes on from the revision it was written against, so a newer one is a conflict.
      revision: found?.revision ?? invoice.revision,
    };
  });
  const draft = useDeviceDraft(store, user.id, draftName, revision);
  const { number } = invoice;

  return (
    <EditorProvider value={store}>
      <InvoiceEditor
        today={today}
        title={number ? t('editor.editNumberedTitle', { number }) : t('editor.editTitle')}
        number={number}
        preliminaryNumber={number ? undefined : preliminaryNumber}
        saved={{ id: invoice.id, revision }}
        isKeptOnDevice={draft.isKept}
        restored={restored && momentInWords(restored, today, language)}
        onDiscardRestored={() => {
          draft.forget();
          onStartAnew();
        }}
        onTakeTheirs={() => {
          draft.forget();
          onStartAnew();
        }}
        onSaved={(saved, intent) => {
          draft.forget();
          if (intent === 'issue') {
            showToast('success', t('editor.issuedToast', { number: saved.number }));
            onDone(saved.id);
          } else {
            showToast('success', t(number ? 'editor.changesSavedToast' : 'editor.draftSavedToast'));
            if (number) onDone(saved.id);
          }
        }}
      />
    </EditorProvider>
  );
}
