import { useEffect, useMemo, useState } from 'react';
import { openDraft } from '../../../../platform/drafts';
import { type DeviceDraft, isDeviceDraft } from '../model/device-draft';
import type { EditorForm } from '../model/editor-form';
import type { EditorStore } from '../model/editor-store';

export interface FoundDraft extends DeviceDraft {
  readonly savedAt: string;
}

/** What this device holds of the form, read once when the editor opens. */
export function readDeviceDraft(userId: string, name: string): FoundDraft | undefined {
  const stored = openDraft(userId, name).read();
  return stored && isDeviceDraft(stored.value)
    ? { ...stored.value, form: withKind(stored.value.form), savedAt: stored.savedAt }
    : undefined;
}

/** What was written before there were kinds is an invoice. */
function withKind(form: EditorForm): EditorForm {
  return { ...form, kind: form.kind === 'proforma' ? 'proforma' : 'invoice' };
}

/** Keeps what is typed on the device until it is saved or thrown away: one draft per form. */
export function useDeviceDraft(
  store: EditorStore,
  userId: string,
  name: string,
  revision: number | undefined,
) {
  const draft = useMemo(() => openDraft(userId, name), [userId, name]);
  const [isKept, setIsKept] = useState(false);

  useEffect(() => {
    const keep = () => {
      const { form, isChanged } = store.get();
      if (!isChanged) return;
      draft.write({ form, revision } satisfies DeviceDraft);
      setIsKept(true);
    };
    // A form that was handed over may hold letters that came after it was saved.
    keep();
    const stop = store.subscribe(keep);
    return () => {
      stop();
      draft.flush();
    };
  }, [store, draft, revision]);

  return {
    isKept,
    forget: () => {
      draft.clear();
      setIsKept(false);
    },
  };
}
