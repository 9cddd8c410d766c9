import { isZeroDecimal } from '../../domain/decimal';
import type { InvoiceItem } from '../../domain/invoice';
import { type Minor, negateMinor, zero } from '../../domain/money';
import type { PublicPageWords } from '../../i18n/public-page-words';
import { html, type Safe } from '../html';
import { askedRow, settledRows } from '../sections/settled-rows';
import type { DocumentView } from '../view';

/** What the payer pays for, and how the sum comes about. On a phone each row is two lines. */
export function pageItems(view: DocumentView, page: PublicPageWords): Safe {
  const { words, chargesVat, input } = view;
  const hasDiscounts = input.discountMode === 'item' && input.items.some(isDiscounted);
  const heads = [
    words.quantity,
    words.unitPrice,
    ...(hasDiscounts ? [words.discount] : []),
    ...(chargesVat ? [words.vat] : []),
    chargesVat ? words.totalWithoutVat : words.total,
  ];

  return html`
    <section class="items" aria-labelledby="items">
      <h2 id="items">${title(view, page)}</h2>
      <table>
        <thead><tr><th scope="col">${words.item}</th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${input.items.map((item, index) => row(item, index, view, hasDiscounts))}</tbody>
      </table>
      <dl class="sums">${sums(view).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
    </section>`;
}

function title({ input, settlement }: DocumentView, page: PublicPageWords): string {
  if (input.kind === 'credit_note') return page.back.items;
  return settlement.remaining > 0 ? page.items : page.itemsOver;
}

function row(item: InvoiceItem, index: number, view: DocumentView, hasDiscounts: boolean): Safe {
  const net = view.input.totals.lines[index]?.net ?? zero;
  const discount = isDiscounted(item) ? discountOf(item, view) : '–';
  return html`
    <tr>
      <th scope="row">${item.name}</th>
      <td class="u">${view.quantity(item.quantity, item.unit)}</td>
      <td class="x">${view.unitPrice(item.unitPrice)}</td>
      ${hasDiscounts && html`<td class="d">${discount}</td>`}
      ${view.chargesVat && html`<td class="v">${view.percent(item.vatRate)}</td>`}
      <td class="t">${view.amount(net)}</td>
    </tr>`;
}

function sums(view: DocumentView): [string, string][] {
  const { input, words, chargesVat } = view;
  const { discount, subtotal, recap, rounding, total } = input.totals;
  const amounts: (readonly [string, Minor])[] = [
    ...(discount !== zero
      ? ([
          [words.subtotal, subtotal],
          [words.invoiceDiscount, negateMinor(discount)],
        ] as const)
      : []),
    ...(chargesVat ? ([[words.base, total]] as const) : []),
    ...(chargesVat
      ? recap.map(({ rate, vat }) => [`${words.vat} ${view.percent(rate)}`, vat] as const)
      : []),
    ...(rounding !== zero ? ([[words.rounding, rounding]] as const) : []),
    ...settledRows(view),
    askedRow(view),
  ];
  return amounts.map(([label, amount]) => [label, view.money(amount)]);
}

function isDiscounted({ itemDiscount }: InvoiceItem): boolean {
  return !isZeroDecimal(itemDiscount);
}

function discountOf({ itemDiscount, itemDiscountType }: InvoiceItem, view: DocumentView): string {
  return itemDiscountType === 'percent' ? view.percent(itemDiscount) : view.unitPrice(itemDiscount);
}
