import { defineCatalogue } from '../../../i18n/catalogue';

export const siteMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});
