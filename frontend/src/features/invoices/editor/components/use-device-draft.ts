import { useEffect, useMemo, useState } from 'react';
import { todayInPrague } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { now } from '../../../../platform/clock';
import { openDraft } from '../../../../platform/drafts';
import { type DeviceDraft, isDeviceDraft } from '../model/device-draft';
import type { EditorForm } from '../model/editor-form';
import type { EditorStore } from '../model/editor-store';
import { formInLanguage } from '../model/form-in-language';

export interface FoundDraft extends DeviceDraft {
  readonly savedAt: string;
}

/** What this device holds of the form, read once when the editor opens. */
export function readDeviceDraft(
  userId: string,
  name: string,
  language: Language,
): FoundDraft | undefined {
  const stored = openDraft(userId, name).read();
  if (!stored || !isDeviceDraft(stored.value)) return undefined;
  const { form, writtenIn = language } = stored.value;
  const today = todayInPrague(now());
  return {
    ...stored.value,
    form: formInLanguage(complete(form), writtenIn, language, today),
    savedAt: stored.savedAt,
  };
}

/** What was written before there were kinds is an invoice; before there were keys, it has none. */
function complete(form: EditorForm): EditorForm {
  const key = typeof form.key === 'string' ? form.key : crypto.randomUUID();
  return { ...form, key, kind: form.kind === 'proforma' ? 'proforma' : 'invoice' };
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
      const { form, isChanged, language } = store.get();
      if (!isChanged) return;
      draft.write({ form, revision, writtenIn: language } satisfies DeviceDraft);
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
