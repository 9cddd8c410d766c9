import type { FlooredRate } from '#shared/domain/floored-rates';
import { negateMinor } from '#shared/domain/money';
import { formatMoney, formatPercent } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Button } from '../../../../ui/button';
import { Advice } from '../../../../ui/states';
import { editorMessages } from '../messages/catalogue';
import { useEditor, useEditorStore } from '../model/editor-store';
import { changeRateOfRows } from '../model/form-commands';

interface Props {
  readonly floored: FlooredRate;
  readonly isCharged: boolean;
}

/** Under the last row of a rate that comes to less than nothing: what the total leaves out, and where it belongs. */
export function FlooredRateTableRow({ floored, isCharged }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const store = useEditorStore();
  const currency = useEditor((state) => state.form.currency);
  const { subtotal, rows, bearer } = floored;
  const rate = formatPercent(floored.rate, language);
  const sum = formatMoney(subtotal, currency, language);
  const lost = formatMoney(negateMinor(subtotal), currency, language);
  const sentence = isCharged
    ? t('editor.flooredRateAdvice', { rate, sum, lost })
    : t('editor.flooredAdvice', { sum });

  return (
    <tr role="row" className="g-advice">
      <td role="cell" colSpan={9}>
        <Advice
          action={
            bearer !== undefined && (
              <Button
                size="small"
                onClick={() => store.edit((form) => changeRateOfRows(form, rows, bearer))}
              >
                {t('editor.changeRateButtonLabel', { rate: formatPercent(bearer, language) })}
              </Button>
            )
          }
        >
          {sentence}
        </Advice>
      </td>
    </tr>
  );
}
