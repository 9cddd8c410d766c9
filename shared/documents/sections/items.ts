import { isZeroDecimal } from '../../domain/decimal';
import type { InvoiceItem } from '../../domain/invoice';
import { zero } from '../../domain/money';
import { html, type Safe } from '../html';
import type { DocumentView } from '../view';

interface Column {
  readonly title: string;
  readonly cell: (item: InvoiceItem, index: number) => string;
}

/** What is sold: one row an item, a column only where some row has something to say in it. */
export function itemsTable(view: DocumentView, rows: readonly Safe[]): Safe {
  return html`
    <table class="doc-items">
      <thead><tr>${columnsOf(view).map(({ title }) => html`<th scope="col">${title}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

export function itemRows(view: DocumentView): Safe[] {
  const columns = columnsOf(view);
  const surroundings = [
    view.input.language,
    view.input.currency,
    ...columns.map(({ title }) => title),
  ].join();
  return view.input.items.map((item, index) => {
    const key = `${surroundings},${view.input.totals.lines[index]?.net}`;
    const known = drawnRows.get(item);
    if (known?.key === key) return known.row;
    const row = html`<tr>${columns.map(({ cell }) => html`<td>${cell(item, index)}</td>`)}</tr>`;
    drawnRows.set(item, { key, row });
    return row;
  });
}

/** Rows as they were last drawn: a preview that follows each key press draws the one that is written in. */
const drawnRows = new WeakMap<InvoiceItem, { readonly key: string; readonly row: Safe }>();

function columnsOf(view: DocumentView): Column[] {
  const { input, words, chargesVat } = view;
  const hasDiscounts = input.discountMode === 'item' && input.items.some(isDiscounted);
  const net = (index: number) => input.totals.lines[index]?.net;

  const discount: Column = {
    title: words.discount,
    cell: (item) => (isDiscounted(item) ? discountOf(item, view) : '–'),
  };
  const vat: Column = { title: words.vat, cell: ({ vatRate }) => view.percent(vatRate) };
  return [
    { title: words.item, cell: ({ name }) => name },
    { title: words.quantity, cell: ({ quantity, unit }) => view.quantity(quantity, unit) },
    { title: words.unitPrice, cell: ({ unitPrice }) => view.unitPrice(unitPrice) },
    ...(hasDiscounts ? [discount] : []),
    ...(chargesVat ? [vat] : []),
    {
      title: chargesVat ? words.totalWithoutVat : words.total,
      cell: (_, index) => view.amount(net(index) ?? zero),
    },
  ];
}

function isDiscounted({ itemDiscount }: InvoiceItem): boolean {
  return !isZeroDecimal(itemDiscount);
}

function discountOf({ itemDiscount, itemDiscountType }: InvoiceItem, view: DocumentView): string {
  return itemDiscountType === 'percent' ? view.percent(itemDiscount) : view.unitPrice(itemDiscount);
}
