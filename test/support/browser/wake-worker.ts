import type { BrowserContext } from 'playwright-core';
import { eventually } from '../stack/eventually';

interface Registration {
  readonly registrationId: string;
  readonly scopeURL: string;
}

/**
 * Wakes the service worker as browsers with Background Sync do when a connection is back. The Chromium of the tests
 * has it switched off, so its debugger does it, from a page that is none of the app.
 */
export async function wakeWorker(context: BrowserContext, site: string, tag: string) {
  const page = await context.newPage();
  await page.goto(`${site}/icon.svg`);
  const session = await context.newCDPSession(page);
  const found: Registration[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    found.push(...registrations.filter(({ scopeURL }) => scopeURL === `${site}/`));
  });
  await session.send('ServiceWorker.enable');
  const { registrationId } = await eventually('the service worker', async () => found[0]);
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: site,
    registrationId,
    tag,
    lastChance: false,
  });
  await page.close();
}
