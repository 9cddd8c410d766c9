import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const privacyMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type PrivacyMessageId = MessageIdOf<typeof privacyMessages>;
