import type { LocalDate } from '#shared/domain/calendar';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { TextField } from '../../../../ui/text-field';
import { readDay, writeDay } from '../../editor/model/typed-values';
import { creditMessages } from '../messages/catalogue';
import type { CreditForm } from '../model/credit-form';

interface Props {
  readonly form: CreditForm;
  readonly today: LocalDate;
  readonly isPayer: boolean;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (fields: Partial<CreditForm>) => void;
}

/** When it is issued, takes effect, and is to be paid back. */
export function CreditDates({ form, today, isPayer, errorOf, onChange }: Props) {
  const t = useMessages(creditMessages);
  const language = useLanguage();
  const field = (name: 'issueDate' | 'taxableSupplyDate' | 'dueDate', label: string) => (
    <TextField
      label={label}
      error={errorOf(name)}
      inputMode="numeric"
      autoComplete="off"
      value={form[name]}
      onValue={(text) => onChange({ [name]: text })}
      onBlur={() => {
        const day = readDay(form[name], today);
        if (day && writeDay(day, language) !== form[name])
          onChange({ [name]: writeDay(day, language) });
      }}
    />
  );

  return (
    <section aria-label={t('credit.datesTitle')}>
      <div className="editor-four">
        {field('issueDate', t('credit.issueDateLabel'))}
        {isPayer && field('taxableSupplyDate', t('credit.taxableSupplyDateLabel'))}
        {field('dueDate', t('credit.dueDateLabel'))}
      </div>
    </section>
  );
}
