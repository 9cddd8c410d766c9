import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const factorMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type FactorMessageId = MessageIdOf<typeof factorMessages>;
