import { useState } from 'react';
import { Invoice } from '#shared/domain/invoice';
import { limits } from '#shared/domain/limits';
import { useUser } from '../../../api/session/session-store';
import { useMessages } from '../../../i18n/use-messages';
import { type Draft, openDraft } from '../../../platform/drafts';
import { useToday } from '../../../platform/use-today';
import type { DetailInvoice } from '../model/spoken';
import { isMailForm } from './kept-form';
import {
  type MailField,
  type MailForm,
  type MailProblem,
  newMailForm,
  problemsOf,
} from './mail-form';
import { sendMessages } from './messages/catalogue';

export type MailErrors = Partial<Record<MailField, string>>;

/** What somebody writes, kept on this device until it is sent. */
export function useMailForm(invoice: DetailInvoice) {
  const t = useMessages(sendMessages);
  const { id: userId } = useUser();
  const today = useToday();
  const [draft] = useState<Draft>(() => openDraft(userId, `mail.${invoice.id}`));
  const [form, setForm] = useState<MailForm>(() => {
    const kept = draft.read()?.value;
    return isMailForm(kept) ? kept : newMailForm(Invoice.parse(invoice), today);
  });
  const [errors, setErrors] = useState<MailErrors>({});

  const words = (field: string, problem: MailProblem) => {
    if (problem === 'address') return t('send.addressError');
    if (problem === 'tooMany') return t('send.tooManyError', { most: limits.emailRecipients });
    return t(field === 'to' ? 'send.toRequiredError' : 'send.requiredError');
  };

  return {
    form,
    errors,
    setErrors,
    change: (part: Partial<MailForm>) => {
      const next = { ...form, ...part };
      setForm(next);
      draft.write(next);
      setErrors({});
    },
    /** Whether it can be sent as it is; what is missing is said beside its field. */
    check: (): boolean => {
      const problems = Object.entries(problemsOf(form));
      setErrors(Object.fromEntries(problems.map(([field, one]) => [field, words(field, one)])));
      return problems.length === 0;
    },
    forget: () => draft.clear(),
  };
}
