/** The languages of the app and of documents; Czech comes first and is the default. */
export const languages = ['cs', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'cs';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
