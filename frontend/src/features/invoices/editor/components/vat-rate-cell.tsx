import type { LocalDate } from '#shared/domain/calendar';
import { offeredVatRates } from '#shared/domain/vat';
import { formatPercent } from '#shared/i18n/format';
import { useLanguage } from '../../../../platform/language';
import type { EditorItem } from '../model/editor-form';
import { useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';
import { problemId } from './item-problems-table-row';

interface Props {
  readonly item: EditorItem;
  readonly label: string;
  readonly isWrong: boolean;
  /** The rates in force on this day come first. */
  readonly supplied: LocalDate;
}

export function VatRateCell({ item, label, isWrong, supplied }: Props) {
  const language = useLanguage();
  const store = useEditorStore();
  const path = `items.${item.key}.vatRate`;

  return (
    <select
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId(item.key, 'vatRate') : undefined}
      data-column="vatRate"
      value={item.vatRate}
      onChange={(event) => {
        const vatRate = Number(event.target.value);
        store.edit((form) => changeItem(form, item.key, { vatRate }), path);
      }}
    >
      {offeredVatRates(supplied).map((rate) => (
        <option key={rate} value={rate}>
          {formatPercent(rate, language)}
        </option>
      ))}
    </select>
  );
}
