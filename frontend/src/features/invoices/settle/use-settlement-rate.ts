import { useState } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { formatDecimal } from '#shared/i18n/format';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { editorMessages } from '../editor/messages/catalogue';
import { readNumber } from '../editor/model/typed-values';
import type { DetailInvoice } from '../model/spoken';
import { useRateOfDay } from '../rate/use-rate-of-day';
import { useRateWords } from '../rate/use-rate-words';

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
  const ofDay = useRateOfDay(isNeeded ? currency : 'CZK', supplied, today);
  const { told, isSilent } = ofDay;
  const [typed, setTyped] = useState<string>();
  const known = told ?? (isSilent ? kept : undefined);
  const text = typed ?? (known ? formatDecimal(known.rate, language) : '');
  const date = typed === undefined ? known?.date : supplied;
  const words = useRateWords(ofDay, text, () => setTyped(undefined));

  return {
    isNeeded,
    label: t('editor.exchangeRateLabel', { currency }),
    text,
    onText: setTyped,
    words,
    /** For the call; nothing while there is none. */
    rate:
      isNeeded && text.trim() !== '' && date !== undefined
        ? { rate: readNumber(text, language) ?? text, date }
        : undefined,
  };
}
