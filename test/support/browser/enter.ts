import type { Page } from 'playwright-core';
import { sessionFrom } from '../../../frontend/src/platform/session';
import { localStack, type Person } from '../local-stack';

/**
 * Opens an address of the app as somebody who has signed in on this device before. Signing in by the screen costs more
 * than many a journey that follows, and has journeys of its own.
 */
export async function enter(page: Page, person: Person, path = '/dashboard'): Promise<void> {
  const { site } = localStack().addresses;
  const session = sessionFrom({
    AccessToken: person.accessToken,
    IdToken: person.idToken,
    RefreshToken: person.refreshToken,
    ExpiresIn: (person.expiresAt - Date.now()) / 1000,
  });
  // A file of the site that is no screen: there the app does not run yet.
  await page.goto(`${site}/icon.svg`);
  await page.evaluate(
    (text) => localStorage.setItem('splatno.session', text),
    JSON.stringify(session),
  );
  await page.goto(`${site}${path}`);
  // Whoever comes first waits until the functions have started.
  await page.locator('main h1, header h1').first().waitFor({ timeout: 45_000 });
}

/**
 * Goes to another screen without loading the app anew, as the back button of the browser does: the address changes,
 * and the app is told.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1, h2'))
      heading.setAttribute('data-before', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.locator('h1:not([data-before]), .state h2:not([data-before])').first().waitFor();
}
