import { useMemo } from 'react';
import type { LocalDate } from '#shared/domain/calendar';
import { type FlooredRate, flooredRates } from '#shared/domain/floored-rates';
import { chargesVat } from '#shared/domain/invoice-totals';
import { useMessages } from '../../../../i18n/use-messages';
import { classNames } from '../../../../ui/class-names';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { readDay } from '../model/typed-values';
import { ItemTableRow } from './item-table-row';
import type { GridCommands } from './use-grid-commands';

interface Props {
  readonly today: LocalDate;
  readonly grid: GridCommands;
}

/** Below 768 px each row is two lines; the roles are written out so that the change of display keeps them. */
export function ItemsTable({ today, grid }: Props) {
  const items = useEditor((state) => state.form.items);
  const lines = useEditor((state) => state.totals?.lines);
  const vatStatus = useEditor((state) => state.form.seller.vatStatus);
  const isReverseCharge = useEditor((state) => state.form.isReverseCharge);
  const isPayer = vatStatus === 'payer';
  const isCharged = chargesVat({ vatStatus, isReverseCharge });
  const hasDiscount = useEditor((state) => state.form.discountMode === 'item');
  const supplied = useEditor((state) => readDay(state.form.taxableSupplyDate, today)) ?? today;
  const floored = useMemo(
    () => lastRowsOf(flooredRates({ items, lines: lines ?? [], vatStatus, isReverseCharge })),
    [items, lines, vatStatus, isReverseCharge],
  );

  return (
    <table
      className={classNames('editor-grid', !isPayer && 'no-vat', !hasDiscount && 'no-discount')}
      role="table"
      aria-labelledby="editor-items"
      onKeyDown={grid.onKeyDown}
      ref={grid.table}
    >
      <ItemsHead isPayer={isPayer} hasDiscount={hasDiscount} />
      <tbody role="rowgroup">
        {items.map((item, index) => (
          <ItemTableRow
            key={item.key}
            item={item}
            row={index + 1}
            net={lines?.[index]?.net}
            floored={floored.get(index)}
            isPayer={isPayer}
            isCharged={isCharged}
            hasDiscount={hasDiscount}
            supplied={supplied}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={grid.move}
            onDrag={grid.drag}
            onRemove={grid.remove}
          />
        ))}
      </tbody>
    </table>
  );
}

/** What is said of a rate stands under the last row that takes it below zero. */
function lastRowsOf(floored: readonly FlooredRate[]): ReadonlyMap<number | undefined, FlooredRate> {
  return new Map(floored.map((rate) => [rate.rows.at(-1), rate]));
}

interface HeadProps {
  readonly isPayer: boolean;
  readonly hasDiscount: boolean;
}

function ItemsHead({ isPayer, hasDiscount }: HeadProps) {
  const t = useMessages(editorMessages);
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" className="g-grip" />
        <th role="columnheader" scope="col" className="g-name">
          {t('editor.itemNameLabel')}
        </th>
        <th role="columnheader" scope="col" className="g-q r">
          {t('editor.quantityLabel')}
        </th>
        <th role="columnheader" scope="col" className="g-u">
          {t('editor.unitLabel')}
        </th>
        <th role="columnheader" scope="col" className="g-p r">
          {t('editor.unitPriceLabel')}
        </th>
        {hasDiscount && (
          <th role="columnheader" scope="col" className="g-d r">
            {t('editor.discountLabel')}
          </th>
        )}
        {isPayer && (
          <th role="columnheader" scope="col" className="g-v r">
            {t('editor.vatRateLabel')}
          </th>
        )}
        <th role="columnheader" scope="col" className="g-t r">
          {t(isPayer ? 'editor.lineTotalLabel' : 'editor.lineTotalPlainLabel')}
        </th>
        <td role="cell" className="g-x" />
      </tr>
    </thead>
  );
}
