import { accountText, parseBankAccount } from '../../domain/bank-account';
import type { Minor } from '../../domain/money';
import type { Buyer } from '../../domain/party';
import type { RateTotals } from '../../domain/totals-types';
import { type DocumentWords, documentWords, untaxedSentences } from '../../i18n/document-words';
import { chargesVat, type ExportDocument } from '../export-document';
import { type ExportWords, exportWords, withPlainSpaces } from '../export-words';
import { isTaxDocument } from '../tax-document';
import type { CellStyle } from './cell-styles';
import {
  amountCell,
  type Cell,
  dayCell,
  emptyCell,
  numberCell,
  percentCell,
  type Row,
  textCell,
} from './cells';

/** Widths of the seven columns of the table of items, whose first also holds the labels. */
export const columnWidths: readonly number[] = [44, 16, 10, 16, 16, 12, 18];
const lastColumn = columnWidths.length - 1;

interface View {
  readonly document: ExportDocument;
  readonly words: DocumentWords;
  readonly more: ExportWords;
}

const gap: Row = [];

function fact(label: string, value: Cell | string | undefined): Row[] {
  if (value === undefined || value === '') return [];
  const cell = typeof value === 'string' ? textCell(value) : value;
  return cell.kind === 'empty' ? [] : [[textCell(withPlainSpaces(label), 'label'), cell]];
}

/** What the heading of the document is called; a draft has no number to add. */
export function documentTitle({ invoice, kind }: ExportDocument): string {
  const { title } = documentWords[invoice.language];
  const isTaxInvoice = kind === 'invoice' && invoice.seller.vatStatus === 'payer';
  const invoiceTitle = isTaxInvoice ? title.payer : title.other;
  const words = kind === 'invoice' ? invoiceTitle : exportWords[invoice.language].titles[kind];
  return withPlainSpaces([words, invoice.number].filter(Boolean).join(' '));
}

function account(text: string): { readonly account: string; readonly iban: string } {
  const read = parseBankAccount(text);
  if (!read) return { account: text, iban: '' };
  return { account: read.kind === 'domestic' ? accountText(read) : '', iban: read.iban };
}

function facts({ document, words, more }: View): Row[] {
  const { invoice, original, reason } = document;
  const { exchangeRate } = invoice;
  const isCredit = document.kind === 'credit_note';
  const isTransfer = invoice.paymentMethod === 'transfer' && !isCredit;
  const supplyLabel = isCredit ? words.correctionDate : words.taxableSupplyDate;
  const bank = account(isTransfer ? invoice.seller.bankAccount : '');

  return [
    ...fact(more.originalNumber, original?.number),
    ...fact(more.reason, reason),
    ...fact(words.issueDate, dayCell(invoice.issueDate)),
    ...(isTaxDocument(document) ? fact(supplyLabel, dayCell(invoice.taxableSupplyDate)) : []),
    ...fact(words.dueDate, dayCell(invoice.dueDate)),
    ...fact(words.paymentMethod, withPlainSpaces(words.paymentMethods[invoice.paymentMethod])),
    ...fact(words.account, bank.account),
    ...fact(words.iban, bank.iban),
    ...fact(words.variableSymbol, invoice.variableSymbol),
    ...fact(words.constantSymbol, invoice.constantSymbol),
    ...fact(words.specificSymbol, invoice.specificSymbol),
    ...fact(more.currency, invoice.currency),
    ...(exchangeRate ? fact(more.exchangeRate, numberCell(exchangeRate.rate, 'text')) : []),
    ...(exchangeRate ? fact(more.exchangeRateDate, dayCell(exchangeRate.date)) : []),
  ];
}

function party(label: string, data: Buyer, { words, more }: View): Row[] {
  const town = [data.zip, data.city].filter((part) => part !== '').join(' ');
  const address = [data.address, town, data.country].filter((part) => part !== '').join(', ');
  return [
    ...fact(label, data.name),
    ...fact(more.address, address),
    ...fact(words.ico, data.ico),
    ...fact(words.dic, data.dic),
  ];
}

