import * as z from 'zod';
import { Invoice } from '../domain/invoice';

/** Goes up when an older reader would misunderstand a file, not when a field is added. */
export const invoiceFileVersion = 1;

/**
 * The file of the JSON export. Its schema for other programs is docs/invoice-export.schema.json. A
 * field that a later invoice has and version 1 has not needs a default here.
 */
export const InvoiceFile = z.object({
  format: z.literal('splatno-invoice'),
  version: z.literal(invoiceFileVersion),
  invoice: Invoice,
});
export type InvoiceFile = z.output<typeof InvoiceFile>;

const JsonText = z.codec(z.string(), z.custom<z.input<typeof InvoiceFile>>(), {
  decode: (text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'wrong_type', input: text });
      return z.NEVER;
    }
  },
  encode: (file) => `${JSON.stringify(file, null, 2)}\n`,
});
const InvoiceFileText = JsonText.pipe(InvoiceFile);

/** The whole record as it is stored, with amounts as decimal text. */
export function invoiceJson(invoice: Invoice): string {
  return z.encode(InvoiceFileText, {
    format: 'splatno-invoice',
    version: invoiceFileVersion,
    invoice,
  });
}

/**
 * Reads a file of the JSON export back into the same record. Who stores it gives it an id of their
 * own and computes its totals anew: a file can be written by anybody.
 */
export function readInvoiceJson(text: string): z.ZodSafeParseResult<InvoiceFile> {
  return z.safeDecode(InvoiceFileText, text);
}
