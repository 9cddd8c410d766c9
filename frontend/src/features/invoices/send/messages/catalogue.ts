import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const sendMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type SendMessageId = MessageIdOf<typeof sendMessages>;
