import type { Browser, Page } from 'playwright-core';
import { bytesOf } from '../support/browser/bytes-of';
import { writeInvoice } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, type Person } from '../support/local-stack';
import { readPdf } from '../support/pdf/read-pdf';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

let browser: Browser;
let page: Page;
let person: Person;
let complaints: string[];

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page, complaints } = await visit(browser, { width: 390, height: 844 }));
  await enter(page, person, '/invoices/new');
});
afterAll(() => browser.close());

const reverse = () => page.getByLabel(/Přenesená daňová povinnost/);

it('tax that the customer pays is chosen on a phone, and asks for a VAT number', async () => {
  await writeInvoice(page, { buyer: 'Stavba Cihla s.r.o.', item: 'Stavební práce' });
  await page.getByText('Další údaje').click();
  await reverse().check();
  await page.getByText('Odběratel musí mít DIČ').waitFor();

  await page.getByRole('button', { name: 'Upravit údaje' }).click();
  await page.getByLabel('DIČ').fill('CZ97451207');
  await page.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByText('Odběratel musí mít DIČ').waitFor({ state: 'detached' });
});

it('is issued without VAT, and says who pays it', async () => {
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/invoices\/[0-9A-Z]{26}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { invoice } = await person.call('invoices.get', { params: { id } });
  expect(invoice).toMatchObject({
    isReverseCharge: true,
    totals: { vat: '0.00', payable: '1000.00', recap: [{ rate: 0, base: '1000.00', vat: '0.00' }] },
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /PDF/ }).first().click();
  const { text } = await readPdf(await bytesOf(await download));
  expect(text).toContain('Daň odvede zákazník.');
  expect(text).toContain('CZ97451207');
  expect(text).toContain('Faktura – daňový doklad');
  expect(text).toContain('Celkem k úhradě 1 000,00 Kč');
  expect(text).not.toContain('21 %');
  expect(complaints).toEqual([]);
});
