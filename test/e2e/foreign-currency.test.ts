import type { Browser, Page } from 'playwright-core';
import { serveCnb } from '#infra/local/partners/cnb/serve-cnb';
import { decimal } from '#shared/domain/decimal';
import { formatDecimal } from '#shared/i18n/format';
import { sidewaysScroll } from '../support/browser/audit';
import { bytesOf } from '../support/browser/bytes-of';
import { writeInvoice } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, type Person } from '../support/local-stack';
import { decodeQr } from '../support/pdf/decode-qr';
import { readPdf } from '../support/pdf/read-pdf';
import { eventually } from '../support/stack/eventually';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

let browser: Browser;
let page: Page;
let person: Person;
let complaints: string[];

/** What the bank tells of a day, asked for beside the product. */
async function rateOf(day: string): Promise<string> {
  const cnb = await serveCnb({ port: 0 });
  const reply = await fetch(`${cnb.apiAddress}/exrates/daily?date=${day}`);
  const { rates } = (await reply.json()) as { rates: { currencyCode: string; rate: number }[] };
  await cnb.close();
  const euro = rates.find(({ currencyCode }) => currencyCode === 'EUR');
  return formatDecimal(decimal(euro?.rate ?? 0), 'cs');
}

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page, complaints } = await visit(browser, { width: 1280, height: 800 }));
  await enter(page, person, '/invoices/new');
});
afterAll(() => browser.close());

const rate = () => page.getByLabel('Kurz: Kč za 1 EUR');
const rateDay = () => page.getByLabel('Kurz ze dne');

it('an invoice in euros gets the rate of the day of supply by itself', async () => {
  await writeInvoice(page, { buyer: 'Bäckerei Krume GmbH', item: 'Návrh etikety' });
  await page.getByLabel('Zdanitelné plnění').fill('25.11.2026');
  await page.getByText('Další údaje').click();
  await page.getByText('EUR', { exact: true }).click();
  await page.getByText('Základ a daň se vytisknou i v korunách.').waitFor();
  await expect(rate().inputValue()).resolves.toBe(await rateOf('2026-11-25'));
  await expect(rateDay().inputValue()).resolves.toMatch(/^25\.\s11\.\s2026$/);
});

it('follows the day of supply to the last list before a weekend', async () => {
  await page.getByLabel('Zdanitelné plnění').fill('22.11.2026');
  await eventually('the rate of Friday', async () =>
    /^20\.\s11\.\s2026$/.test(await rateDay().inputValue()) ? true : undefined,
  );
  await expect(rate().inputValue()).resolves.toBe(await rateOf('2026-11-20'));
});

it('leaves a rate alone that somebody wrote, and offers the one of the bank', async () => {
  await rate().fill('25');
  await page.getByText(/ČNB má pro den plnění kurz/).waitFor();
  await page.getByRole('button', { name: 'Použít kurz ČNB' }).click();
  await expect(rate().inputValue()).resolves.toBe(await rateOf('2026-11-20'));
  await rate().fill('25');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/invoices\/[0-9A-Z]{26}$/);
});

it('states base and VAT in crowns, and is paid by a SEPA code', async () => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { invoice } = await person.call('invoices.get', { params: { id } });
  expect(invoice).toMatchObject({
    exchangeRate: { rate: '25', date: '2026-11-20' },
    recapInCzk: [{ rate: 21, base: '25000.00', vat: '5250.00', total: '30250.00' }],
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Stáhnout PDF/ }).click();
  const pdf = await bytesOf(await download);
  const { text } = await readPdf(pdf);
  expect(text).toContain('25 Kč za 1 EUR ze dne 20. 11. 2026');
  expect(text).toContain('21 % 25 000,00 5 250,00 30 250,00');
  expect(await decodeQr(pdf, 1)).toMatch(/^BCD\n[\s\S]*\nEUR1210\.00\n/);
  expect(complaints).toEqual([]);
});

it('fits sums in three currencies on a phone', async () => {
  for (const currency of ['CZK', 'EUR', 'USD'] as const) {
    const items = [{ name: 'Linka na pečení', unitPrice: '10000000' }];
    const days = { issueDate: '2026-11-02', dueDate: '2026-11-16' } as const;
    const exchangeRate = currency === 'CZK' ? undefined : { rate: '21', date: '2026-11-02' };
    const body = {
      intent: 'issue',
      buyer: { name: 'Pec' },
      currency,
      items,
      exchangeRate,
      ...days,
    } as const;
    await person.call('invoices.create', { body });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/invoices', '/dashboard']) {
    await enter(page, person, path);
    await page
      .getByText(/12\s100\s000/)
      .first()
      .waitFor();
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
  }
  const heading = await page.getByRole('heading', { name: 'Po splatnosti' }).boundingBox();
  expect(heading?.height).toBeLessThan(30);
});
