import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems, missingMessages, sidewaysScroll } from '../support/browser/audit';
import { writeInvoice } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(120_000);

const { site } = localStack().addresses;
let browser: Browser;
let person: Person;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page, complaints } = await visit(browser, { width: 1280, height: 800 }));
  page.setDefaultTimeout(45_000);
  await enter(page, person);
});
afterAll(() => browser.close());

const facts = () => page.getByRole('complementary', { name: 'Stav a akce' });
const shownId = () => new URL(page.url()).pathname.split('/')[2] ?? '';
const eventsOf = async (id: string) =>
  (await person.call('invoices.get', { params: { id } })).timeline.map(({ event }) => event);

it('a draft is issued, paid in part, paid whole, and the whole is taken back', async () => {
  await page.goto(`${site}/invoices/new`);
  await writeInvoice(page, { buyer: 'Mlýn Kolečko', item: 'Návrh etikety' });
  await page.getByRole('button', { name: 'Uložit koncept' }).first().click();
  await page.waitForURL(/\/invoices\/\w+\/edit$/);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/invoices\/\w+$/);
  await facts().getByText('Vystavená').waitFor();

  await page.keyboard.press('z');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kolik přišlo').fill('210');
  await dialog.getByText('Zbude 1 000,00 Kč.').waitFor();
  await dialog.getByLabel('Kolik přišlo').press('Enter');
  await page.getByText('Částečná platba zapsána').waitFor();
  await facts().getByText('zbývá doplatit 1 000,00 Kč').waitFor();

  await page.keyboard.press('z');
  await dialog.getByRole('button', { name: 'Zapsat platbu' }).click();
  await page.getByText('Faktura označena jako zaplacená').waitFor();
  await facts().getByText('Zaplacená', { exact: true }).waitFor();
  await facts().getByText('Zaplaceno 1 000,00 Kč').waitFor();

  await facts().getByRole('button', { name: 'Označit jako nezaplacenou' }).click();
  await facts().getByText('Platba zrušena').waitFor();
  const events = ['created', 'issued', 'paid', 'paid', 'unpaid'];
  expect(await eventsOf(shownId())).toEqual(events);
});

it('an invoice is credited in part, and stands beside its credit note', async () => {
  const { invoice } = await person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items] },
  });
  await page.goto(`${site}/invoices/${invoice.id}`);
  await facts().getByRole('button', { name: 'Vystavit opravný doklad' }).click();
  await page.getByLabel('Důvod opravy').fill('Vrácené zboží');
  await page.getByRole('radio', { name: 'Vybrané množství' }).click();
  await page.getByLabel('Vrátit, Návrh').fill('1');
  await page.locator('dl').getByText('-121,00').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Opravný doklad D\d{8} vystaven$/).waitFor();
  await page.waitForURL((url) => !url.pathname.includes(invoice.id));
  await facts().getByText('-121,00').first().waitFor();
  await facts()
    .getByRole('link', { name: `Faktura ${invoice.number}` })
    .click();
  await facts()
    .getByText(/Nejdřív stornujte ten/)
    .waitFor();
  expect(await facts().getByRole('button', { name: 'Stornovat' }).count()).toBe(0);
  expect(await eventsOf(invoice.id)).toEqual(['created', 'issued', 'credited']);
});

it('both are found by searching, and the menu of the row offers what the server does', async () => {
  await page.goto(`${site}/invoices`);
  await page.getByRole('rowheader').nth(2).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('rohlicek 2026');
  await page.waitForURL(/search=rohlicek(\+|%20)2026/);
  const names = () => page.getByRole('rowheader').getByRole('link').allTextContents();
  // The credit note has the symbol of its invoice.
  const wanted = Array(2).fill('Pekařství Rohlíček a dcera s.r.o.').join();
  await eventually('what was searched for', async () =>
    (await names()).join() === wanted ? true : undefined,
  );

  await page.getByRole('button', { name: /^Akce faktury 2026/ }).click();
  const offered = await page.getByRole('menuitem').allTextContents();
  expect(offered).toEqual(['Stáhnout PDF', 'Označit jako zaplacenou']);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('121,00');
  await page.getByRole('row', { name: /D2026/ }).waitFor();
  await page.getByRole('searchbox').fill('nic takového');
  await page.getByRole('heading', { name: 'Nic neodpovídá' }).waitFor();
  await page.getByRole('button', { name: 'Zrušit hledání a filtry' }).click();
  await page.getByRole('row', { name: /Mlýn Kolečko/ }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});

it('the form of a credit note reads on a phone, in the dark, in English', async () => {
  const { invoice } = await person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items] },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.context().addCookies([{ name: 'site_lang', value: 'en', url: site }]);
  await page.goto(`${site}/invoices/${invoice.id}/credit`);
  await page.locator('.credit-items').waitFor();
  await page.getByRole('radio').nth(3).click();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await missingMessages(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.context().addCookies([{ name: 'site_lang', value: 'cs', url: site }]);
});

it('a proforma is written, paid, and settled by an invoice with nothing left to pay', async () => {
  await page.goto(`${site}/invoices/new`);
  await page.getByRole('radio', { name: 'Zálohová faktura' }).click();
  await writeInvoice(page, { buyer: 'Mlýn Kolečko', item: 'Záloha na zakázku' });
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/invoices\/\w+$/);
  await facts()
    .getByText(/^Zálohová faktura Z\d{8}$/)
    .waitFor();
  const proformaId = shownId();

  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  await page.getByText('Zálohová faktura označena jako zaplacená').waitFor();
  await facts().getByRole('button', { name: 'Vyúčtovat fakturou' }).click();
  const dialog = page.getByRole('dialog', { name: /^Faktura ze zálohy/ });
  await dialog.getByText('Zaplacená záloha 1 210,00 Kč se odečte').waitFor();
  await dialog.getByRole('button', { name: 'Vystavit fakturu' }).click();

  await page.waitForURL((url) => !url.pathname.includes(proformaId));
  await facts()
    .getByRole('link', { name: /^Zálohová faktura Z/ })
    .waitFor();
  const settled = await person.call('invoices.get', { params: { id: shownId() } });
  expect(settled).toMatchObject({ remaining: '0.00', invoice: { advance: { amount: '1210.00' } } });

  await facts()
    .getByRole('link', { name: /^Zálohová faktura Z/ })
    .click();
  await facts().getByText('Vyúčtovaná', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
