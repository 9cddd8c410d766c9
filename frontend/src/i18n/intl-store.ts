import type { Language } from '#shared/domain/language';
import { currentLanguage, rememberLanguage } from '../platform/language';
import { createStore } from '../platform/store';
import type { Catalogue } from './catalogue';
import type { Message } from './message';

type Messages = Readonly<Record<string, Message>>;

/** The texts that are on the screen, all in one language. */
export interface Texts {
  readonly language: Language;
  readonly messages: Messages;
}

const loaded = new Map<Catalogue, Partial<Record<Language, Promise<Messages>>>>();

/** Replaced as a whole when texts arrive or the language changes. */
export const textStore = createStore<Texts>({ language: currentLanguage(), messages: {} });

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
  const messages: Messages = Object.assign({}, ...parts);
  const shown = textStore.get();
  const isShown =
    shown.language === language && Object.keys(messages).every((id) => id in shown.messages);
  if (!isShown) textStore.set({ language, messages });
}

function messagesOf(catalogue: Catalogue, language: Language): Promise<Messages> {
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
