import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems, missingMessages, sidewaysScroll } from '../support/browser/audit';
import { openBrowser, visit } from '../support/browser/open-browser';
import { fillSignIn } from '../support/browser/sign-in';
import { aSeller, localStack, type Person } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(240_000);

const { site } = localStack().addresses;
const pictures = process.env['SCREENSHOTS'];
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let person: Person;
const asked: string[] = [];

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ context, page, complaints } = await visit(browser, {
    width: 360,
    height: 780,
    isAsked: true,
  }));
  page.on('request', (request) => asked.push(request.url()));
});
afterAll(() => browser.close());

const banner = () => page.getByRole('region', { name: 'Cookies a soukromí' });

async function expectSound(name: string): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await missingMessages(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

describe('privacy', () => {
  it('asks about cookies at the first visit, as easily refused as accepted', async () => {
    await page.goto(`${site}/auth/login`);
    await banner().waitFor();
    await expectSound('banner-360-light-cs');
    const [accept, reject] = await Promise.all(
      ['Přijmout vše', 'Odmítnout'].map((name) =>
        banner().getByRole('button', { name }).boundingBox(),
      ),
    );
    expect([reject?.width, reject?.height, reject?.y]).toEqual([
      accept?.width,
      accept?.height,
      accept?.y,
    ]);

    await banner().getByRole('button', { name: 'Přizpůsobit' }).click();
    await expectSound('customize-360-light-cs');
    await banner().getByRole('button', { name: 'Zpět' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSound('banner-360-dark-cs');
    await page.emulateMedia({ colorScheme: 'light' });
    await banner().getByRole('button', { name: 'Odmítnout' }).click();
    await banner().waitFor({ state: 'detached' });
  });

  it('hands the choice to the account, and asks nobody else for anything', async () => {
    await fillSignIn(page, person);
    await page.waitForURL('**/dashboard');
    const kept = await eventually(
      'the choice of the account',
      async () => {
        const consent = await person.call('consents.get');
        return consent.updated_from ? consent : undefined;
      },
      { withinMs: 60_000 },
    );
    expect(kept).toMatchObject({
      analytics: false,
      marketing: false,
      updated_from: 'banner_pending_sync',
    });
    const hosts = new Set(asked.map((url) => new URL(url).hostname));
    expect([...hosts]).toEqual(['127.0.0.1']);
  });

  it('has its place in the settings, in every guise', async () => {
    const guises = [
      { width: 360, theme: 'dark', language: 'en' },
      { width: 1440, theme: 'light', language: 'cs' },
    ] as const;
    for (const { width, theme, language } of guises) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await context.addCookies([{ name: 'site_lang', value: language, url: site }]);
      // Another anchor of the same page would load nothing anew.
      await page.goto('about:blank');
      await page.goto(`${site}/settings#privacy`);
      await page.locator('#privacy .setting-row').nth(2).waitFor();
      await page.locator('#privacy').scrollIntoViewIfNeeded();
      await expectSound(`settings-${width}-${theme}-${language}`);
      await page.locator('#privacy .setting-row button').nth(2).click();
      await page.locator('dialog[open] form').waitFor();
      await expectSound(`delete-${width}-${theme}-${language}`);
      await page.keyboard.press('Escape');
    }
  });

  it('deletes the account by its typed e-mail, and lets nobody in any more', async () => {
    await page.getByRole('button', { name: 'Smazat účet…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Smazat účet navždy?' });
    await dialog.getByLabel(/opište svůj e-mail/).fill(person.email);
    await dialog.getByRole('button', { name: 'Smazat účet navždy' }).click();
    await page.getByText('Účet je smazaný. Data zmizí během několika minut.').waitFor();
    await page.getByRole('heading', { name: 'Přihlášení' }).waitFor();
    await fillSignIn(page, person);
    await page.getByText(/nebo heslo nesouhlasí/).waitFor();
    // What was under way when the sign-in ended is refused, and so is the sign-in of before.
    expect(complaints.filter((one) => !/status of 40[01]/.test(one))).toEqual([]);
  });
});
