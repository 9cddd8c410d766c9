import type { LocalDate } from '#shared/domain/calendar';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { TextField } from '../../../../ui/text-field';
import { useRateWords } from '../../rate/use-rate-words';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { tidyNumber } from '../model/typed-values';
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
  const { ofDay, take } = useBankRate(today);
  const words = useRateWords(ofDay, rate.value, take);

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
