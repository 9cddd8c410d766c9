import { formatDecimal } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import type { FieldWords } from '../../../ui/field';
import { editorMessages } from '../editor/messages/catalogue';
import { readNumber, writeDay } from '../editor/model/typed-values';
import type { RateOfDay } from './use-rate-of-day';

/** What the bank says about the rate that stands in a field, and how its own comes there. */
export function useRateWords(
  { told, isPending, isSilent, isFuture, retry }: RateOfDay,
  typed: string,
  onTake: () => void,
): Pick<FieldWords, 'hint' | 'advice' | 'fix'> {
  const t = useMessages(editorMessages);
  const language = useLanguage();

  if (isSilent) {
    const fix = { label: t('editor.retryButtonLabel'), onApply: retry };
    return { advice: t('editor.exchangeRateSilentAdvice'), fix };
  }
  if (isPending) return { hint: t('editor.exchangeRateSearchingHint') };
  if (!told) return { hint: t('editor.exchangeRateHint') };

  const rate = formatDecimal(told.rate, language);
  const date = writeDay(told.date, language);
  if (readNumber(typed, language) !== readNumber(rate, language)) {
    const fix = { label: t('editor.exchangeRateUseButtonLabel'), onApply: onTake };
    return { advice: t('editor.exchangeRateOtherAdvice', { rate, date }), fix };
  }
  if (isFuture) return { hint: t('editor.exchangeRateFutureHint') };
  if (told.isPreliminary) return { hint: t('editor.exchangeRatePreliminaryHint', { date }) };
  return { hint: t('editor.exchangeRateHint') };
}
