import { isZeroDecimal } from '../../domain/decimal';
import { type Minor, negateMinor } from '../../domain/money';
import type { RateTotals } from '../../domain/totals-types';
import { html, type Safe } from '../html';
import { paymentCodeName } from '../payment-code';
import { qrCode } from '../qr-code';
import type { DocumentView } from '../view';
import { askedRow, settledRows } from './settled-rows';

/** How to pay on the left, if there is a code for it; on the right how the total came about, and the total. */
export function summary(view: DocumentView, code: readonly Safe[] | undefined): Safe {
  return html`
    <div class="doc-sum">
      <div>${code && html`<div class="doc-qr">${code}</div>`}</div>
      <div>
        ${rows(beforeTaxes(view))}
        ${view.chargesVat && view.isTaxDocument && recap(view)}
        ${rows(afterTaxes(view))}
        ${total(view)}
        ${recapInCzk(view)}
      </div>
    </div>`;
}

/** The code to pay by and what it is called. */
export function codeWithName(code: string, view: DocumentView): readonly Safe[] {
  const name = paymentCodeName(code, view.words);
  return [qrCode(code, name), html`<p class="k">${name}</p>`];
}

type Row = readonly [label: string, value: string];

function rows(entries: readonly Row[]): Safe {
  if (entries.length === 0) return html``;
  return html`<dl class="doc-rows">${entries.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

function beforeTaxes(view: DocumentView): Row[] {
  const { input, words } = view;
  const { subtotal, discount } = input.totals;
  if (isZero(discount)) return [];

  const isShare = input.discountType === 'percent' && !isZeroDecimal(input.discount);
  const label = isShare
    ? `${words.invoiceDiscount} ${view.percent(input.discount)}`
    : words.invoiceDiscount;
  return [
    [words.subtotal, view.amount(subtotal)],
    [label, view.amount(negateMinor(discount))],
  ];
}

/** A proforma asks for VAT as well, but has no recap that anybody could take for that of a tax document. */
function vatRows({ input, words, chargesVat, isTaxDocument, amount }: DocumentView): Row[] {
  if (!chargesVat || isTaxDocument) return [];
  return [
    [words.totalWithoutVat, amount(input.totals.total)],
    [words.vat, amount(input.totals.vat)],
  ];
}

function afterTaxes(view: DocumentView): Row[] {
  const { input, words, amount } = view;
  const { rounding } = input.totals;
  const before: Row[] = [
    ...vatRows(view),
    ...(isZero(rounding) ? [] : [[words.rounding, amount(rounding)] as const]),
  ];
  return [...before, ...settledRows(view).map(([label, value]): Row => [label, amount(value)])];
}

function total(view: DocumentView): Safe {
  const [label, asked] = askedRow(view);
  const figure = view.money(asked);

  return html`
    <p class="doc-total">
      <span>${label}</span> 
      ${view.input.status === 'cancelled' ? html`<s>${figure}</s>` : html`<b>${figure}</b>`}
    </p>`;
}

function recap(view: DocumentView): Safe {
  const { input, words, amount, percent } = view;
  const { recap, total, vat, totalWithVat } = input.totals;
  const sum = { base: total, vat, total: totalWithVat };

  return html`
    <table class="doc-recap">
      ${recapHead(view)}
      <tbody>
        ${recap.map((rate) => recapRow(percent(rate.rate), rate, amount))}
        ${recap.length > 1 && recapRow(words.sum, sum, amount)}
      </tbody>
    </table>`;
}

/** Czech law wants the tax of a foreign-currency invoice in CZK as well (zákon č. 235/2004 Sb. § 29). */
function recapInCzk(view: DocumentView): Safe {
  const { input, words, amount, percent, chargesVat } = view;
  const { recapInCzk: recap, exchangeRate } = input;
  if (!chargesVat || !recap || !exchangeRate) return html``;

  const rateWords = { rate: view.decimal(exchangeRate.rate), date: view.date(exchangeRate.date) };

  return html`
    <table class="doc-recap">
      <caption class="k">${words.czkRecap({ ...rateWords, currency: input.currency })}</caption>
      ${recapHead(view)}
      <tbody>${recap.map((rate) => recapRow(percent(rate.rate), rate, amount))}</tbody>
    </table>`;
}

/** A correction states the difference of base, of tax and of the total (zákon č. 235/2004 Sb. § 45). */
function recapHead({ input, words }: DocumentView): Safe {
  const { vatRate, base, vat, totalWithVat } =
    input.kind === 'credit_note' ? { ...words, ...words.differences } : words;
  const titles = [vatRate, base, vat, totalWithVat];
  return html`<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>`;
}

function recapRow(
  label: string,
  figures: Omit<RateTotals, 'rate'>,
  amount: (value: Minor) => string,
): Safe {
  const { base, vat, total } = figures;
  return html`<tr><td>${label}</td>${[base, vat, total].map((value) => html`<td>${amount(value)}</td>`)}</tr>`;
}

function isZero(amount: Minor): boolean {
  return amount === 0;
}
