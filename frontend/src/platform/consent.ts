import {
  type ConsentChoice,
  type ConsentSource,
  consentSources,
  isCurrentConsent,
} from '#shared/domain/consent';
import { isRecord } from './is-record';
import { lastingStorage, readJson } from './storage';
import { createStore, useStore } from './store';

/** A choice as this device remembers it. */
export interface StoredConsent extends ConsentChoice {
  readonly source: ConsentSource;
  readonly version: number;
  /** Whose choice it is, once an account has it. */
  readonly userId?: string;
  /** The server does not have it yet: it was made without an account, or did not arrive. */
  readonly pending?: 'sync' | 'retry';
}

const storageKey = 'splatno.consent';

function isStoredConsent(value: unknown): value is StoredConsent {
  return (
    isRecord(value) &&
    typeof value['analytics'] === 'boolean' &&
    typeof value['marketing'] === 'boolean' &&
    typeof value['version'] === 'number' &&
    consentSources.some((source) => source === value['source'])
  );
}

/** A choice that answers an older question counts as none. */
function readConsent(): StoredConsent | undefined {
  const stored = readJson(lastingStorage, storageKey, isStoredConsent);
  return stored && isCurrentConsent(stored) ? stored : undefined;
}

export const consentStore = createStore<StoredConsent | undefined>(readConsent());

export function useConsent(): StoredConsent | undefined {
  return useStore(consentStore);
}

/** Remembers a choice; false where the device keeps nothing, and then it holds for this visit. */
export function keepConsent(choice: StoredConsent): boolean {
  consentStore.set(choice);
  return lastingStorage.write(storageKey, JSON.stringify(choice));
}

/** The next one at this device is asked anew. */
export function forgetConsent(): void {
  lastingStorage.remove(storageKey);
  consentStore.set(undefined);
}

/** Keeps this tab in step with a choice made in another one. */
export function watchConsent(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) consentStore.set(readConsent());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
