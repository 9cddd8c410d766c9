import type { Invoice } from '../../domain/invoice';
import type { Language } from '../../domain/language';
import { documentWords } from '../../i18n/document-words';
import { chargesVat } from '../export-document';
import { exportWords } from '../export-words';
import { amountCell, dayCell, emptyCell, numberCell, percentCell, textCell } from '../xlsx/cells';
import { type Sheet, sheetOf } from './sheet';

type Line = {
  readonly invoice: Invoice;
  readonly item: Invoice['items'][number];
  readonly totals: Invoice['totals']['lines'][number];
};

/** The items of a document with what they come to. */
export function linesOf(invoice: Invoice): Line[] {
  return invoice.items.flatMap((item, index) => {
    const totals = invoice.totals.lines[index];
    return totals ? [{ invoice, item, totals }] : [];
  });
}

/** One row an item; those of credit notes stand below zero. */
export function itemSheet(language: Language): Sheet<Line> {
  const words = documentWords[language];
  const more = exportWords[language];

  return sheetOf<Line>(more.itemsSheet, [
    [more.number, 16, ({ invoice }) => textCell(invoice.number ?? '')],
    [words.issueDate, 12, ({ invoice }) => dayCell(invoice.issueDate)],
    [words.buyer, 36, ({ invoice }) => textCell(invoice.buyer.name)],
    [words.item, 48, ({ item }) => textCell(item.name)],
    [words.quantity, 12, ({ item }) => numberCell(item.quantity), 'numbers'],
    [words.unit, 10, ({ item }) => textCell(item.unit)],
    [words.unitPrice, 14, ({ item }) => numberCell(item.unitPrice, 'price'), 'numbers'],
    [words.discount, 14, ({ totals }) => amountCell(totals.discount), 'numbers'],
    [
      words.vatRate,
      10,
      ({ invoice, item }) => (chargesVat(invoice) ? percentCell(item.vatRate) : emptyCell()),
      'numbers',
    ],
    [more.net, 16, ({ totals }) => amountCell(totals.net), 'numbers'],
    [more.currency, 8, ({ invoice }) => textCell(invoice.currency)],
  ]);
}
