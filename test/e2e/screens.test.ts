import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems, missingMessages, sidewaysScroll } from '../support/browser/audit';
import { type Device, openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';

// Every screen is loaded for real; on a busy machine that takes its time.
jest.setTimeout(240_000);

/**
 * Two that differ in everything. Width, theme and language do not depend on each other: what one of them breaks
 * shows in one of these.
 */
const guises: readonly (Device & Required<Pick<Device, 'language' | 'theme'>>)[] = [
  { width: 360, height: 780, language: 'en', theme: 'dark' },
  { width: 1440, height: 900, language: 'cs', theme: 'light' },
];

describe.each(guises)('the screens at $width px, $theme, in $language', (guise) => {
  const { site } = localStack().addresses;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  let person: Person;
  let issued: string;
  let draft: string;
  let clientId: string;

  beforeAll(async () => {
    person = await aSeller();
    const longName =
      'Zemědělské obchodní družstvo Dolní Oblázkov, středisko rostlinné výroby a služeb';
    const { client } = await person.call('clients.create', {
      body: { name: longName, ico: '97451207', city: 'Dolní Oblázkov' },
    });
    clientId = client.id;
    issued = (
      await person.call('invoices.create', {
        body: {
          ...threeRates,
          items: [...threeRates.items],
          buyer: { name: longName },
          clientId: client.id,
        },
      })
    ).invoice.id;
    draft = (
      await person.call('invoices.create', {
        body: { ...threeRates, items: [...threeRates.items], intent: 'draft' },
      })
    ).invoice.id;

    browser = await openBrowser();
    ({ context, page, complaints } = await visit(browser, guise));
    await context.addCookies([{ name: 'site_lang', value: guise.language, url: site }]);
  });
  afterAll(() => browser.close());

  async function expectSound(path: string): Promise<void> {
    await page.goto(`${site}${path}`);
    await page.locator('h1, .state h2').first().waitFor();
    await expectShownSound();
  }

  async function expectShownSound(): Promise<void> {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await missingMessages(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }

  it('are sound before signing in', async () => {
    const pricing = guise.language === 'cs' ? '/cenik' : '/pricing';
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password', pricing]) {
      await expectSound(path);
    }
  });

  it('lets the person in', async () => {
    await page.goto(`${site}/auth/login`);
    await page.locator('input[type="email"]').fill(person.email);
    await page.locator('input[type="password"]').fill(person.password);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL('**/dashboard');
  });

  it('are sound at work', async () => {
    const screens = [
      '/dashboard',
      '/invoices',
      '/invoices?status=overdue',
      `/invoices/${issued}`,
      `/invoices/${draft}/edit`,
      '/invoices/new',
      '/invoices/import',
      '/clients',
      '/clients/import',
      `/clients/${clientId}`,
      '/settings',
      '/nowhere',
    ];
    for (const path of screens) await expectSound(path);
  });

  it('are sound below what opens over them', async () => {
    await page.goto(`${site}/invoices`);
    await page.locator('header .push button').first().click();
    await page.locator('.notes').waitFor();
    await expectShownSound();
    await page.keyboard.press('Escape');
    await page.locator('.list-tools > .anchor > button').click();
    await page.locator('.filter-menu').waitFor();
    await expectShownSound();
    await page.keyboard.press('Escape');
    await page.locator('[data-invoice]').first().check();
    await page.locator('.pick').waitFor();
    await expectShownSound();

    await page.goto(`${site}/invoices/${issued}`);
    await page.locator('.facts .acts').waitFor();
    await page.keyboard.press('e');
    await page.locator('dialog[open] .mail-form').waitFor();
    await expectShownSound();
    await page.locator('dialog[open] [type="submit"]').click();
    await page.locator('dialog[open] [aria-invalid]').first().waitFor();
    await expectShownSound();
  });
});
