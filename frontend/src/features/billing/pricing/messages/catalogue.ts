import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const pricingMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type PricingMessageId = MessageIdOf<typeof pricingMessages>;
