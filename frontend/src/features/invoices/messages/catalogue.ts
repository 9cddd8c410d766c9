import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const invoiceMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type InvoiceMessageId = MessageIdOf<typeof invoiceMessages>;
