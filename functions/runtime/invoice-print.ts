import { type PageImages, type PrintedPage, printedPage } from '#shared/documents/printed-page';
import type { Invoice } from '#shared/domain/invoice';
import { isExchangeable } from '#shared/exports/assert-exchangeable';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import type { AttachedFile } from '../ports/document-printer';

interface InvoicePrint extends PrintedPage {
  readonly attachment: AttachedFile | undefined;
}

/**
 * What is printed of an invoice: its page, and its ISDOC for the program of whoever gets it. Only who prints has
 * to bring the pictures of its stamp and logo.
 */
export async function invoicePrint(
  invoice: Invoice,
  preliminaryNumber: string | undefined,
  images?: PageImages,
): Promise<InvoicePrint> {
  const text = isExchangeable(invoice) ? isdoc(invoice) : undefined;

  const page = await printedPage(invoice, preliminaryNumber, { attached: text, images });
  // The name and the type that the standard asks for.
  const named = { name: 'invoice.isdoc', mediaType: 'text/xml' };
  return { ...page, attachment: text === undefined ? undefined : { ...named, text } };
}
