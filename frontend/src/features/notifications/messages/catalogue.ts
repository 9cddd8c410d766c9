import { defineCatalogue } from '../../../i18n/catalogue';

export const notificationMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});
