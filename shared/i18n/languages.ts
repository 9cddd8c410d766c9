import { isLanguage, type Language } from '../domain/language';

export { defaultLanguage, isLanguage, type Language, languages } from '../domain/language';

/** Remembers the language of a visitor across pages and sessions. */
export const languageCookie = { name: 'site_lang', maxAgeSeconds: 31_536_000 } as const;

/** The first language of an `Accept-Language` header or `navigator.languages` that we speak. */
export function preferredLanguage(accepted: string | readonly string[]): Language | undefined {
  const tags = typeof accepted === 'string' ? accepted.split(',') : accepted;
  const codes = tags.map((tag) => tag.trim().slice(0, 2).toLowerCase());
  // Slovak readers get Czech, which they read without effort.
  return codes.map((code) => (code === 'sk' ? 'cs' : code)).find(isLanguage);
}
