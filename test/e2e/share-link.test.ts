import type { Browser, Page } from 'playwright-core';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

const { site } = localStack().addresses;
let browser: Browser;
let owner: Page;
let person: Person;
let id: string;
let number: string;
let url: string;

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page: owner } = await visit(browser, { width: 1280, height: 800 }));
  await enter(owner, person);
  const { invoice } = await person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items] },
  });
  ({ id } = invoice);
  number = invoice.number ?? '';
});
afterAll(() => browser.close());

const events = async () =>
  (await person.call('invoices.get', { params: { id } })).timeline.map(({ event }) => event);

/** Another person's browser: no account, nothing stored. */
const payer = async (given: { language?: 'cs' | 'en'; theme?: 'light' | 'dark' } = {}) =>
  visit(browser, { width: 360, height: 740, ...given });

it('a link is made in the dialog and shown once', async () => {
  await owner.goto(`${site}/invoices/${id}`);
  await owner.getByRole('button', { name: /Sdílet odkaz/ }).click();
  const dialog = owner.getByRole('dialog', { name: `Odkaz na fakturu ${number}` });
  await dialog.getByRole('button', { name: 'Vytvořit odkaz' }).click();
  await owner.getByText('Sdílený odkaz vytvořen').waitFor();
  url = await dialog.getByLabel('Adresa').inputValue();
  expect(url).toMatch(new RegExp(`^${site}/invoice/public/[\\w-]{43}$`));
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).click();
  await owner.getByText('Vytvořen odkaz ke sdílení').waitFor();

  await owner.getByRole('button', { name: /Sdílet odkaz/ }).click();
  await dialog.getByText(/platí bez omezení/).waitFor();
  expect(await dialog.getByLabel('Adresa').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).click();
});

describe('the payer', () => {
  it('reads the invoice in one small request, and nothing is stored or complained about', async () => {
    const { page, context, complaints } = await payer();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(request.url());
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const response = await page.goto(url);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
    await page.getByText('QR Platba').waitFor();

    expect(requests).toEqual([url]);
    await eventually('the size of the page', async () => bytes > 0 || undefined);
    expect(bytes).toBeLessThan(30_000);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await context.close();
  });

  it('looks at a page that cannot reach what the app keeps at the same address', async () => {
    const shown = await owner.context().newPage();
    await shown.goto(url);
    const kept = await shown.evaluate(() => {
      try {
        return localStorage.getItem('splatno.session');
      } catch (error) {
        return String(error);
      }
    });
    expect(kept).toMatch(/^SecurityError/);
    expect(await shown.evaluate(() => window.origin)).toBe('null');
    await shown.close();
  });

  it('copies what the form of the bank asks for', async () => {
    const { page, context } = await payer();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
    await page.goto(url);
    await page.getByRole('button', { name: 'Kopírovat: Variabilní symbol' }).click();
    await page.getByText(`Zkopírováno: ${number}`).waitFor({ state: 'attached' });
    const beside = await context.newPage();
    await beside.goto(`${site}/icon.svg`);
    expect(await beside.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await context.close();
  });

  it('reads and downloads without JavaScript, and the invoice stays as it was', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      acceptDownloads: true,
      colorScheme: 'dark',
    });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByText('Celkem k úhradě').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);

    const download = page.waitForEvent('download', { timeout: 45_000 });
    await page.getByRole('link', { name: 'Stáhnout PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`faktura-${number}.pdf`);
    const forPrograms = page.waitForEvent('download');
    await page.getByRole('link', { name: 'ISDOC' }).click();
    expect((await forPrograms).suggestedFilename()).toBe(`faktura-${number}.isdoc`);
    expect((await person.call('invoices.get', { params: { id } })).invoice.status).toBe('draft');
    await context.close();
  });

  it('is one opening in the history, however often the page was read', async () => {
    expect((await events()).filter((event) => event === 'opened')).toHaveLength(1);
    await owner.reload();
    await owner.getByText('Otevřena z odkazu').waitFor();
  });
});

it('a revoked link opens nothing any more', async () => {
  await owner.goto(`${site}/invoices/${id}`);
  await owner.getByRole('button', { name: /Sdílet odkaz/ }).click();
  const dialog = owner.getByRole('dialog', { name: `Odkaz na fakturu ${number}` });
  await dialog.getByRole('button', { name: 'Zrušit odkazy' }).click();
  await owner.getByText('Odkaz zrušen', { exact: true }).waitFor();
  await dialog.getByText('Odkazy jsou zrušené.', { exact: false }).waitFor();

  const { page, context } = await payer();
  expect((await page.goto(url))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Odkaz už neplatí' }).waitFor();
  expect(await page.content()).not.toContain('Zkušební dílna');
  expect((await page.goto(`${url}/pdf`))?.status()).toBe(404);
  expect((await person.call('invoices.get', { params: { id } })).invoice.hasShareLink).toBe(false);
  await context.close();
});

it('an address that nobody was given says where to ask', async () => {
  const { page, context } = await payer({ language: 'en', theme: 'dark' });
  const response = await page.goto(`${site}/invoice/public/${'x'.repeat(43)}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'There is no invoice here' }).waitFor();
  await context.close();
});
