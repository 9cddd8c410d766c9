import { daysBetween, type LocalDate } from '#shared/domain/calendar';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { symbolOf } from '../model/document-of-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { setDueDays } from '../model/form-commands';
import { readDay, writeDay } from '../model/typed-values';
import { useFormField } from './use-field';

const offeredDueDays = [7, 14, 30] as const;

interface Props {
  readonly today: LocalDate;
  /** The number that the document has, or would get. */
  readonly number: string | undefined;
}

/** When it was issued, supplied and falls due, and the symbol that pairs the payment. */
export function DatesPanel({ today, number }: Props) {
  const t = useMessages(editorMessages);
  // A proforma is no tax document: nothing is supplied by it.
  const hasSupplyDay = useEditor(
    ({ form }) => form.seller.vatStatus === 'payer' && form.kind === 'invoice',
  );
  const symbol = useFormField('variableSymbol');
  const defaultSymbol = useEditor(({ form }) => symbolOf(form, number));

  return (
    <section aria-label={t('editor.datesTitle')}>
      <div className="editor-four">
        <DayField field="issueDate" label={t('editor.issueDateLabel')} today={today} />
        {hasSupplyDay && (
          <DayField
            field="taxableSupplyDate"
            label={t('editor.taxableSupplyDateLabel')}
            today={today}
          />
        )}
        <DayField
          field="dueDate"
          label={t('editor.dueDateLabel')}
          today={today}
          hint={<DueDays today={today} />}
        />
        <TextField
          label={t('editor.variableSymbolLabel')}
          inputMode="numeric"
          placeholder={defaultSymbol}
          autoComplete="off"
          {...symbol}
        />
      </div>
    </section>
  );
}

interface DayFieldProps {
  readonly field: 'issueDate' | 'taxableSupplyDate' | 'dueDate' | 'exchangeRateDate';
  readonly label: string;
  readonly today: LocalDate;
  readonly hint?: React.ReactNode;
}

/** A day is typed freely and written out in full when the field is left. */
export function DayField({ field, label, today, hint }: DayFieldProps) {
  const language = useLanguage();
  const { value, error, onValue } = useFormField(field);
  const tidy = () => {
    const day = readDay(value, today);
    if (day && writeDay(day, language) !== value) onValue(writeDay(day, language));
  };

  return (
    <TextField
      label={label}
      value={value}
      error={error}
      onValue={onValue}
      onBlur={tidy}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
    />
  );
}

function DueDays({ today }: { readonly today: LocalDate }) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const store = useEditorStore();
  const chosen = useEditor(({ form }) => {
    const issued = readDay(form.issueDate, today);
    const due = readDay(form.dueDate, today);
    return issued && due ? daysBetween(issued, due) : undefined;
  });

  return (
    <span className="editor-quick">
      {offeredDueDays.map((days) => (
        <button
          key={days}
          className="link"
          type="button"
          aria-pressed={chosen === days}
          onClick={() => store.edit((form) => setDueDays(form, days, today, language), 'dueDate')}
        >
          {t('editor.dueDaysButtonLabel', { days })}
        </button>
      ))}
    </span>
  );
}
