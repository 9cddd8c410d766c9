import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const authMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type AuthMessageId = MessageIdOf<typeof authMessages>;
