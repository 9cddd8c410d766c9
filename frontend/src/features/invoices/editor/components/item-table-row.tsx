import { memo } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import type { FlooredRate } from '#shared/domain/floored-rates';
import { type Minor, zero as noMoney } from '#shared/domain/money';
import { formatAmount } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { IconButton } from '../../../../ui/button';
import { closeShape, handleShape } from '../../../../ui/icon-shapes';
import { editorMessages } from '../messages/catalogue';
import type { EditorItem } from '../model/editor-form';
import { useEditorStore } from '../model/editor-store';
import { tidyDiscount, tidyNumber, tidyPrice } from '../model/typed-values';
import { FlooredRateTableRow } from './floored-rate-table-row';
import { ItemCell } from './item-cell';
import { ItemProblemsTableRow, useWrongCells } from './item-problems-table-row';
import { paintedInSight } from './painted-in-sight';
import { RateAdviceTableRow } from './rate-advice-table-row';
import { RowMenu } from './row-menu';
import type { GridCommands } from './use-grid-commands';
import { VatRateCell } from './vat-rate-cell';

interface Props {
  readonly item: EditorItem;
  readonly row: number;
  readonly net: Minor | undefined;
  /** What the totals leave out of the rate that this row ends. */
  readonly floored: FlooredRate | undefined;
  readonly isPayer: boolean;
  readonly isCharged: boolean;
  readonly hasDiscount: boolean;
  readonly supplied: LocalDate;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: GridCommands['move'];
  readonly onDrag: GridCommands['drag'];
  readonly onRemove: GridCommands['remove'];
}

/** One item: a row of cells without edges until somebody writes in them. */
export const ItemTableRow = memo(function ItemTableRow({
  item,
  row,
  net,
  floored,
  isPayer,
  isCharged,
  hasDiscount,
  supplied,
  isFirst,
  isLast,
  onMove,
  onDrag,
  onRemove,
}: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const store = useEditorStore();
  const wrong = useWrongCells(item.key);
  const activate = () => store.setActiveItem(item.key);

  return (
    <>
      <tr role="row" className="g-row" data-item={item.key} ref={paintedInSight} onFocus={activate}>
        <RowGrip itemKey={item.key} row={row} onDrag={onDrag} />
        <td role="cell" className="g-name">
          <ItemCell
            itemKey={item.key}
            field="name"
            value={item.name}
            isWrong={wrong.includes('name')}
            label={t('editor.itemNameRowLabel', { row })}
            placeholder={t('editor.itemNamePlaceholder')}
          />
        </td>
        <td role="cell" className="g-q">
          <ItemCell
            itemKey={item.key}
            field="quantity"
            value={item.quantity}
            isWrong={wrong.includes('quantity')}
            label={t('editor.quantityRowLabel', { row })}
            tidy={tidyNumber}
          />
        </td>
        <td role="cell" className="g-u">
          <ItemCell
            itemKey={item.key}
            field="unit"
            value={item.unit}
            isWrong={wrong.includes('unit')}
            label={t('editor.unitRowLabel', { row })}
            placeholder={t('editor.unitPlaceholder')}
          />
        </td>
        <td role="cell" className="g-p">
          <ItemCell
            itemKey={item.key}
            field="unitPrice"
            value={item.unitPrice}
            isWrong={wrong.includes('unitPrice')}
            label={t('editor.unitPriceRowLabel', { row })}
            tidy={tidyPrice}
            placeholder={formatAmount(noMoney, language)}
          />
        </td>
        {hasDiscount && (
          <td role="cell" className="g-d">
            <ItemCell
              itemKey={item.key}
              field="discount"
              value={item.discount}
              isWrong={wrong.includes('discount')}
              label={t('editor.discountRowLabel', { row })}
              tidy={tidyDiscount}
              placeholder="–"
            />
          </td>
        )}
        {isPayer && (
          <td role="cell" className="g-v">
            <VatRateCell
              itemKey={item.key}
              vatRate={item.vatRate}
              isWrong={wrong.includes('vatRate')}
              label={t('editor.vatRateRowLabel', { row })}
              supplied={supplied}
            />
          </td>
        )}
        <td role="cell" className="g-t">
          <output aria-label={t('editor.lineTotalRowLabel', { row })}>
            {net === undefined ? '–' : formatAmount(net, language)}
          </output>
        </td>
        <RowEnd itemKey={item.key} {...{ row, isFirst, isLast, onMove, onRemove }} />
      </tr>
      {wrong.length > 0 && <ItemProblemsTableRow item={item} />}
      {isPayer && (
        <RateAdviceTableRow itemKey={item.key} vatRate={item.vatRate} supplied={supplied} />
      )}
      {floored && <FlooredRateTableRow floored={floored} isCharged={isCharged} />}
    </>
  );
});

interface GripProps extends Pick<Props, 'row' | 'onDrag'> {
  readonly itemKey: string;
}

const RowGrip = memo(function RowGrip({ itemKey, row, onDrag }: GripProps) {
  const t = useMessages(editorMessages);
  return (
    <td role="cell" className="g-grip">
      <IconButton
        size="small"
        icon={handleShape}
        label={t('editor.moveRowLabel', { row })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        data-column="move"
        onPointerDown={(event) => onDrag(event, itemKey)}
      />
    </td>
  );
});

interface EndProps extends Pick<Props, 'row' | 'isFirst' | 'isLast' | 'onMove' | 'onRemove'> {
  readonly itemKey: string;
}

const RowEnd = memo(function RowEnd(props: EndProps) {
  const t = useMessages(editorMessages);
  return (
    <td role="cell" className="g-x">
      <IconButton
        size="small"
        className="only-wide"
        icon={closeShape}
        label={t('editor.removeRowLabel', { row: props.row })}
        data-column="remove"
        onClick={() => props.onRemove(props.itemKey)}
      />
      <RowMenu {...props} />
    </td>
  );
});
