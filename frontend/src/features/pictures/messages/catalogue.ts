import { defineCatalogue, type MessageIdOf } from '../../../i18n/catalogue';

export const pictureMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type PictureMessageId = MessageIdOf<typeof pictureMessages>;
