import type { Invoice } from './invoice';

/** `faktura-20260001.pdf`, in the language of the invoice; a draft has no number to be called by. */
export function pdfName({ language, number }: Pick<Invoice, 'language' | 'number'>): string {
  return {
    cs: `faktura-${number ?? 'koncept'}.pdf`,
    en: `invoice-${number ?? 'draft'}.pdf`,
  }[language];
}
