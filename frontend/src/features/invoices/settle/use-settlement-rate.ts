import { useState } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { formatDecimal } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import type { FieldWords } from '../../../ui/field';
import { editorMessages } from '../editor/messages/catalogue';
import { readNumber, writeDay } from '../editor/model/typed-values';
import type { DetailInvoice } from '../model/spoken';
import { useRateOfDay } from '../rate/use-rate-of-day';

/**
 * The rate by which a payer's invoice shows its VAT in CZK: that of the Czech National Bank for the day of supply, else
 * the proforma's, unless somebody writes another one.
 */
export function useSettlementRate(
  proforma: DetailInvoice,
  supplied: LocalDate | undefined,
  today: LocalDate,
) {
  const language = useLanguage();
  const t = useMessages(editorMessages);
  const { currency, seller, exchangeRate: kept } = proforma;
  const isNeeded = currency !== 'CZK' && seller.vatStatus === 'payer';
  const { told, isPending, isSilent, retry } = useRateOfDay(
    isNeeded ? currency : 'CZK',
    supplied,
    today,
  );
  const [typed, setTyped] = useState<string>();
  const known = told ?? (isSilent ? kept : undefined);
  const text = typed ?? (known ? formatDecimal(known.rate, language) : '');
  const date = typed === undefined ? known?.date : supplied;

  return {
    isNeeded,
    label: t('editor.exchangeRateLabel', { currency }),
    text,
    onText: setTyped,
    words: wordsOf(),
    /** For the call; nothing while there is none. */
    rate:
      isNeeded && text.trim() !== '' && date !== undefined
        ? { rate: readNumber(text, language) ?? text, date }
        : undefined,
  };

  function wordsOf(): Pick<FieldWords, 'hint' | 'advice' | 'fix'> {
    if (isSilent) {
      const fix = { label: t('editor.retryButtonLabel'), onApply: retry };
      return { advice: t('editor.exchangeRateSilentAdvice'), fix };
    }
    if (isPending) return { hint: t('editor.exchangeRateSearchingHint') };
    if (!told || supplied === undefined) return { hint: t('editor.exchangeRateHint') };

    const rate = formatDecimal(told.rate, language);
    const day = writeDay(told.date, language);
    if (readNumber(text, language) !== told.rate) {
      const fix = {
        label: t('editor.exchangeRateUseButtonLabel'),
        onApply: () => setTyped(undefined),
      };
      return { advice: t('editor.exchangeRateOtherAdvice', { rate, date: day }), fix };
    }
    if (supplied > today) return { hint: t('editor.exchangeRateFutureHint') };
    if (told.isPreliminary) {
      return { hint: t('editor.exchangeRatePreliminaryHint', { date: day }) };
    }
    return { hint: t('editor.exchangeRateHint') };
  }
}
