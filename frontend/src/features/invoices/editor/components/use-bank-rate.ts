import { useEffect, useRef } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { formatDecimal } from '#shared/i18n/format';
import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import { useLanguage } from '../../../../platform/language';
import { useSettled } from '../../../../platform/use-settled';
import type { EditorForm } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { change } from '../model/form-commands';
import { readDay, writeDay } from '../model/typed-values';

type Rate = Pick<EditorForm, 'exchangeRate' | 'exchangeRateDate'>;

/** Long enough for a day to be written, short enough not to be noticed. */
const settlingMilliseconds = 400;

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
  const day = useSettled(supplied, settlingMilliseconds);
  const isAsked = currency !== 'CZK' && day !== undefined;
  const reply = useEndpointQuery(
    'exchangeRates.find',
    { query: { currency: currency === 'CZK' ? 'EUR' : currency, date: day ?? today } },
    { isEnabled: isAsked },
  );
  const told = isAsked ? reply.data : undefined;
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

  return {
    bank,
    isPending: isAsked && reply.isPending,
    isSilent: isAsked && reply.isError,
    isPreliminary: told?.isPreliminary === true,
    isFuture: day !== undefined && day > today,
    retry: () => void reply.refetch(),
    take: () => bank && use(bank),
  };
}
