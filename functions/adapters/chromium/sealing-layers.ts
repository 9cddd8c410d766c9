import type { Page } from 'puppeteer-core';

/** The fourth layer is this policy in the page itself: only its own styles, fonts and inline images. */
export const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * What keeps a document from reaching anything outside itself. Each layer alone leaks (prefetch links
 * pass the interception, meta refresh passes the policy, new windows pass the offline mode); all of
 * them together let nothing out.
 */
export const sealingLayers = {
  withoutScripts: (page: Page) => page.setJavaScriptEnabled(false),
  withoutNetwork: (page: Page) => page.setOfflineMode(true),
  withoutRequests: async (page: Page) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().startsWith('data:')) return request.continue();
      return request.abort('aborted');
    });
  },
};

export async function seal(page: Page): Promise<void> {
  await sealingLayers.withoutScripts(page);
  await sealingLayers.withoutNetwork(page);
  await sealingLayers.withoutRequests(page);
}
