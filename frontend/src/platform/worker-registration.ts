import { outboxTag } from './worker-channel';

/** Background Sync, which the types of browsers do not know yet. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** The entry of the built app, whose name changes with every build. */
const entrySelector = 'script[type="module"][src^="/assets/"]';

let registering: Promise<void> | undefined;

/**
 * Registers the service worker, once the first screen stands, and lets it look for a new version whenever the tab comes
 * to the front. A bundler at work has none. However often it is called, it does so once a page.
 */
export function registerWorker(): Promise<void> {
  registering ??= register().catch((error: unknown) => {
    registering = undefined;
    throw error;
  });
  return registering;
}

async function register(): Promise<void> {
  const entry = document.querySelector(entrySelector)?.getAttribute('src');
  if (!entry || !('serviceWorker' in navigator)) return;

  const version = encodeURIComponent(entry.slice(entry.lastIndexOf('/') + 1).replace(/\.js$/, ''));
  const registration = await navigator.serviceWorker.register(`/service-worker.js?v=${version}`, {
    updateViaCache: 'none',
  });
  document.addEventListener('visibilitychange', () => {
    // Without a connection there is nothing to look for.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/**
 * Has the worker woken as soon as there is a connection, even when no tab is open by then. Where browsers cannot, the
 * next visit does what waits.
 */
export async function wakeWorkerOnline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration && 'sync' in registration) {
    await (registration.sync as SyncManager).register(outboxTag);
  }
}
