import { type ExportFormat, exportMediaTypes } from '../domain/export-format';
import type { Invoice } from '../domain/invoice';
import { exportName } from '../domain/pdf-name';
import type { ExportOptions } from './export-document';
import { invoiceCsv } from './invoice-csv';
import { invoiceJson } from './invoice-json';
import { isdoc } from './isdoc/isdoc';
import { ubl } from './ubl/ubl';
import { invoiceXlsx } from './xlsx/invoice-xlsx';

const writers: Readonly<
  Record<ExportFormat, (invoice: Invoice, options: ExportOptions) => string | Uint8Array>
> = {
  json: invoiceJson,
  csv: invoiceCsv,
  xml: ubl,
  xlsx: invoiceXlsx,
  isdoc,
};

export interface ExportFile {
  /** `faktura-20260147.isdoc`, named as the PDF is. */
  readonly name: string;
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

/**
 * One invoice in one format. For `isdoc` and `xml` it throws `VALIDATION_FAILED` with the fields that
 * are missing, and `INVOICE_CANCELLED`; the other formats take any invoice as it is.
 */
export function exportFile(
  invoice: Invoice,
  format: ExportFormat,
  options: ExportOptions = {},
): ExportFile {
  return {
    name: exportName(invoice, format),
    contentType: exportMediaTypes[format],
    body: writers[format](invoice, options),
  };
}
