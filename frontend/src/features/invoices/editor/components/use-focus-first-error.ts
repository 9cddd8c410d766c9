import { type RefObject, useEffect } from 'react';
import { useEditor } from '../model/editor-store';

/** After a refused save the focus goes to the first field that has to be corrected. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, attempt: unknown): void {
  const count = useEditor((state) => Object.keys(state.errors).length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus, not the correcting itself
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
}
