import type { DocumentKind } from './document-kind';
import type { ExportFormat } from './export-format';
import type { Invoice } from './invoice';
import type { Language } from './language';

const words = {
  invoice: { cs: 'faktura', en: 'invoice' },
  credit_note: { cs: 'dobropis', en: 'credit-note' },
  proforma: { cs: 'zalohova-faktura', en: 'proforma' },
} as const satisfies Record<DocumentKind, Record<Language, string>>;

const draftWords = { cs: 'koncept', en: 'draft' } as const satisfies Record<Language, string>;

type Named = Pick<Invoice, 'kind' | 'language'> & { readonly number?: string | undefined };

/** `faktura-20260001.pdf`, in the language of the document; a draft has no number to be called by. */
export function pdfName({ kind, language, number }: Named): string {
  return `${words[kind][language]}-${number ?? draftWords[language]}.pdf`;
}

/** `faktura-20260001.isdoc`: an export is called as the PDF is. */
export function exportName(document: Named, format: ExportFormat): string {
  return pdfName(document).replace(/pdf$/, format);
}
