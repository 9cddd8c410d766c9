import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type { Language } from '#shared/domain/language';
import { currentLanguage, rememberLanguage } from '../platform/language';
import { createStore } from '../platform/store';
import type { Catalogue } from './catalogue';

const cache = createIntlCache();
const loaded = new Map<
  Catalogue,
  Partial<Record<Language, Promise<Readonly<Record<string, string>>>>>
>();

function intlOf(language: Language, messages: Readonly<Record<string, string>>): IntlShape {
  return createIntl({ locale: language, messages: { ...messages } }, cache);
}

/** The formatter of the current language, replaced as a whole when texts arrive or the language changes. */
export const intlStore = createStore<IntlShape>(intlOf(currentLanguage(), {}));

/** Loads the texts of a screen in the current language; resolves once they can be shown. */
export async function loadCatalogues(...catalogues: readonly Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) if (!loaded.has(catalogue)) loaded.set(catalogue, {});
  await show(currentLanguage());
}

/** Changes the language in place: the route, the query and what is typed stay as they are. */
export async function switchLanguage(language: Language): Promise<void> {
  await show(language);
  rememberLanguage(language);
}

async function show(language: Language): Promise<void> {
  const parts = await Promise.all([...loaded.keys()].map((one) => messagesOf(one, language)));
  const messages = Object.assign({}, ...parts);
  const shown = intlStore.get();
  const isShown =
    shown.locale === language && Object.keys(messages).every((id) => id in shown.messages);
  if (!isShown) intlStore.set(intlOf(language, messages));
}

function messagesOf(
  catalogue: Catalogue,
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  const languagesOf = loaded.get(catalogue) ?? {};
  const pending =
    languagesOf[language] ??
    catalogue.load[language]().catch((error: unknown) => {
      // A lost connection must not make the language unreachable for the rest of the visit.
      delete languagesOf[language];
      throw error;
    });
  languagesOf[language] = pending;
  return pending;
}
