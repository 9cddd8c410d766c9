import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const securityLogMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type SecurityLogMessageId = MessageIdOf<typeof securityLogMessages>;
