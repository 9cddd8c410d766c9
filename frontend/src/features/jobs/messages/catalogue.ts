import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const jobMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type JobMessageId = MessageIdOf<typeof jobMessages>;
