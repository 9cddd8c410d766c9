import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const creditMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type CreditMessageId = MessageIdOf<typeof creditMessages>;
