import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const googleMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type GoogleMessageId = MessageIdOf<typeof googleMessages>;
