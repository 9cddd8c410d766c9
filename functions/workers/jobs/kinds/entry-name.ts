import type { Invoice } from '#shared/domain/invoice';
import { pdfName } from '#shared/domain/pdf-name';

/** The name of a document in an archive; drafts have no number to tell them apart, so their id does. */
export function entryName(invoice: Invoice, ending: string): string {
  const stem = pdfName(invoice).replace(/\.pdf$/, '');
  return invoice.number ? `${stem}.${ending}` : `${stem}-${invoice.id}.${ending}`;
}
