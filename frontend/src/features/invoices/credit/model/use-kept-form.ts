import { useEffect, useMemo, useState } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { openDraft } from '../../../../platform/drafts';
import { useLanguage } from '../../../../platform/language';
import { type CreditForm, creditFormIn, isCreditForm } from './credit-form';

interface Kept {
  readonly userId: string;
  readonly name: string;
  readonly today: LocalDate;
}

/** The form of one credit note, kept on this device until it is saved or thrown away. */
export function useKeptForm({ userId, name, today }: Kept, initial: CreditForm) {
  const language = useLanguage();
  const kept = useMemo(() => openDraft(userId, name), [userId, name]);
  const [restored] = useState(() => {
    const value = kept.read()?.value;
    if (!isCreditForm(value, initial.quantities.length)) return undefined;
    // What was written before there were keys has none.
    return { ...value, key: value.key ?? initial.key };
  });
  const [typed, setTyped] = useState(restored ?? initial);
  const form = creditFormIn(typed, language, today);
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
      setTyped(next);
      kept.write(next);
      setIsKept(true);
    },
    forget,
    discard: () => {
      forget();
      setTyped(initial);
    },
  };
}
