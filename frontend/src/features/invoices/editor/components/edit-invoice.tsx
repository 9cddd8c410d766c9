import { useEffect, useState } from 'react';
import { todayInPrague } from '#shared/domain/calendar';
import { isEditable } from '#shared/domain/invoice-bonds';
import { amountOf } from '../../../../api/amount';
import { ApiError } from '../../../../api/api-error';
import { useUser } from '../../../../api/session/session-store';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { now } from '../../../../platform/clock';
import { useLanguage } from '../../../../platform/language';
import { showToast } from '../../../../ui/toast-store';
import { editorMessages } from '../messages/catalogue';
import type { WireInvoice } from '../model/editor-form';
import { createEditorStore, EditorProvider, type EditorStore } from '../model/editor-store';
import { endHandover, handedOver, handOver } from '../model/handover';
import { editorKind, formFromInvoice } from '../model/saved-form';
import {
  EditorLoadFailed,
  EditorSkeleton,
  InvoiceNotEditable,
  InvoiceNotFound,
} from './editor-states';
import { InvoiceEditor } from './invoice-editor';
import type { StampSlot } from './stamp-slot';
import { readDeviceDraft, useDeviceDraft } from './use-device-draft';
import { useDiscardDraft } from './use-discard-draft';

interface Props {
  readonly id: string;
  /** Issued, or changes of an issued invoice saved: the invoice is what to look at next. */
  readonly onDone: (id: string) => void;
  readonly stampField?: StampSlot | undefined;
  /** After a conflict somebody's own version became a draft of its own. */
  readonly onSavedApart: (id: string) => void;
}

interface Opened {
  readonly invoice: WireInvoice;
  readonly preliminaryNumber?: string | undefined;
  readonly attempt: number;
}

export function EditInvoice({ id, ...done }: Props) {
  const [handed] = useState(() => handedOver(id));
  useEffect(endHandover, []);
  const reply = useEndpointQuery('invoices.get', { params: { id } });
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened | undefined>();
  const startAnew = async () => {
    await reply.refetch();
    setAttempt((count) => count + 1);
  };
  if (handed && attempt === 0) {
    return <EditInvoiceForm {...handed} {...done} onStartAnew={startAnew} />;
  }

  // Once the form stands, what a later look at the server finds is told when it is saved, not put in its place.
  if (!opened || opened.attempt !== attempt) {
    if (reply.error instanceof ApiError && reply.error.status === 404) return <InvoiceNotFound />;
    if (reply.isError) return <EditorLoadFailed onRetry={() => reply.refetch()} />;
    if (!reply.data || !reply.isFetchedAfterMount || reply.isFetching) return <EditorSkeleton />;
    if (!isEditable(reply.data.invoice)) return <InvoiceNotEditable id={id} />;
    setOpened({ ...reply.data, attempt });
    return <EditorSkeleton />;
  }
  const { invoice, preliminaryNumber } = opened;

  return (
    <EditInvoiceForm
      key={attempt}
      invoice={invoice}
      preliminaryNumber={preliminaryNumber}
      {...done}
      onStartAnew={startAnew}
    />
  );
}

interface FormProps extends Omit<Props, 'id'> {
  readonly invoice: WireInvoice;
  readonly preliminaryNumber: string | undefined;
  /** The form of a draft that has just been saved for the first time. */
  readonly store?: EditorStore;
  readonly onStartAnew: () => void;
}

function EditInvoiceForm(props: FormProps) {
  const { invoice, preliminaryNumber, onDone, onSavedApart, onStartAnew } = props;
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const user = useUser();
  const draftName = `invoice.${invoice.id}`;
  const [{ store, today, restoredAt, revision }] = useState(() => {
    const found = props.store ? undefined : readDeviceDraft(user.id, draftName, language);
    const form = found?.form ?? formFromInvoice(invoice, language);
    return {
      store: props.store ?? createEditorStore(form, language),
      today: todayInPrague(now()),
      restoredAt: found?.savedAt,
      // A device draft goes on from the revision it was written against, so a newer one is a conflict.
      revision: found?.revision ?? invoice.revision,
    };
  });
  const [savedRevision, setSavedRevision] = useState(revision);
  const draft = useDeviceDraft(store, user.id, draftName, savedRevision);
  const { forget } = draft;
  const discard = useDiscardDraft({ userId: user.id, name: draftName, forget, onStartAnew });
  const { number } = invoice;

  return (
    <EditorProvider value={store}>
      <InvoiceEditor
        today={today}
        number={number}
        known={{ kind: editorKind(invoice), preliminaryNumber }}
        canChangeKind={number === undefined && invoice.advance === undefined}
        paid={paidOf(invoice)}
        saved={{ id: invoice.id, revision }}
        savedAt={props.store && invoice.updatedAt}
        stampField={props.stampField}
        isKeptOnDevice={draft.isKept}
        restoredAt={restoredAt}
        onDiscardRestored={discard}
        onTakeTheirs={() => {
          forget();
          onStartAnew();
        }}
        onSaved={({ invoice: saved, ...reply }, intent) => {
          forget();
          setSavedRevision(saved.revision);
          if (intent === 'issue') {
            showToast(
              'success',
              t('editor.issuedToast', { kind: saved.kind, number: saved.number }),
            );
            onDone(saved.id);
            return;
          }
          showToast('success', t(number ? 'editor.changesSavedToast' : 'editor.draftSavedToast'));
          if (saved.id !== invoice.id) {
            handOver({ store, invoice: saved, preliminaryNumber: reply.preliminaryNumber });
            onSavedApart(saved.id);
          } else if (number) {
            onDone(saved.id);
          }
        }}
      />
    </EditorProvider>
  );
}

/** What the document says of money that came already. */
function paidOf({ advance, amountPaid, forgone, logo }: WireInvoice) {
  return {
    ...(logo && { logo }),
    amountPaid: amountOf(amountPaid),
    ...(forgone && { forgone: amountOf(forgone) }),
    ...(advance && {
      advance: {
        proforma: advance.proforma,
        amount: amountOf(advance.amount),
        ...(advance.returned && { returned: amountOf(advance.returned) }),
      },
    }),
  };
}
