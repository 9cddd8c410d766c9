import { defineCatalogue } from '../catalogue';

export const commonMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});
