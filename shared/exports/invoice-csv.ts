import type { Invoice } from '../domain/invoice';
import { faceOf } from '../domain/invoice-status';
import type { Language } from '../domain/language';
import { formatMinor, type Minor } from '../domain/money';
import { paymentStatusTable } from '../domain/payment-status';
import { documentWords } from '../i18n/document-words';
import { csvCell, csvRecord } from './csv-record';
import {
  type ExportDocument,
  type ExportLine,
  type ExportOptions,
  exportDocument,
} from './export-document';
import { exportWords, withPlainSpaces } from './export-words';

function numberIn(language: Language) {
  return (value: string): string => (language === 'cs' ? value.replace('.', ',') : value);
}

type Column = readonly [
  title: string,
  cell: (document: ExportDocument, line: ExportLine, index: number) => string,
];

/** Columns of the document come first and last, and repeat in each of its rows. */
function columnsIn(language: Language): readonly Column[] {
  const words = documentWords[language];
  const more = exportWords[language];
  const number = numberIn(language);
  const amount = (value: Minor) => number(formatMinor(value));
  const ofInvoice = (cell: (invoice: Invoice) => string) => (document: ExportDocument) =>
    cell(document.invoice);

  return [
    [more.number, ofInvoice((invoice) => csvCell(invoice.number ?? ''))],
    [more.kind, ({ kind }) => more.titles[kind]],
    [more.state, ofInvoice(({ status, number: given }) => faceOf(status, given)[language])],
    [words.issueDate, ofInvoice(({ issueDate }) => issueDate)],
    [words.taxableSupplyDate, ofInvoice(({ taxableSupplyDate }) => taxableSupplyDate)],
    [words.dueDate, ofInvoice(({ dueDate }) => dueDate)],
    [words.seller, ofInvoice(({ seller }) => csvCell(seller.name))],
    [more.sellerIco, ofInvoice(({ seller }) => csvCell(seller.ico))],
    [words.buyer, ofInvoice(({ buyer }) => csvCell(buyer.name))],
    [more.buyerIco, ofInvoice(({ buyer }) => csvCell(buyer.ico))],
    [more.buyerDic, ofInvoice(({ buyer }) => csvCell(buyer.dic))],
    [words.variableSymbol, ofInvoice(({ variableSymbol }) => variableSymbol)],
    [
      words.paymentMethod,
      ofInvoice(({ paymentMethod }) => withPlainSpaces(words.paymentMethods[paymentMethod])),
    ],
    [more.currency, ofInvoice(({ currency }) => currency)],
    [more.line, (_, __, index) => String(index + 1)],
    [words.item, (_, { item }) => csvCell(item.name)],
    [words.quantity, (_, { quantity }) => number(quantity)],
    [words.unit, (_, { item }) => csvCell(item.unit)],
    [words.unitPrice, (_, { item }) => number(item.unitPrice)],
    [words.discount, (_, { discount }) => amount(discount)],
    [words.vatRate, (_, { rate }) => number(String(rate))],
    [more.net, (_, { net }) => amount(net)],
    [words.invoiceDiscount, ({ totals }) => amount(totals.discount)],
    [more.documentNet, ({ totals }) => amount(totals.total)],
    [more.documentVat, ({ totals }) => amount(totals.vat)],
    [more.documentTotal, ({ totals }) => amount(totals.totalWithVat)],
    [words.rounding, ({ totals }) => amount(totals.rounding)],
    [words.payable, ({ totals }) => amount(totals.payable)],
    [words.paid, ({ paid }) => amount(paid)],
    [more.payment, ofInvoice(({ paymentStatus }) => paymentStatusTable[paymentStatus][language])],
  ];
}

/** The mark that makes spreadsheets read UTF-8, and the titles: what a file begins with. */
export function csvHeading(language: Language): string {
  return `\ufeff${csvRecord(
    columnsIn(language).map(([title]) => withPlainSpaces(title)),
    language,
  )}`;
}

/** One record an item, in the order of the items. */
export function csvRecords(
  invoice: Invoice,
  language: Language,
  options: ExportOptions = {},
): string {
  const columns = columnsIn(language);
  const document = exportDocument(invoice, { ...options, keepsSigns: true });
  return document.lines
    .map((line, index) => columns.map(([, cell]) => cell(document, line, index)))
    .map((cells) => csvRecord(cells, language))
    .join('');
}

/**
 * The items of an invoice as CSV (RFC 4180, UTF-8 with a byte order mark): semicolons and decimal
 * commas in Czech, commas and points in English; days as 2026-11-16, which both read.
 */
export function invoiceCsv(
  invoice: Invoice,
  options: ExportOptions = {},
  language: Language = invoice.language,
): string {
  return csvHeading(language) + csvRecords(invoice, language, options);
}
