import { defineCatalogue, type MessageIdOf } from '../../../../../i18n/catalogue';

export const filterMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type FilterMessageId = MessageIdOf<typeof filterMessages>;
