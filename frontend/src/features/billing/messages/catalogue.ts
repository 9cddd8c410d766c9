import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const billingMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type BillingMessageId = MessageIdOf<typeof billingMessages>;
