import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const legalMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type LegalMessageId = MessageIdOf<typeof legalMessages>;
