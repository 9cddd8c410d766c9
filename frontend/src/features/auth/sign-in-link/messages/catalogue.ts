import { defineCatalogue, type MessageIdOf } from '../../../../i18n/catalogue';

export const signInLinkMessages = defineCatalogue({
  cs: async () => (await import('./cs')).cs,
  en: async () => (await import('./en')).en,
});

export type SignInLinkMessageId = MessageIdOf<typeof signInLinkMessages>;
