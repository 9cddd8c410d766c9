import type { Language } from '#shared/domain/language';

/** Each language under its own name, whatever language is shown. */
export const languageNames = { cs: 'Čeština', en: 'English' } as const satisfies Record<
  Language,
  string
>;
