import type { Browser, Page } from 'playwright-core';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person } from '../support/local-stack';

jest.setTimeout(120_000);

/** "Název;IČO;Město" and two firms, as Czech Windows writes them. */
const windows = Buffer.from(
  '4ee1 7a65 763b 49c8 4f3b 4dec 7374 6f0d 0a'.replaceAll(' ', ''),
  'hex',
);
const rows = Buffer.concat([
  windows,
  Buffer.from(
    '9e6c75 9d6f75e86bfd 20 6bf9f2 3b 3435 3237 3436 3439 3b 42726e6f 0d0a'.replaceAll(' ', ''),
    'hex',
  ),
  Buffer.from(';;Praha\r\n', 'latin1'),
  Buffer.from('Kolo;6947;Praha\r\n', 'latin1'),
]);

describe('clients from a file', () => {
  const { site } = localStack().addresses;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let person: Person;

  beforeAll(async () => {
    person = await aSeller();
    browser = await openBrowser();
    ({ page, complaints } = await visit(browser, { width: 1440, height: 900 }));
    await enter(page, person, '/clients');
  });
  afterAll(() => browser.close());

  it('are shown before anything is saved', async () => {
    await page.getByRole('link', { name: 'Import z CSV' }).click();
    await page.waitForURL('**/clients/import');
    const buffer = rows;
    await page
      .getByLabel('Soubor CSV')
      .setInputFiles({ name: 'k.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('row', { name: /žluťoučký kůň/ }).waitFor();
    expect(await page.getByLabel('Kódování').inputValue()).toBe('windows-1250');
    await page.getByRole('row', { name: /Vyplňte toto pole/ }).waitFor();
    expect(await person.call('clients.list', { query: {} })).toMatchObject({ total: 0 });
  });

  it('are saved by keyboard, without the row that is wrong', async () => {
    await page.getByLabel('Vynechat 1 řádek s chybou').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Nahrát 2 klienty' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Přidali se 2 klienti').waitFor();
    await page.getByRole('link', { name: 'Zobrazit klienty' }).click();
    await page.waitForURL(`${site}/clients`);
    await page.getByRole('row', { name: /žluťoučký kůň.*45274649.*Brno/ }).waitFor();
    await page.getByRole('row', { name: /Kolo.*00006947/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
