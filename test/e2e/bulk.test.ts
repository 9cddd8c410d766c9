import type { Browser, Page } from 'playwright-core';
import { bytesOf } from '../support/browser/bytes-of';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { readWorkbook } from '../support/exports/read-workbook';
import { unzip } from '../support/exports/unzip';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { readPdf } from '../support/pdf/read-pdf';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(120_000);

const { site } = localStack().addresses;
let browser: Browser;
let page: Page;
let person: Person;
let numbers: string[];

beforeAll(async () => {
  person = await aSeller();
  numbers = [];
  for (let count = 0; count < 3; count += 1) {
    const body = { ...threeRates, items: [...threeRates.items] };
    const { invoice } = await person.call('invoices.create', { body });
    numbers.push(invoice.number ?? '');
  }
  browser = await openBrowser();
  ({ page } = await visit(browser, { width: 1280, height: 800 }));
  await enter(page, person, '/invoices');
});
afterAll(() => browser.close());

const bar = () => page.getByRole('region', { name: 'Hromadné akce' });
const jobs = () => page.getByRole('list', { name: 'Hromadné úlohy' });
const box = (number: string | undefined) =>
  page.getByRole('checkbox', { name: `Vybrat fakturu ${number}` });

it('chosen invoices come as one ZIP, which is offered after a reload too', async () => {
  await box(numbers[0]).check();
  await box(numbers[2]).check();
  await bar().getByText('2 vybrané').waitFor();
  await bar().getByRole('button', { name: 'PDF v ZIPu' }).click();
  await jobs().getByText('2 vybrané faktury').waitFor();
  await jobs().getByText('Hotovo, 2 doklady').waitFor({ timeout: 90_000 });

  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    jobs().getByRole('button', { name: 'Stáhnout' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^faktury-pdf-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzip(await bytesOf(download));
  const chosen = [numbers[0], numbers[2]];
  expect(Object.keys(files).sort()).toEqual(
    [...chosen.map((number) => `faktura-${number}.pdf`), 'prehled-faktur.xlsx'].sort(),
  );
  for (const number of chosen) {
    const { text } = await readPdf(Buffer.from(files[`faktura-${number}.pdf`] ?? []));
    expect(text).toContain(number);
    expect(text).toContain('308,00');
  }
  const { documents } = await readWorkbook(Buffer.from(files['prehled-faktur.xlsx'] ?? []));
  expect(
    documents
      .slice(1)
      .map(([number]) => String(number))
      .sort(),
  ).toEqual([...chosen].sort());
});

it('what is on the screen is marked paid by keyboard alone', async () => {
  await page.goto(`${site}/invoices`);
  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await bar().getByText('2 vybrané').waitFor();
  await bar().getByRole('button', { name: 'Zaplaceno' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Označit' }).press('Enter');
  await jobs().getByText('Zaplaceny 2 faktury').waitFor({ timeout: 60_000 });
  await page.getByText('Zaplacená').nth(1).waitFor();
  const { byStatus } = await person.call('invoices.count');
  expect(byStatus.paid).toBe(2);
});

it('a period is exported from the dialog', async () => {
  await page.getByRole('button', { name: 'Export období' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export období' });
  await dialog.getByLabel('Období').selectOption('Tento rok');
  await dialog.getByLabel('Co stáhnout').selectOption('ISDOC (ZIP)');
  await dialog.getByRole('button', { name: 'Připravit' }).click();
  const row = jobs().getByRole('listitem').filter({ hasText: 'Export ISDOC' });
  await row.getByText('Hotovo, 3 doklady').waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Stáhnout' }).click(),
  ]);
  const files = unzip(await bytesOf(download));
  expect(Object.keys(files).sort()).toEqual(numbers.map((one) => `faktura-${one}.isdoc`).sort());
});
