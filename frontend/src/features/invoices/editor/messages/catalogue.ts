import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const editorMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type EditorMessageId = MessageIdOf<typeof editorMessages>;
