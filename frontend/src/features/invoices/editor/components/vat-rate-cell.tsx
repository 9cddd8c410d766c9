import { memo } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { offeredVatRates } from '#shared/domain/vat';
import { formatPercent } from '#shared/i18n/format';
import { useLanguage } from '../../../../platform/language';
import { useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';
import { problemId } from './item-problems-table-row';

interface Props {
  readonly itemKey: string;
  readonly vatRate: number;
  readonly label: string;
  readonly isWrong: boolean;
  /** The rates in force on this day come first. */
  readonly supplied: LocalDate;
}

/** Kept as it is while its neighbours are written in: a browser lays out a list anew for being told of the same choice. */
export const VatRateCell = memo(function VatRateCell({
  itemKey,
  vatRate,
  label,
  isWrong,
  supplied,
}: Props) {
  const language = useLanguage();
  const store = useEditorStore();
  const path = `items.${itemKey}.vatRate`;

  return (
    <select
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId(itemKey, 'vatRate') : undefined}
      data-column="vatRate"
      value={vatRate}
      onChange={(event) => {
        const chosen = Number(event.target.value);
        store.edit((form) => changeItem(form, itemKey, { vatRate: chosen }), path);
      }}
    >
      {offeredVatRates(supplied).map((rate) => (
        <option key={rate} value={rate}>
          {formatPercent(rate, language)}
        </option>
      ))}
    </select>
  );
});
