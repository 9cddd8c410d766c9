import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const consentMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type ConsentMessageId = MessageIdOf<typeof consentMessages>;
