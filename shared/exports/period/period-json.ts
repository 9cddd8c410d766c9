import * as z from 'zod';
import { Invoice } from '../../domain/invoice';
import { invoiceFileVersion } from '../invoice-json';

/** What stands before the documents of many in one file; each of them has the form of the JSON export. */
export const jsonOpening = `{"format":"splatno-invoices","version":${invoiceFileVersion},"invoices":[\n`;
export const jsonClosing = '\n]}\n';

/** Records that follow `earlier` others. */
export function jsonRecords(invoices: readonly Invoice[], earlier: number): string {
  const records = invoices.map((invoice) => JSON.stringify(z.encode(Invoice, invoice)));
  const text = records.join(',\n');
  return earlier > 0 && records.length > 0 ? `,\n${text}` : text;
}
