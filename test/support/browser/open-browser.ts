import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';
import { sharedBrowser } from './shared-browser';

export interface Visit {
  readonly page: Page;
  /** What the browser complained about: errors, warnings, refused by the content security policy. */
  readonly complaints: string[];
}

/** The browser of this run of journeys, where people do not meet; elsewhere one that starts now. */
export async function openBrowser(): Promise<Browser> {
  const shared = process.env[sharedBrowser];
  if (shared) return chromium.connect(shared);
  const { executablePath, args, env } = await locateChromium(process.env);
  return chromium.launch({ executablePath, args: [...args], env: { ...env } });
}

export interface Device {
  readonly width: number;
  readonly height: number;
  readonly language?: 'cs' | 'en';
  readonly theme?: 'light' | 'dark';
  /** Lets the app install its service worker, which loads every part of it. */
  readonly hasWorker?: boolean;
  /** Has not been here before, so the app asks about cookies; everybody else has refused them. */
  readonly isAsked?: boolean;
}

const refusal = { analytics: false, marketing: false, source: 'banner_reject', version: 1 };
const refuseCookies = {
  // Pages behind links are kept away from what the app stores.
  content: `if (self.origin !== 'null') localStorage.getItem('splatno.consent') ??
    localStorage.setItem('splatno.consent', '${JSON.stringify({ ...refusal, pending: 'sync' })}');`,
};

/** A fresh person's browser: nothing stored, its own language and theme. */
export async function visit(
  browser: Browser,
  { width, height, language = 'cs', theme = 'light', hasWorker = false, isAsked = false }: Device,
): Promise<Visit & { readonly context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'cs' ? 'cs-CZ' : 'en-GB',
    colorScheme: theme,
    timezoneId: 'America/New_York',
    // Nobody watches, and drawing what moves without a graphics card takes a core.
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  if (!isAsked) await context.addInitScript(refuseCookies);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);

  const complaints: string[] = [];
  page.on('console', (message) => {
    // That the worker is kept out is the doing of the test.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}
