import { memo } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { type VatRateAdvice, vatRateAdvice, vatRates } from '#shared/domain/vat';
import { formatDate, formatPercent } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button } from '../../../../ui/button';
import { Advice } from '../../../../ui/states';
import { editorMessages } from '../messages/catalogue';
import { useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';

interface Props {
  readonly itemKey: string;
  readonly vatRate: number;
  readonly supplied: LocalDate;
}

/** Under a row whose rate was not in force on the day of supply: why, and the right rate as one click. */
export const RateAdviceTableRow = memo(function RateAdviceTableRow({
  itemKey,
  vatRate,
  supplied,
}: Props) {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const sentence = useAdviceSentence();
  const advice = vatRateAdvice(vatRate, supplied);
  const language = useLanguage();
  if (!advice) return null;

  const { replacement } = advice;
  // Rates of before 2013 are told, and not offered: no document can be saved with them.
  const isOffered = vatRates.some((rate) => rate === replacement);
  return (
    <tr role="row" className="g-advice">
      <td role="cell" colSpan={9}>
        <Advice
          action={
            isOffered && (
              <Button
                size="small"
                onClick={() =>
                  store.edit((form) => changeItem(form, itemKey, { vatRate: replacement }))
                }
              >
                {t('editor.changeRateButtonLabel', { rate: formatPercent(replacement, language) })}
              </Button>
            )
          }
        >
          {sentence(vatRate, supplied, advice)}
        </Advice>
      </td>
    </tr>
  );
});

function useAdviceSentence() {
  const t = useMessages(editorMessages);
  const language = useLanguage();

  return (vatRate: number, supplied: LocalDate, advice: VatRateAdvice): string => {
    const rate = formatPercent(vatRate, language);
    const date = formatDate(supplied, language);
    const replacement = formatPercent(advice.replacement, language);
    if (advice.validUntil) {
      const until = formatDate(advice.validUntil, language);
      return t('editor.rateEndedAdvice', { rate, until, date, replacement });
    }
    if (advice.validFrom) {
      const from = formatDate(advice.validFrom, language);
      return t('editor.rateNotYetAdvice', { rate, from, date, replacement });
    }
    return t('editor.rateUnknownAdvice', { rate, date, replacement });
  };
}
