import type { Browser, Page } from 'playwright-core';
import type { WireReply } from '#shared/contracts/wire';
import { parseMinor } from '#shared/domain/money';
import { formatMoney } from '#shared/i18n/format';
import { bytesOf } from '../support/browser/bytes-of';
import { openBrowser, visit } from '../support/browser/open-browser';
import { localStack, signIn } from '../support/local-stack';
import { decodeQr } from '../support/pdf/decode-qr';
import { readPdf } from '../support/pdf/read-pdf';
import { mailTo } from '../support/stack/mail-to';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

const email = `jana-${Date.now()}@example.cz`;
const password = 'Zkouska-123';
const items = [
  { name: 'Grafický návrh obalů', quantity: '18', unit: 'h', price: '850', rate: '21' },
  { name: 'Ubytování v Táboře', quantity: '1', unit: 'noc', price: '1 240,00 Kč', rate: '12' },
  { name: 'Příručka', quantity: '2', unit: 'ks', price: '199,90', rate: '0' },
];

describe('the first invoice of a newcomer', () => {
  const { site } = localStack().addresses;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let pdf: Uint8Array;
  let invoice: WireReply<'invoices.get'>['invoice'];

  beforeAll(async () => {
    browser = await openBrowser();
    ({ page, complaints } = await visit(browser, { width: 1440, height: 900 }));
  });
  afterAll(() => browser.close());

  it('begins with registering and the link of the e-mail', async () => {
    await page.goto(`${site}/auth/register`);
    await page.getByLabel('E-mail').fill(email);
    await page.locator('input[type="password"]').nth(0).fill(password);
    await page.locator('input[type="password"]').nth(1).fill(password);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL('**/auth/confirm**');

    const { links } = await mailTo(localStack(), email);
    await page.goto(links.find((link) => link.includes('/auth/confirm')) ?? fail('no link'));
    await page.getByRole('heading', { name: 'E-mail je potvrzený' }).waitFor();
  });

  it('goes on with signing in', async () => {
    await page.goto(`${site}/auth/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.locator('input[type="password"]').fill(password);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Začněte třemi kroky' }).waitFor();
  });

  it('asks who issues', async () => {
    await page.getByRole('link', { name: 'Vyplnit údaje' }).click();
    await page.getByLabel('IČO').fill('98123459');
    await page.getByLabel('Název').fill('Jinovatka & Sova s.r.o.');
    await page.getByLabel('Ulice a číslo').fill('Nad Úvozem 1147/12');
    await page.getByLabel('PSČ').fill('602 00');
    await page.getByLabel('Město').fill('Brno');
    await page.getByText('Plátce DPH', { exact: true }).click();
    await page.getByLabel('DIČ').fill('CZ98123459');
    await page.getByRole('button', { name: 'Uložit změny' }).first().click();
    await page.getByText('Změny jsou uložené').first().waitFor();

    await page.getByLabel('Číslo účtu').fill('19-2000145399/0800');
    // What is saved shows at once; whoever leaves before the answer may take the call with them.
    const saved = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/user-settings') && reply.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Uložit změny' }).nth(1).click();
    expect((await saved).status()).toBe(200);
  });

  it('writes an invoice with three VAT rates and issues it from the keyboard', async () => {
    await page.goto(`${site}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    await page.waitForURL('**/invoices/new');
    await page.getByRole('combobox', { name: 'Klient' }).fill('Pekařství Rohlíček a dcera s.r.o.');
    await page.keyboard.press('Enter');
    await page.getByLabel('IČO').fill('97451207');
    await page.getByLabel('Ulice a číslo').fill('Pod Kapličkou 318');
    await page.getByLabel('Město').fill('Tábor');
    await page.getByLabel('PSČ').fill('390 02');
    await page.getByRole('button', { name: 'Hotovo' }).click();

    for (const [index, item] of items.entries()) await writeItem(index + 1, item);
    await page.getByLabel('Důvod sazby 0 %').selectOption('§ 57');
    await page.getByText('20 301,60').first().waitFor();
    await page.getByText('Strana 1 z 1', { exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}$/);
  });

  it('downloads its PDF', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Stáhnout PDF/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('faktura-20260001.pdf');
    pdf = await bytesOf(file);
    await page.getByText('Odeslaná', { exact: true }).first().waitFor();

    const person = await signIn({ email, password });
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const reply = await person.call('invoices.get', { params: { id } });
    invoice = reply.invoice;
  });

  it('has a PDF that says what the record says', async () => {
    const { text, pages, isTagged, language, hasType3Fonts } = await readPdf(pdf);
    const money = (wire: string) =>
      formatMoney(parseMinor(wire) ?? fail(wire), invoice.currency, 'cs').replace(/\s/g, ' ');

    expect(pages).toHaveLength(1);
    expect({ isTagged, language, hasType3Fonts }).toEqual({
      isTagged: true,
      language: 'cs',
      hasType3Fonts: false,
    });
    expect(invoice).toMatchObject({
      number: '20260001',
      status: 'sent',
      totals: { payable: '20301.60' },
    });
    expect(text).toContain('Faktura – daňový doklad');
    for (const part of [
      '20260001',
      'Jinovatka & Sova s.r.o.',
      'CZ98123459',
      'Pekařství Rohlíček a dcera s.r.o.',
      '97451207',
    ]) {
      expect(text).toContain(part);
    }
    for (const { name } of items) expect(text).toContain(name);
    for (const { base, vat } of invoice.totals.recap) {
      expect(text).toContain(money(base).replace(' Kč', ''));
      expect(text).toContain(money(vat).replace(' Kč', ''));
    }
    expect(text).toContain(money(invoice.totals.payable));
  });

  it('has a QR Platba that a bank reads', async () => {
    const spayd = await decodeQr(pdf, 1);
    const fields = Object.fromEntries(
      (spayd ?? '')
        .split('*')
        .slice(2)
        .filter(Boolean)
        .map((field) => field.split(/:(.*)/).slice(0, 2)),
    );
    expect(spayd?.startsWith('SPD*1.0*')).toBe(true);
    expect(fields).toMatchObject({
      ACC: expect.stringMatching(/^CZ6508000000192000145399/),
      AM: invoice.totals.payable,
      CC: 'CZK',
      DT: invoice.dueDate.replaceAll('-', ''),
      'X-VS': invoice.number,
    });
  });

  it('leaves nothing to complain about in the console', () => {
    expect(complaints).toEqual([]);
  });

  async function writeItem(
    row: number,
    { name, quantity, unit, price, rate }: (typeof items)[number],
  ) {
    if (row > 1) await page.keyboard.press('Enter');
    await page.getByLabel(`Popis, řádek ${row}`).fill(name);
    await page.getByLabel(`Množství, řádek ${row}`).fill(quantity);
    await page.getByLabel(`Jednotka, řádek ${row}`).fill(unit);
    await page.getByLabel(`Sazba DPH, řádek ${row}`).selectOption(rate);
    await page.getByLabel(`Cena za jednotku, řádek ${row}`).fill(price);
  }
});

function fail(wire: string): never {
  throw new Error(`${wire} is no amount`);
}
