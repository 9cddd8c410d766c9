import type { ICognitoStorage } from 'amazon-cognito-identity-js';

/** What the sign-in library keeps in a browser, for a test that has none. */
export function memoryStorage(): ICognitoStorage {
  const entries = new Map<string, string>();
  return {
    setItem: (key, value) => void entries.set(key, value),
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
