import type { Language } from '../domain/language';

/** What a mail says of its own accord, in the language of its invoice. */
export const mailWords = {
  cs: { button: 'Zobrazit fakturu', line: 'Faktura na webu', through: 'přes Splatno' },
  en: { button: 'View the invoice', line: 'The invoice online', through: 'via Splatno' },
} as const satisfies Record<Language, Record<string, string>>;

/** The seller's name, honest about who really sends. */
export function mailSender(sellerName: string, language: Language): string {
  return sellerName ? `${sellerName} ${mailWords[language].through}` : 'Splatno';
}
