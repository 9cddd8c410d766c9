import { lastingStorage } from './storage';
import { createStore, useStore } from './store';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// Also read by public/boot.js before the first paint.
const storageKey = 'splatno.theme';
const paper = { light: '#f9f7f3', dark: '#181614' } as const;

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

function storedTheme(): Theme {
  const stored = lastingStorage.read(storageKey);
  return isTheme(stored) ? stored : 'system';
}

const store = createStore<Theme>(storedTheme());

export function useTheme(): Theme {
  return useStore(store);
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') lastingStorage.remove(storageKey);
  else lastingStorage.write(storageKey, theme);
  show(theme);
}

/** Keeps this tab in step with a choice made in another one. */
export function watchTheme(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) show(storedTheme());
  };
  show(storedTheme());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;

  for (const scheme of ['light', 'dark'] as const) {
    const colour = paper[theme === 'system' ? scheme : theme];
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', colour);
  }
  store.set(theme);
}
