import type { IsdocNote } from '#shared/domain/isdoc-import';
import { AppError } from '#shared/errors/app-error';
import { invoiceJson, readInvoiceJson } from '#shared/exports/invoice-json';
import type { ReadIsdoc } from '#shared/exports/isdoc/read-isdoc';

/** Whether the file is rather one of the JSON export than ISDOC, which is XML. */
export function looksLikeJson(text: string): boolean {
  return /^\s*\{/.test(text);
}

/**
 * An invoice as the JSON export writes it, read like one of ISDOC: the draft holds the same document. Its number and
 * its payments stay with the original, and pictures with the account that holds them. Throws `ISDOC_INVALID` for any
 * other JSON, and `ISDOC_UNSUPPORTED` for a credit note, which is made of the invoice that it corrects.
 */
export function readJson(text: string): ReadIsdoc {
  const { data, error } = readInvoiceJson(text);
  if (!data) throw new AppError('ISDOC_INVALID', { reason: 'not_isdoc' }, { cause: error });
  const { invoice } = data;
  if (invoice.kind === 'credit_note') throw new AppError('ISDOC_UNSUPPORTED', { reason: 'type' });

  const { stamp: _, ...input } = JSON.parse(invoiceJson(invoice)).invoice;
  const notes: IsdocNote[] = [
    ...(invoice.number ? [{ code: 'number_not_kept', detail: invoice.number } as const] : []),
    ...(invoice.advance ? [{ code: 'advances_left_out' } as const] : []),
  ];
  return {
    input,
    seller: input.seller,
    isTaxed: invoice.seller.vatStatus === 'payer',
    total: invoice.totals.totalWithVat,
    notes,
  };
}
