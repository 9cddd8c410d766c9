import type { EditorForm, TextField } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';

/** What a text field of the form needs: its value, its error, and what to do with a new value. */
export function useFormField(field: TextField) {
  const store = useEditorStore();
  const value = useEditor((state) => state.form[field]);
  const error = useEditor((state) => state.errors[field]);
  const onValue = (text: string) => store.edit((form) => ({ ...form, [field]: text }), field);
  return { value, error, onValue };
}

/** One value of the form that is not typed text, and how to change it. */
export function useFormValue<K extends keyof EditorForm>(field: K) {
  const store = useEditorStore();
  const value = useEditor((state) => state.form[field]);
  const onValue = (next: EditorForm[K]) =>
    store.edit((form) => ({ ...form, [field]: next }), field);
  return { value, onValue };
}
