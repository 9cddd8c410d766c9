import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const settingsMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type SettingsMessageId = MessageIdOf<typeof settingsMessages>;
