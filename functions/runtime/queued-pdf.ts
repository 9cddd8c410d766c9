import type { Language } from '#shared/domain/language';

const messages = {
  cs: 'PDF se připravuje… stáhne se za chvíli',
  en: 'The PDF is being prepared… it will download in a moment',
} as const satisfies Record<Language, string>;

/** What is answered while a PDF is being prepared. */
export function queuedPdf(language: Language) {
  return { status: 202, body: { queued: true, message: messages[language] } } as const;
}
