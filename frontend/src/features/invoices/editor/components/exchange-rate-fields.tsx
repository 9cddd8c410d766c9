import type { LocalDate } from '#shared/domain/calendar';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import type { FieldWords } from '../../../../ui/field';
import { TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { readNumber, tidyNumber } from '../model/typed-values';
import { DayField } from './dates-panel';
import { useBankRate } from './use-bank-rate';
import { useFormField } from './use-field';

interface Props {
  readonly today: LocalDate;
}

/** A VAT payer's invoice in EUR or USD shows its VAT in CZK too, by a rate that stays with it. */
export function ExchangeRateFields({ today }: Props) {
  const isNeeded = useEditor(
    ({ form }) => form.currency !== 'CZK' && form.seller.vatStatus === 'payer',
  );
  return isNeeded ? <Fields today={today} /> : null;
}

function Fields({ today }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const currency = useEditor((state) => state.form.currency);
  const rate = useFormField('exchangeRate');
  const words = useRateWords(today);

  return (
    <>
      <TextField
        label={t('editor.exchangeRateLabel', { currency })}
        inputMode="decimal"
        autoComplete="off"
        {...rate}
        {...words}
        onBlur={() => rate.onValue(tidyNumber(rate.value, language))}
      />
      <DayField field="exchangeRateDate" label={t('editor.exchangeRateDateLabel')} today={today} />
    </>
  );
}

/** What the bank says about the rate that stands in the form. */
function useRateWords(today: LocalDate): Pick<FieldWords, 'hint' | 'advice' | 'fix'> {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const typed = useEditor((state) => state.form.exchangeRate);
  const { bank, isPending, isSilent, isPreliminary, isFuture, retry, take } = useBankRate(today);

  if (isSilent) {
    const fix = { label: t('editor.retryButtonLabel'), onApply: retry };
    return { advice: t('editor.exchangeRateSilentAdvice'), fix };
  }
  if (isPending) return { hint: t('editor.exchangeRateSearchingHint') };
  if (!bank) return { hint: t('editor.exchangeRateHint') };

  const [rate, date] = [bank.exchangeRate, bank.exchangeRateDate];
  if (readNumber(typed, language) !== readNumber(rate, language)) {
    const fix = { label: t('editor.exchangeRateUseButtonLabel'), onApply: take };
    return { advice: t('editor.exchangeRateOtherAdvice', { rate, date }), fix };
  }
  if (isFuture) return { hint: t('editor.exchangeRateFutureHint') };
  if (isPreliminary) return { hint: t('editor.exchangeRatePreliminaryHint', { date }) };
  return { hint: t('editor.exchangeRateHint') };
}
