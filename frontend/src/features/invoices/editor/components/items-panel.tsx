import type { LocalDate } from '#shared/domain/calendar';
import { limits } from '#shared/domain/limits';
import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { plusShape, warningShape } from '../../../../ui/icon-shapes';
import { Kbd } from '../../../../ui/kbd';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { readDay } from '../model/typed-values';
import { ItemRow } from './item-row';
import { useGridCommands } from './use-grid-commands';

/** The items as a grid that is written with the keyboard. */
export function ItemsPanel({ today }: { readonly today: LocalDate }) {
  const t = useMessages(editorMessages);
  const items = useEditor((state) => state.form.items);
  const lines = useEditor((state) => state.totals?.lines);
  const vatStatus = useEditor((state) => state.form.seller.vatStatus);
  const hasRowDiscounts = useEditor((state) => state.form.discountMode === 'item');
  const supplied = useEditor((state) => readDay(state.form.taxableSupplyDate, today)) ?? today;
  const error = useEditor((state) => state.errors['items']);
  const grid = useGridCommands();
  const isPayer = vatStatus === 'payer';
  const classes = ['editor-grid', !isPayer && 'no-vat', !hasRowDiscounts && 'no-discount'];

  return (
    <>
      <table
        className={classes.filter(Boolean).join(' ')}
        onKeyDown={grid.onKeyDown}
        ref={grid.table}
      >
        <thead>
          <tr>
            <th className="g-grip" />
            <th scope="col" className="g-name">
              {t('editor.itemNameLabel')}
            </th>
            <th scope="col" className="g-q r">
              {t('editor.quantityLabel')}
            </th>
            <th scope="col" className="g-u">
              {t('editor.unitLabel')}
            </th>
            <th scope="col" className="g-p r">
              {t('editor.unitPriceLabel')}
            </th>
            {hasRowDiscounts && (
              <th scope="col" className="g-d r">
                {t('editor.discountLabel')}
              </th>
            )}
            {isPayer && (
              <th scope="col" className="g-v r">
                {t('editor.vatRateLabel')}
              </th>
            )}
            <th scope="col" className="g-t r">
              {t(isPayer ? 'editor.lineTotalLabel' : 'editor.lineTotalPlainLabel')}
            </th>
            <th className="g-x" />
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              row={index + 1}
              net={lines?.[index]?.net}
              isPayer={isPayer}
              hasDiscount={hasRowDiscounts}
              supplied={supplied}
            />
          ))}
        </tbody>
      </table>
      {error && (
        <p className="error" role="alert">
          <Icon shape={warningShape} />
          <span>{error}</span>
        </p>
      )}
      <div className="editor-add">
        <Button
          look="bare"
          icon={plusShape}
          onClick={() => grid.add()}
          disabled={items.length >= limits.itemsPerInvoice}
        >
          {t('editor.addRowButtonLabel')}
        </Button>
        <span className="meta">
          {items.length >= limits.itemsPerInvoice
            ? t('editor.tooManyItemsError', { count: limits.itemsPerInvoice })
            : t.rich('editor.gridKeysHint', { k: (text) => <Kbd>{String(text)}</Kbd> })}
        </span>
        <span className="sr" role="status">
          {grid.announcement}
        </span>
      </div>
    </>
  );
}
