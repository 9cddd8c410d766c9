import { createContext, use, useSyncExternalStore } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import type { InvoiceTotals } from '#shared/domain/invoice-totals';
import type { Language } from '#shared/domain/language';
import { createStore, type Store } from '../../../../platform/store';
import type { EditorForm } from './editor-form';
import { formInLanguage } from './form-in-language';
import { totalsOf } from './form-totals';

/** Sentences beside fields, by path: `dueDate`, `buyer.name`, `items.<key>.quantity`. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface EditorState {
  readonly form: EditorForm;
  readonly errors: FieldErrors;
  /** The row that somebody is writing in; it lights up in the document. */
  readonly activeItem: string | undefined;
  readonly totals: InvoiceTotals | undefined;
  readonly isChanged: boolean;
  /** In which its numbers and days are written. */
  readonly language: Language;
}

export interface EditorStore extends Store<EditorState> {
  /** Applies a command; the totals follow, and the errors of what changed are forgotten. */
  edit(command: (form: EditorForm) => EditorForm, touched?: string): void;
  setErrors(errors: FieldErrors): void;
  /** Adds to what is said already. */
  addErrors(errors: FieldErrors): void;
  setActiveItem(key: string | undefined): void;
  /** Another form altogether: a device draft, or what the server holds. */
  replace(form: EditorForm): void;
  markSaved(): void;
  /** Writes numbers and days as people of another language do; they stay what they are. */
  speak(language: Language, today: LocalDate): void;
}

export function createEditorStore(form: EditorForm, language: Language): EditorStore {
  const store = createStore<EditorState>({
    form,
    errors: {},
    activeItem: undefined,
    totals: totalsOf(form, language),
    isChanged: false,
    language,
  });

  return {
    ...store,
    edit(command, touched) {
      const state = store.get();
      const next = command(state.form);
      if (next === state.form) return;
      store.set({
        ...state,
        form: next,
        totals: totalsOf(next, state.language),
        errors: touched ? without(state.errors, touched) : state.errors,
        isChanged: true,
      });
    },
    setErrors: (errors) => store.set({ ...store.get(), errors }),
    addErrors: (added) => {
      const { errors } = store.get();
      const isNews = Object.entries(added).some(([path, sentence]) => errors[path] !== sentence);
      if (isNews) store.set({ ...store.get(), errors: { ...errors, ...added } });
    },
    setActiveItem: (activeItem) => {
      if (store.get().activeItem !== activeItem) store.set({ ...store.get(), activeItem });
    },
    replace: (next) => {
      const state = store.get();
      store.set({ ...state, form: next, totals: totalsOf(next, state.language), errors: {} });
    },
    speak: (next, today) => {
      const state = store.get();
      if (state.language === next) return;
      const form = formInLanguage(state.form, state.language, next, today);
      store.set({ ...state, form, language: next, totals: totalsOf(form, next), errors: {} });
    },
    markSaved: () => store.set({ ...store.get(), isChanged: false }),
  };
}

/** Writing in `items.<key>.name` answers a complaint about `items` too, and each date one about the due date. */
function without(errors: FieldErrors, touched: string): FieldErrors {
  const isAnswered = (path: string) =>
    touched === path ||
    touched.startsWith(`${path}.`) ||
    (path === 'dueDate' && touched === 'issueDate');
  const entries = Object.entries(errors);
  const left = entries.filter(([path]) => !isAnswered(path));
  return left.length === entries.length ? errors : Object.fromEntries(left);
}

const EditorContext = createContext<EditorStore | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) throw new Error('The editor’s parts stand inside EditorProvider');
  return store;
}

/** One part of the state; the component renders anew only when that part has changed. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const store = useEditorStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
