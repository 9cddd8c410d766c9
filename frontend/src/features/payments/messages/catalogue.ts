import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const paymentMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type PaymentMessageId = MessageIdOf<typeof paymentMessages>;
