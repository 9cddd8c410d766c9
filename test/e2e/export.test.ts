import type { Browser, Page } from 'playwright-core';
import { bytesOf } from '../support/browser/bytes-of';
import { written } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { schemaFaults } from '../support/exports/official-schemas';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { readArchive } from '../support/pdf/read-archive';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(120_000);

const { site } = localStack().addresses;
let browser: Browser;
let page: Page;
let person: Person;
let number: string;
let file: Buffer;

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page } = await visit(browser, { width: 1280, height: 800 }));
  await enter(page, person);
  const { invoice } = await person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items] },
  });
  number = invoice.number ?? '';
  await page.goto(`${site}/invoices/${invoice.id}`);
});
afterAll(() => browser.close());

async function downloaded(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download', { timeout: 60_000 });
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

it('an invoice is exported by keys alone', async () => {
  await page.getByRole('button', { name: /Exportovat/ }).waitFor();
  await page.keyboard.press('x');
  const menu = page.getByRole('menu', { name: 'Exportovat' });
  await menu.waitFor();
  const { name, bytes } = await downloaded(() => page.keyboard.press('Enter'));
  expect(name).toBe(`faktura-${number}.isdoc`);
  expect(await schemaFaults('isdoc', [bytes.toString('utf8')])).toEqual([]);
  await page.getByText(`Soubor ${name} stažen`).waitFor();
});

it.each([
  ['Excel (XLSX)', 'xlsx', 'PK'],
  ['CSV', 'csv', '\u00ef\u00bb\u00bf'],
  ['JSON', 'json', '{'],
  ['UBL (XML podle EN 16931)', 'xml', '<?xml'],
])('and as %s by the menu', async (label, format, beginning) => {
  const { name, bytes } = await downloaded(async () => {
    await page.getByRole('button', { name: /Exportovat/ }).click();
    await page.getByRole('menuitem', { name: label }).click();
  });
  expect(name).toBe(`faktura-${number}.${format}`);
  expect(bytes.toString('latin1').startsWith(beginning)).toBe(true);
});

it('its PDF has the same ISDOC inside', async () => {
  const isdoc = await downloaded(async () => {
    await page.getByRole('button', { name: /Exportovat/ }).click();
    await page.getByRole('menuitem', { name: /ISDOC/ }).click();
  });
  const pdf = await downloaded(() => page.getByRole('button', { name: /Stáhnout PDF/ }).click());
  const { attachments } = await readArchive(pdf.bytes);
  expect(attachments.map(({ text }) => text)).toEqual([isdoc.bytes.toString('utf8')]);
  file = pdf.bytes;
});

it('which becomes a draft of the same content, and no other file does', async () => {
  await page.goto(`${site}/invoices`);
  await page.getByRole('link', { name: 'Import z ISDOC' }).click();
  await page.waitForURL('**/invoices/import');
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Soubor ISDOC')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('bomba.isdoc', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'));
  await page.getByRole('alert').waitFor();
  expect((await person.call('invoices.count')).count).toBe(1);

  await choose('faktura.pdf', file);
  await page.getByRole('heading', { name: 'Koncept je připravený' }).waitFor();
  await page.getByText(`Číslo ${number} se nepřenáší.`, { exact: false }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: 'Otevřít koncept' }).click();
  await page.waitForURL(/\/invoices\/\w+\/edit$/);
  expect(await written(page, 'Popis, řádek 1')).toBe('Návrh');
  expect(await written(page, 'Popis, řádek 3')).toBe('Poplatek');
  await page.getByText('308,00').first().waitFor();
});
