import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems, missingMessages, sidewaysScroll } from '../support/browser/audit';
import { enter, goTo } from '../support/browser/enter';
import { type Device, openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';

// Every screen is shown for real; on a busy machine that takes its time.
jest.setTimeout(240_000);

/**
 * Two that differ in everything. Width, theme and language do not depend on each other: what one of them breaks
 * shows in one of these. Nor does it depend on them how somebody comes to a screen: by its address as a stranger or
 * from another screen, which costs a third.
 */
const guises: readonly Guise[] = [
  { width: 360, height: 780, language: 'en', theme: 'dark', comes: 'by its address' },
  { width: 1440, height: 900, language: 'cs', theme: 'light', comes: 'from another screen' },
];

interface Guise extends Device {
  readonly language: 'cs' | 'en';
  readonly theme: 'light' | 'dark';
  readonly comes: 'by its address' | 'from another screen';
}

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
    const longName = `Zemědělské obchodní družstvo Dolní Oblázkov, ${'nejneobhospodařovávatelnější'.repeat(5)}`;
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
    await open(path);
    await expectShownSound();
  }

  async function open(path: string): Promise<void> {
    const isInside = page.url().startsWith(`${site}/`);
    if (guise.comes === 'from another screen' && isInside) return goTo(page, path);
    await page.goto(`${site}${path}`);
    await page.locator('h1, .state h2').first().waitFor();
  }

  async function expectShownSound(): Promise<void> {
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await missingMessages(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }

  it('are sound before signing in', async () => {
    const pricing = guise.language === 'cs' ? '/cenik' : '/pricing';
    const screens = [
      '/auth/login',
      '/auth/register',
      '/auth/confirm?email=eva%40example.cz',
      '/auth/forgot-password',
      '/auth/reset-password?email=eva%40example.cz',
      '/auth/link',
      '/auth/callback',
      '/auth/close-tab',
      pricing,
    ];
    for (const path of screens) await expectSound(path);
    // The gate of a stage is no screen of the app, and is there whether or not it is closed.
    await page.goto(`${site}/access-gate/index.html`);
    await page.locator('h1').waitFor();
    await expectShownSound();
    await page.locator('[type="submit"]').click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await expectShownSound();
  });

  it('are sound at work', async () => {
    await enter(page, person, '/dashboard');
    await expectShownSound();
    // No two in a row are the same screen, so that the next one is known by its heading.
    const screens = [
      '/invoices',
      `/invoices/${issued}`,
      '/invoices?status=overdue',
      `/invoices/${draft}/edit`,
      '/invoices/import',
      '/invoices/new',
      '/clients',
      '/clients/import',
      `/clients/${clientId}`,
      '/settings',
      '/nowhere',
    ];
    for (const path of screens) await expectSound(path);
  });

  it('show the whole IBAN that follows from an account', async () => {
    await open('/settings');
    const iban = page.getByLabel('IBAN', { exact: true });
    // On the screen of a laptop the place beside the account is narrowest.
    for (const width of [1280, guise.width]) {
      await page.setViewportSize({ width, height: guise.height });
      const hidden = await iban.evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
    }
  });

  it('are sound below what opens over them', async () => {
    await open('/invoices');
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
    await page.locator('.pick > .btn:not(.btn-icon)').last().click();
    await page.locator('dialog[open] form').waitFor();
    await expectShownSound();
    await page.keyboard.press('Escape');

    await open(`/invoices/${draft}/edit`);
    // Its buyer has the IČO of the client with the long name.
    await page.locator('.editor-save-buyer').waitFor();
    await expectShownSound();

    await open(`/invoices/${issued}`);
    await page.locator('.facts .acts').waitFor();
    await page.keyboard.press('e');
    await page.locator('dialog[open] .mail-form').waitFor();
    await expectShownSound();
    await page.locator('dialog[open] [type="submit"]').click();
    await page.locator('dialog[open] [aria-invalid]').first().waitFor();
    await expectShownSound();
  });
});
