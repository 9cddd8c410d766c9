import { defineCatalogue, type MessageIdOf } from '../../i18n/catalogue';

export const appMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type AppMessageId = MessageIdOf<typeof appMessages>;