function heading(text: string, style: CellStyle = 'headingOfNumbers'): Cell {
  return textCell(withPlainSpaces(text), style);
}

function items({ document, words, more }: View): Row[] {
  const { item, quantity, unit, unitPrice, discount, vatRate } = words;
  return [
    [
      heading(item, 'heading'),
      heading(quantity),
      heading(unit, 'heading'),
      ...[unitPrice, discount, vatRate, more.net].map((text) => heading(text)),
    ],
    ...document.lines.map((line) => [
      textCell(line.item.name, 'wrapped'),
      numberCell(line.quantity),
      textCell(line.item.unit),
      numberCell(line.item.unitPrice, 'price'),
      amountCell(line.discount),
      chargesVat(document.invoice) ? percentCell(line.rate) : emptyCell(),
      amountCell(line.net),
    ]),
  ];
}

function recap(title: string, rates: readonly RateTotals[], { words }: View): Row[] {
  return [
    gap,
    [
      heading(title, 'heading'),
      ...[words.base, words.vat, words.totalWithVat].map((text) => heading(text)),
    ],
    ...rates.map(({ rate, base, vat, total }) => [
      percentCell(rate, 'percentOnTheLeft'),
      amountCell(base),
      amountCell(vat),
      amountCell(total),
    ]),
  ];
}

function sum(label: string, amount: Minor, isTotal = false): Row {
  const blanks = Array.from({ length: lastColumn - 1 }, () =>
    emptyCell(isTotal ? 'totalLabel' : 'plain'),
  );
  return [
    textCell(withPlainSpaces(label), isTotal ? 'totalLabel' : 'label'),
    ...blanks,
    amountCell(amount, isTotal ? 'total' : 'amount'),
  ];
}

function totals({ document, words }: View): Row[] {
  const { invoice, totals: of, paid } = document;
  const isTaxed = chargesVat(invoice);
  return [
    gap,
    sum(words.subtotal, of.subtotal),
    ...(of.discount === 0 ? [] : [sum(words.invoiceDiscount, of.discount)]),
    ...(isTaxed ? [sum(words.totalWithoutVat, of.total), sum(words.vat, of.vat)] : []),
    ...(isTaxed ? [sum(words.totalWithVat, of.totalWithVat)] : []),
    ...(of.rounding === 0 ? [] : [sum(words.rounding, of.rounding)]),
    sum(`${words.payable} (${invoice.currency})`, of.payable, true),
    ...(paid === 0 ? [] : [sum(words.paid, paid)]),
  ];
}

function remarks({ document }: View): Row[] {
  const { invoice } = document;
  const texts = [
    ...untaxedSentences(invoice).map(withPlainSpaces),
    invoice.exemptionReason,
    invoice.terms,
    invoice.notes,
  ].filter((text) => text !== '');
  return texts.length === 0 ? [] : [gap, ...texts.map((text) => [textCell(text, 'wrapped')])];
}

/** The whole sheet of a document: facts, parties, items, recap, totals. */
export function invoiceRows(document: ExportDocument): Row[] {
  const { invoice, rates, ratesInCzk } = document;
  const { language, seller, buyer } = invoice;
  const view: View = { document, words: documentWords[language], more: exportWords[language] };
  const { words, more } = view;

  return [
    [textCell(documentTitle(document), 'title')],
    gap,
    ...facts(view),
    gap,
    ...party(words.seller, seller, view),
    ...fact(words.phone, seller.phone),
    ...fact(words.email, seller.email),
    gap,
    ...party(words.buyer, buyer, view),
    gap,
    ...items(view),
    ...(chargesVat(invoice) ? recap(more.recap, rates, view) : []),
    ...(chargesVat(invoice) && ratesInCzk ? recap(more.inCzk, ratesInCzk, view) : []),
    ...totals(view),
    ...remarks(view),
  ];
}
