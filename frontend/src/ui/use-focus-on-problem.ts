import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a refused attempt the focus goes to the first field that has to be put right. `attempt` is another
 * value for each refusal; the answer belongs to the form.
 */
export function useFocusOnProblem(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(attempt);

  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // One that has the focus already moves nothing, and what is wrong with it stands below.
    field?.closest('.field')?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt]);
  return form;
}
