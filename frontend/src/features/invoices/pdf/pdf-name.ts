import type { Language } from '#shared/domain/language';

/** The name under which a PDF is saved: by the invoice's language and number. */
export function pdfName(language: Language, number: string | undefined): string {
  const word = language === 'cs' ? 'faktura' : 'invoice';
  return `${word}-${number ?? (language === 'cs' ? 'koncept' : 'draft')}.pdf`;
}
