import { defaultLanguage, type Language } from '#shared/domain/language';
import { preferredLanguage } from '#shared/i18n/languages';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The language that the app was shown in when it asked, else the one of the registration. */
export function languageOfAccount(attributes: Attributes, metadata: Attributes = {}): Language {
  const wishes = [metadata['language'], attributes['locale']];
  return preferredLanguage(wishes.filter((wish) => wish !== undefined)) ?? defaultLanguage;
}
