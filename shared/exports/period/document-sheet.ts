import type { Invoice } from '../../domain/invoice';
import { faceOf } from '../../domain/invoice-status';
import type { Language } from '../../domain/language';
import { paymentStatusTable } from '../../domain/payment-status';
import { vatRates } from '../../domain/vat';
import { documentWords } from '../../i18n/document-words';
import { chargesVat } from '../export-document';
import { exportWords } from '../export-words';
import { amountCell, dayCell, emptyCell, textCell } from '../xlsx/cells';
import { type Column, type Sheet, sheetOf } from './sheet';

/** What of a rate stands in the recap; nothing where the document has none of it. */
function recapColumns(language: Language): Column<Invoice>[] {
  const words = documentWords[language];
  const recapOf = (invoice: Invoice, rate: number) =>
    chargesVat(invoice) ? invoice.totals.recap.find((one) => one.rate === rate) : undefined;

  return vatRates.flatMap((rate) => {
    const base: Column<Invoice> = [
      `${words.base} ${rate} %`,
      14,
      (invoice) => {
        const recap = recapOf(invoice, rate);
        return recap ? amountCell(recap.base) : emptyCell();
      },
      'numbers',
    ];
    const vat: Column<Invoice> = [
      `${words.vat} ${rate} %`,
      12,
      (invoice) => {
        const recap = recapOf(invoice, rate);
        return recap ? amountCell(recap.vat) : emptyCell();
      },
      'numbers',
    ];
    return rate === 0 ? [base] : [base, vat];
  });
}

/**
 * One row a document. Amounts are those of the record: a credit note stands below zero, so that a
 * column can be added up.
 */
export function documentSheet(language: Language): Sheet<Invoice> {
  const words = documentWords[language];
  const more = exportWords[language];

  return sheetOf<Invoice>(more.documentsSheet, [
    [more.number, 16, ({ number }) => textCell(number ?? '')],
    [more.kind, 22, ({ kind }) => textCell(more.titles[kind])],
    [more.state, 12, ({ status, number }) => textCell(faceOf(status, number)[language])],
    [words.issueDate, 12, ({ issueDate }) => dayCell(issueDate)],
    [words.taxableSupplyDate, 20, ({ taxableSupplyDate }) => dayCell(taxableSupplyDate)],
    [words.dueDate, 12, ({ dueDate }) => dayCell(dueDate)],
    [words.buyer, 36, ({ buyer }) => textCell(buyer.name)],
    [more.buyerIco, 12, ({ buyer }) => textCell(buyer.ico)],
    [more.buyerDic, 14, ({ buyer }) => textCell(buyer.dic)],
    [words.variableSymbol, 14, ({ variableSymbol }) => textCell(variableSymbol)],
    [more.currency, 8, ({ currency }) => textCell(currency)],
    ...recapColumns(language),
    [more.documentTotal, 16, ({ totals }) => amountCell(totals.totalWithVat), 'numbers'],
    [words.rounding, 14, ({ totals }) => amountCell(totals.rounding), 'numbers'],
    [words.payable, 16, ({ totals }) => amountCell(totals.payable), 'numbers'],
    [words.paid, 16, ({ amountPaid }) => amountCell(amountPaid), 'numbers'],
    [
      more.payment,
      16,
      ({ paymentStatus }) => textCell(paymentStatusTable[paymentStatus][language]),
    ],
    [more.originalNumber, 16, ({ correction }) => textCell(correction?.original.number ?? '')],
  ]);
}
