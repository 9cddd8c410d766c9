import type { Invoice } from '../../domain/invoice';
import { type ExportOptions, exportDocument } from '../export-document';
import { exportWords } from '../export-words';
import { columnWidths, documentTitle, invoiceRows } from './invoice-rows';
import { xlsxFile } from './workbook';

/**
 * The invoice as a workbook in its own language: days, quantities, prices, rates and amounts are
 * numbers with formats, and the totals are those of the document, not formulas.
 */
export function invoiceXlsx(invoice: Invoice, options: ExportOptions = {}): Uint8Array {
  const document = exportDocument(invoice, { ...options, keepsSigns: true });

  return xlsxFile({
    title: documentTitle(document),
    author: invoice.seller.name,
    at: invoice.updatedAt,
    sheetName: exportWords[invoice.language].sheets[document.kind],
    columnWidths,
    rows: invoiceRows(document),
  });
}
