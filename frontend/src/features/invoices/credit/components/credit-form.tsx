import { useEffect, useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { fieldProblems } from '#shared/errors/field-problems';
import { useUser } from '../../../../api/session/session-store';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useMessages } from '../../../../i18n/use-messages';
import { now } from '../../../../platform/clock';
import { useLanguage } from '../../../../platform/language';
import { useShortcut } from '../../../../platform/shortcuts';
import { TextAreaField, TextField } from '../../../../ui/text-field';
import { showToast } from '../../../../ui/toast-store';
import { creditMessages } from '../messages/catalogue';
import { type CreditSource, formOfDraft, newCreditForm } from '../model/credit-form';
import { type CreditProblems, creditNoteOf } from '../model/credit-note-of-form';
import { useKeptForm } from '../model/use-kept-form';
import {
  type CreditErrors,
  type CreditTrouble,
  type Intent,
  useSaveCredit,
} from '../model/use-save-credit';
import { CreditBottom } from './credit-bottom';
import { CreditDates } from './credit-dates';
import { CreditHead, type CreditView } from './credit-head';
import { CreditItems } from './credit-items';
import { CreditNotices } from './credit-notices';
import { CreditPreview } from './credit-preview';
import { CreditTotals } from './credit-totals';

interface Props {
  readonly source: CreditSource;
  readonly today: LocalDate;
  readonly onReload: () => void;
  readonly onDone: (id: string) => void;
}

/** What is given back and why, beside the document that it makes. */
export function CreditForm({ source, today, onReload, onDone }: Props) {
  const { original, draft } = source;
  const t = useMessages(creditMessages);
  const language = useLanguage();
  const user = useUser();
  const element = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<CreditView>('form');
  const [errors, setErrors] = useState<CreditErrors>({});
  const [trouble, setTrouble] = useState<CreditTrouble | undefined>();
  const [initial] = useState(() =>
    draft ? formOfDraft(draft, source, language) : newCreditForm(source, today, language),
  );
  const name = `credit.${(draft ?? original).id}`;
  const kept = useKeptForm({ userId: user.id, name, today }, initial);
  const next = useEndpointQuery('invoices.getNextNumber', { query: { kind: 'credit_note' } });
  const { save, pending } = useSaveCredit(source);
  const { form } = kept;
  const computed = creditNoteOf(form, source, { today, language, at: now() });
  const preliminaryNumber = next.data?.preliminaryNumber;

  const refuse = (refused: CreditTrouble, said: CreditErrors) => {
    // What is to be put right stands in the form, also where a phone shows the document.
    setView('form');
    setTrouble(refused);
    setErrors(said);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [trouble]);

  const saveAs = async (intent: Intent, key = form.key) => {
    if (pending) return;
    const problems: CreditProblems = {
      ...(intent === 'issue' && form.reason.trim() === '' && { reason: 'required' as const }),
      ...computed.problems,
    };
    const wrong = Object.entries(problems);
    if (wrong.length > 0) {
      const said = wrong.map(([path, code]) => [path, fieldProblems[code][language]]);
      refuse({ kind: 'problems', count: wrong.length }, Object.fromEntries(said));
      return;
    }
    setTrouble(undefined);
    const outcome = await save(computed.input, intent, key);
    if ('trouble' in outcome) {
      refuse(outcome.trouble, outcome.errors);
      return;
    }
    kept.forget();
    const { id, number } = outcome.reply.invoice;
    showToast(
      'success',
      number ? t('credit.issuedToast', { number }) : t('credit.draftSavedToast'),
    );
    onDone(id);
  };
  useShortcut({
    key: 'enter',
    withControl: true,
    label: t('credit.issueButtonLabel'),
    run: () => void saveAs('issue'),
  });

  const change: typeof kept.change = (fields) => {
    kept.change(fields);
    setErrors({});
  };
  // What does not fit is said at once: more than is left, a quantity that is no number.
  const errorOf = (path: string) => {
    const code = path.startsWith('quantities.') ? computed.problems[path] : undefined;
    return errors[path] ?? (code && fieldProblems[code][language]);
  };
  const facts = [
    preliminaryNumber && t('credit.preliminaryHint', { number: preliminaryNumber }),
    kept.isKept && t('credit.onDeviceHint'),
  ].filter((fact) => typeof fact === 'string');

  return (
    <>
      <CreditHead
        title={t('credit.title', { number: original.number })}
        backTo={(draft ?? original).id}
        facts={facts}
        pending={pending}
        view={view}
        onView={setView}
        onSave={saveAs}
      />
      <div className="editor" data-view={view}>
        <form
          className="editor-form"
          aria-label={t('credit.formLabel')}
          ref={element}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <CreditNotices
            source={source}
            trouble={trouble}
            isRestored={kept.isRestored}
            onDiscard={kept.discard}
            onSaveAnother={(intent) => {
              const key = crypto.randomUUID();
              kept.change({ key });
              void saveAs(intent, key);
            }}
            onReload={() => {
              setTrouble(undefined);
              onReload();
            }}
          />
          <TextField
            label={t('credit.reasonLabel')}
            hint={t('credit.reasonHint')}
            placeholder={t('credit.reasonPlaceholder')}
            error={errors['reason']}
            autoFocus
            value={form.reason}
            onValue={(reason) => change({ reason })}
          />
          <CreditItems
            source={source}
            form={form}
            creditNote={computed.creditNote}
            errorOf={errorOf}
            onChange={change}
          />
          {computed.creditNote && (
            <CreditTotals original={original} creditNote={computed.creditNote} />
          )}
          <CreditDates
            form={form}
            today={today}
            isPayer={original.seller.vatStatus === 'payer'}
            errorOf={errorOf}
            onChange={change}
          />
          <TextAreaField
            label={t('credit.notesLabel')}
            note={t('credit.optionalNote')}
            rows={2}
            error={errors['notes']}
            value={form.notes}
            onValue={(notes) => change({ notes })}
          />
        </form>
        <CreditPreview creditNote={computed.creditNote} preliminaryNumber={preliminaryNumber} />
      </div>
      <CreditBottom creditNote={computed.creditNote} pending={pending} onSave={saveAs} />
    </>
  );
}
