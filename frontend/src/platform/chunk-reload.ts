import { tabStorage } from './storage';

const storageKey = 'splatno.reloaded-at';
const againAfterMilliseconds = 60_000;

/** After a deployment the old parts of the app are gone: the page is loaded anew, once, never in a loop. */
export function reloadWhenPartsAreGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection there is nothing to load, and the page that is here still works.
    if (!navigator.onLine) return;
    const last = Number(tabStorage.read(storageKey) ?? 0);
    if (Date.now() - last < againAfterMilliseconds) return;
    if (!tabStorage.write(storageKey, String(Date.now()))) return;
    event.preventDefault();
    location.reload();
  });
}
