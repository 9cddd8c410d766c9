import { type BrowserServer, chromium } from 'playwright-core';
import { locateChromium } from '../../../functions/adapters/chromium/locate-chromium';
import startSharedStack from '../stack/global-setup';
import { sharedBrowser } from './shared-browser';

declare global {
  var splatnoTestBrowser: BrowserServer | undefined;
}

/** The Chromium that prints the documents also drives the journeys: one for all of them, beside the one stack. */
export default async function startShared(): Promise<void> {
  startSharedStack();
  const { executablePath, args, env } = await locateChromium(process.env);
  globalThis.splatnoTestBrowser = await chromium.launchServer({
    executablePath,
    args: [...args],
    env: { ...env },
  });
  // Workers of jest are started after this and inherit it.
  process.env[sharedBrowser] = globalThis.splatnoTestBrowser.wsEndpoint();
}
