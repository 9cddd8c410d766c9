import { useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { formatDecimal } from '#shared/i18n/format';
import { useLanguage } from '../../../../platform/language';
import { useRateOfDay } from '../../rate/use-rate-of-day';
import type { EditorForm } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { change } from '../model/form-commands';
import { readDay, writeDay } from '../model/typed-values';

type Rate = Pick<EditorForm, 'exchangeRate' | 'exchangeRateDate'>;

function isSame(a: Rate, b: Rate | undefined): boolean {
  return a.exchangeRate === b?.exchangeRate && a.exchangeRateDate === b.exchangeRateDate;
}

/**
 * The rate of the Czech National Bank for the day of supply. It is written into the form while nobody wrote
 * another one there; what a person typed, or an invoice was saved with, is never replaced.
 */
export function useBankRate(today: LocalDate) {
  const language = useLanguage();
  const store = useEditorStore();
  const currency = useEditor(({ form }) => form.currency);
  const supplied = useEditor(({ form }) => readDay(form.taxableSupplyDate, today));
  const ofDay = useRateOfDay(currency, supplied, today);
  const { told } = ofDay;
  const bank: Rate | undefined = told && {
    exchangeRate: formatDecimal(told.rate, language),
    exchangeRateDate: writeDay(told.date, language),
  };
  const filled = useRef<Rate>(undefined);

  const use = (rate: Rate) => {
    filled.current = rate;
    store.edit((form) => (isSame(form, rate) ? form : change(form, rate)), 'exchangeRate');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer of the bank writes into the form
  useEffect(() => {
    const { form } = store.get();
    if (!bank || (form.exchangeRate.trim() !== '' && !isSame(form, filled.current))) return;
    use(bank);
  }, [bank?.exchangeRate, bank?.exchangeRateDate]);

  return { ofDay, take: () => bank && use(bank) };
}
