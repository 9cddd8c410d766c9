import { isRecord } from './is-record';
import { lastingStorage, readJson } from './storage';
import { createStore, useStore } from './store';

/** How the app behaves on this device; the theme has a store of its own. */
export interface Preferences {
  readonly sidebar: 'open' | 'collapsed';
  /** Less room between rows and fields. */
  readonly isCompact: boolean;
  readonly hasAnimations: boolean;
  /** A short tone with what the app says in passing. */
  readonly hasSound: boolean;
  /** Less motion than the system asks for. */
  readonly reducesMotion: boolean;
}

const usual: Preferences = {
  sidebar: 'open',
  isCompact: false,
  hasAnimations: true,
  hasSound: false,
  reducesMotion: false,
};

// Also read by public/boot.js before the first paint.
const storageKey = 'splatno.preferences';

const isStored = (value: unknown): value is Partial<Record<keyof Preferences, unknown>> =>
  isRecord(value);

/** What this app wrote; a field that is none of its values counts as not chosen. */
function storedPreferences(): Preferences {
  const stored = readJson(lastingStorage, storageKey, isStored) ?? {};
  const flag = (name: Exclude<keyof Preferences, 'sidebar'>) =>
    typeof stored[name] === 'boolean' ? stored[name] : usual[name];
  return {
    sidebar: stored.sidebar === 'collapsed' ? 'collapsed' : 'open',
    isCompact: flag('isCompact'),
    hasAnimations: flag('hasAnimations'),
    hasSound: flag('hasSound'),
    reducesMotion: flag('reducesMotion'),
  };
}

export const preferenceStore = createStore<Preferences>(storedPreferences());

export function usePreferences(): Preferences {
  return useStore(preferenceStore);
}

/** In force at once; false where the device keeps nothing, and then it holds for this visit. */
export function setPreferences(change: Partial<Preferences>): boolean {
  const next = { ...preferenceStore.get(), ...change };
  show(next);
  return lastingStorage.write(storageKey, JSON.stringify(next));
}

/** Keeps this tab in step with a choice made in another one. */
export function watchPreferences(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) show(storedPreferences());
  };
  show(storedPreferences());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function show(preferences: Preferences): void {
  const { dataset } = document.documentElement;
  const mark = (name: string, value: string, isSet: boolean) => {
    if (isSet) dataset[name] = value;
    else delete dataset[name];
  };
  mark('sidebar', 'collapsed', preferences.sidebar === 'collapsed');
  mark('density', 'compact', preferences.isCompact);
  mark('animations', 'off', !preferences.hasAnimations);
  mark('motion', 'reduced', preferences.reducesMotion);
  preferenceStore.set(preferences);
}
