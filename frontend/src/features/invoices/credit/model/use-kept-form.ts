import { useEffect, useMemo, useState } from 'react';
import { openDraft } from '../../../../platform/drafts';
import { type CreditForm, isCreditForm } from './credit-form';

/** The form of one credit note, kept on this device until it is saved or thrown away. */
export function useKeptForm(userId: string, name: string, initial: CreditForm) {
  const kept = useMemo(() => openDraft(userId, name), [userId, name]);
  const [restored] = useState(() => {
    const value = kept.read()?.value;
    return isCreditForm(value, initial.quantities.length) ? value : undefined;
  });
  const [form, setForm] = useState(restored ?? initial);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const [isKept, setIsKept] = useState(false);
  useEffect(() => () => kept.flush(), [kept]);

  const forget = () => {
    kept.clear();
    setIsKept(false);
    setIsRestored(false);
  };
  return {
    form,
    isRestored,
    isKept,
    change: (fields: Partial<CreditForm>) => {
      const next = { ...form, ...fields };
      setForm(next);
      kept.write(next);
      setIsKept(true);
    },
    forget,
    discard: () => {
      forget();
      setForm(initial);
    },
  };
}
