import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const onlineMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type OnlineMessageId = MessageIdOf<typeof onlineMessages>;
