import { defaultLanguage, isLanguage, type Language } from '#shared/domain/language';
import { createStore, useStore } from './store';

const cookieSeconds = 31_536_000;

function storedLanguage(): Language {
  const stored = /(?:^|; )site_lang=([^;]*)/.exec(document.cookie)?.[1];
  return isLanguage(stored) ? stored : defaultLanguage;
}

const store = createStore<Language>(storedLanguage());

export function currentLanguage(): Language {
  return store.get();
}

export function useLanguage(): Language {
  return useStore(store);
}

/** Remembers the choice for a year; the server reads the same cookie. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `site_lang=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  document.documentElement.lang = language;
  store.set(language);
}
