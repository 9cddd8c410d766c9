import type { Invoice } from '../domain/invoice';
import { pdfName } from '../domain/pdf-name';
import type { ExportOptions } from './export-document';
import { invoiceCsv } from './invoice-csv';
import { invoiceJson } from './invoice-json';
import { isdoc } from './isdoc/isdoc';
import { ubl } from './ubl/ubl';
import { invoiceXlsx } from './xlsx/invoice-xlsx';

export const exportFormats = ['json', 'csv', 'xml', 'xlsx', 'isdoc'] as const;

/** The formats of `GET /api/export`; `xml` is UBL. */
export type ExportFormat = (typeof exportFormats)[number];

interface Writer {
  readonly contentType: string;
  readonly write: (invoice: Invoice, options: ExportOptions) => string | Uint8Array;
}

const writers: Readonly<Record<ExportFormat, Writer>> = {
  json: { contentType: 'application/json', write: invoiceJson },
  csv: { contentType: 'text/csv; charset=utf-8', write: invoiceCsv },
  xml: { contentType: 'application/xml', write: ubl },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: invoiceXlsx,
  },
  isdoc: { contentType: 'application/xml', write: isdoc },
};

export interface ExportFile {
  /** `faktura-20260147.isdoc`, named as the PDF is. */
  readonly name: string;
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

/**
 * One invoice in one format. Throws `VALIDATION_FAILED` with its fields where `isdoc` or `xml` cannot
 * be valid without what is missing; the other formats take drafts as they are.
 */
export function exportFile(
  invoice: Invoice,
  format: ExportFormat,
  options: ExportOptions = {},
): ExportFile {
  const { contentType, write } = writers[format];
  const name = pdfName(invoice).replace(/pdf$/, format);
  return { name, contentType, body: write(invoice, options) };
}
