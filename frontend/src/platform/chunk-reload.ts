import { tabStorage } from './storage';

const storageKey = 'splatno.reloaded-at';
const againAfterMilliseconds = 60_000;

/** As browsers and the loader of the app word it that a file of the app cannot be had. */
const missing = /dynamically imported module|module script failed|Unable to preload|error loading/i;

/** Whether an error says that a part of the app could not be loaded: after a deployment, or without a connection. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message);
}

/** After a deployment the old parts of the app are gone: the page is loaded anew, once, never in a loop. */
export function reloadWhenPartsAreGone(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection there is nothing to load, and the page that is here still works.
    if (!navigator.onLine) return;
    const last = Number(tabStorage.read(storageKey) ?? 0);
    if (Date.now() - last < againAfterMilliseconds) return;
    if (!tabStorage.write(storageKey, String(Date.now()))) return;
    event.preventDefault();
    reload();
  });
}
