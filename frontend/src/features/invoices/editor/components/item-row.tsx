import { memo } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import type { Minor } from '#shared/domain/money';
import { offeredVatRates } from '#shared/domain/vat';
import { formatAmount, formatPercent } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { IconButton } from '../../../../ui/button';
import { closeShape, handleShape } from '../../../../ui/icon-shapes';
import { editorMessages } from '../messages/catalogue';
import type { EditorItem } from '../model/editor-form';
import { useEditorStore } from '../model/editor-store';
import { changeItem } from '../model/form-commands';
import { tidyDiscount, tidyNumber } from '../model/typed-values';
import { ItemCell } from './item-cell';
import { RateAdvice } from './rate-advice';
import { useRemoveItem } from './use-grid-commands';

interface Props {
  readonly item: EditorItem;
  readonly row: number;
  readonly net: Minor | undefined;
  readonly isPayer: boolean;
  readonly hasDiscount: boolean;
  readonly supplied: LocalDate;
}

/** One item: a row of cells without edges until somebody writes in them. */
export const ItemRow = memo(function ItemRow({
  item,
  row,
  net,
  isPayer,
  hasDiscount,
  supplied,
}: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const store = useEditorStore();
  const remove = useRemoveItem();
  const activate = () => store.setActiveItem(item.key);

  return (
    <>
      <tr data-item={item.key} onFocus={activate}>
        <td className="g-grip">
          <IconButton
            size="small"
            icon={handleShape}
            label={t('editor.moveRowLabel', { row })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            data-column="move"
          />
        </td>
        <td className="g-name">
          <ItemCell item={item} field="name" label={t('editor.itemNameRowLabel', { row })} />
        </td>
        <td className="g-q">
          <ItemCell
            item={item}
            field="quantity"
            label={t('editor.quantityRowLabel', { row })}
            tidy={tidyNumber}
          />
        </td>
        <td className="g-u">
          <ItemCell item={item} field="unit" label={t('editor.unitRowLabel', { row })} />
        </td>
        <td className="g-p">
          <ItemCell
            item={item}
            field="unitPrice"
            label={t('editor.unitPriceRowLabel', { row })}
            tidy={tidyNumber}
          />
        </td>
        {hasDiscount && (
          <td className="g-d">
            <ItemCell
              item={item}
              field="discount"
              label={t('editor.discountRowLabel', { row })}
              tidy={tidyDiscount}
              placeholder="–"
            />
          </td>
        )}
        {isPayer && (
          <td className="g-v">
            <select
              aria-label={t('editor.vatRateRowLabel', { row })}
              data-column="vatRate"
              value={item.vatRate}
              onChange={(event) => {
                const vatRate = Number(event.target.value);
                store.edit(
                  (form) => changeItem(form, item.key, { vatRate }),
                  `items.${item.key}.vatRate`,
                );
              }}
            >
              {offeredVatRates(supplied).map((rate) => (
                <option key={rate} value={rate}>
                  {formatPercent(rate, language)}
                </option>
              ))}
            </select>
          </td>
        )}
        <td className="g-t">
          <output aria-label={t('editor.lineTotalRowLabel', { row })}>
            {net === undefined ? '–' : formatAmount(net, language)}
          </output>
        </td>
        <td className="g-x">
          <IconButton
            size="small"
            icon={closeShape}
            label={t('editor.removeRowLabel', { row })}
            data-column="remove"
            onClick={(event) => remove(item.key, event.currentTarget.closest('table'))}
          />
        </td>
      </tr>
      {isPayer && <RateAdvice item={item} supplied={supplied} />}
    </>
  );
});
