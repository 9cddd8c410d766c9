import { useState } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import type { LocalDate } from '#shared/domain/calendar';
import { ApiError, fieldProblemsOf, madeBefore } from '../../../../api/api-error';
import { useEndpointMutation } from '../../../../api/use-endpoint-mutation';
import { useLanguage } from '../../../../platform/language';
import type { EditorForm } from '../model/editor-form';
import { type EditorStore, useEditorStore } from '../model/editor-store';
import {
  type FormProblems,
  formPath,
  issueProblems,
  sentencesOf,
  storageProblems,
} from '../model/form-problems';
import { bodyOf, isUntouched } from '../model/invoice-body';

export type Intent = 'draft' | 'issue';
export type SaveReply = WireReply<'invoices.create'>;

/** What an attempt to save ended with, as far as the screen has to say something about it. */
export type SaveTrouble =
  | { readonly kind: 'problems'; readonly count: number }
  | { readonly kind: 'limit' | 'conflict' | 'not-editable' | 'seller' | 'offline' }
  /** An earlier try made it, and its answer was lost; this one differs. */
  | { readonly kind: 'made'; readonly id: string; readonly intent: Intent }
  | { readonly kind: 'failed'; readonly message: string };

export interface SavedAs {
  readonly id: string;
  readonly revision: number;
}

interface Options {
  readonly today: LocalDate;
  readonly initial: SavedAs | undefined;
  readonly onSaved: (reply: SaveReply, intent: Intent) => void;
  /** It was not saved: what is wrong stands in the form. */
  readonly onTrouble: () => void;
}

/** Saves the form as it stands. Nothing that was typed is ever dropped: a failure only says what is wrong. */
export function useSaveInvoice({ today, initial, onSaved, onTrouble }: Options) {
  const store = useEditorStore();
  const language = useLanguage();
  const create = useEndpointMutation('invoices.create');
  const update = useEndpointMutation('invoices.update');
  const [saved, setSaved] = useState(initial);
  const [pending, setPending] = useState<Intent | undefined>();
  const [trouble, setTrouble] = useState<SaveTrouble | undefined>();

  const stop = (found: SaveTrouble) => {
    setTrouble(found);
    onTrouble();
  };
  /** A try whose answer was lost made the next revision: what is written now goes on from that, unless others did. */
  const change = async (
    body: ReturnType<typeof bodyOf>,
    { id, revision }: SavedAs,
    key: string,
  ): Promise<SaveReply> => {
    const idempotencyKey = `${key}-${id}-${revision}-edit`;
    try {
      const request = { query: { id }, body: { ...body, revision }, idempotencyKey };
      return await update.mutateAsync(request);
    } catch (error) {
      if (madeBefore(error) !== id) throw error;
      return change(body, { id, revision: revision + 1 }, key);
    }
  };
  const saveTo = async (intent: Intent, target: SavedAs | undefined) => {
    if (pending) return;
    const { form } = store.get();
    const problems = (intent === 'issue' ? issueProblems : storageProblems)(form, today, language);
    if (Object.keys(problems).length > 0) {
      stop(showProblems(store, problems, language));
      return;
    }

    const sentItems = form.items.filter((item) => !isUntouched(item));
    const body = bodyOf(form, intent, today, language);
    setPending(intent);
    setTrouble(undefined);
    try {
      const reply = target
        ? await change(body, target, form.key)
        : await create.mutateAsync({ body, idempotencyKey: keyOf(form, saved) });
      setSaved({ id: reply.invoice.id, revision: reply.invoice.revision });
      if (store.get().form === form) store.markSaved();
      onSaved(reply, intent);
    } catch (error) {
      const id = madeBefore(error);
      stop(
        id
          ? { kind: 'made', id, intent }
          : troubleOf(error, store, (path) => formPath(path, sentItems)),
      );
    } finally {
      setPending(undefined);
    }
  };

  return {
    saved,
    pending,
    trouble,
    save: (intent: Intent) => saveTo(intent, saved),
    saveAsNew: () => saveTo('draft', undefined),
    /** Besides the one that an earlier try made. */
    saveAnother: (intent: Intent) => {
      store.edit((form) => ({ ...form, key: crypto.randomUUID() }));
      return saveTo(intent, undefined);
    },
    dismissTrouble: () => setTrouble(undefined),
  };
}

/** What is saved as new beside a saved one is made once from each revision of that. */
function keyOf({ key }: EditorForm, from: SavedAs | undefined): string {
  return from ? `${key}-${from.id}-${from.revision}` : key;
}

function showProblems(
  store: EditorStore,
  problems: FormProblems,
  language: 'cs' | 'en',
): SaveTrouble {
  store.setErrors(sentencesOf(problems, language));
  return { kind: 'problems', count: Object.keys(problems).length };
}

const kindOfCode: Readonly<Record<string, 'limit' | 'conflict' | 'not-editable' | 'seller'>> = {
  monthly_limit_reached: 'limit',
  EDIT_CONFLICT: 'conflict',
  INVOICE_NOT_EDITABLE: 'not-editable',
  SELLER_INCOMPLETE: 'seller',
};

function troubleOf(
  error: unknown,
  store: EditorStore,
  pathOf: (serverPath: string) => string,
): SaveTrouble {
  const problems = fieldProblemsOf(error);
  if (problems.length > 0) {
    // Somebody deleted the client meanwhile: the buyer stays as written, and the next attempt goes through.
    if (problems.some(({ path }) => path === 'clientId')) {
      store.edit((form) => ({ ...form, clientId: undefined }));
    }
    store.setErrors(
      Object.fromEntries(problems.map(({ path, message }) => [pathOf(path), message])),
    );
  }
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '' };
  if (error.status === 0) return { kind: 'offline' };
  const kind = kindOfCode[error.code];
  if (kind) return { kind };
  return problems.length > 0
    ? { kind: 'problems', count: problems.length }
    : // Only our server speaks the person's language; a gateway does not.
      { kind: 'failed', message: error.requestId ? error.message : '' };
}
