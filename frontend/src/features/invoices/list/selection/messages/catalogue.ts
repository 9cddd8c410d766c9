import { defineCatalogue, type MessageIdOf } from '../../../../../i18n/catalogue';

export const selectionMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type SelectionMessageId = MessageIdOf<typeof selectionMessages>;
