import type { Browser, Page, Route } from 'playwright-core';
import { pdfPolling } from '#shared/domain/limits';
import { writeInvoice, written } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

const { site } = localStack().addresses;
let browser: Browser;
let page: Page;
let person: Person;

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page } = await visit(browser, { width: 1280, height: 800 }));
  await page.clock.install();
  await enter(page, person);
});
afterAll(() => browser.close());

const issue = async () =>
  (await person.call('invoices.create', { body: { ...threeRates, items: [...threeRates.items] } }))
    .invoice;

describe('a PDF that is not there yet', () => {
  const preparing = 'PDF se připravuje… stáhne se za chvíli';
  const stillPreparing = 'PDF se stále připravuje… zkuste to za chvíli znovu';
  let id: string;
  let number: string;
  let asked: number;

  /** Answers 202 to the first so many questions, then lets them through to the server. */
  async function queueFor(times: number): Promise<void> {
    await page.route('**/api/pdf?**', (route: Route) => {
      asked += 1;
      return asked <= times
        ? route.fulfill({ status: 202, json: { queued: true, message: 'Připravuje se' } })
        : route.continue();
    });
  }

  beforeEach(async () => {
    asked = 0;
    const invoice = await issue();
    ({ id } = invoice);
    number = invoice.number ?? '';
    await page.goto(`${site}/invoices/${id}`);
    await page.getByRole('button', { name: /Stáhnout PDF/ }).waitFor();
  });
  afterEach(() => page.unrouteAll());

  const press = () => page.getByRole('button', { name: /Stáhnout PDF/ }).click();

  it('is said to be prepared, and downloads as soon as it is there', async () => {
    await queueFor(3);
    const download = page.waitForEvent('download');
    await press();
    await page.getByText(preparing).waitFor();
    await page.getByRole('button', { name: /Připravuji PDF/ }).waitFor();
    await passTime(() => asked > 3);
    expect((await download).suggestedFilename()).toBe(`faktura-${number}.pdf`);
    await page.getByText('PDF staženo').waitFor();
    expect(await page.getByText(preparing).count()).toBe(0);
    await page.getByText('Odeslaná', { exact: true }).first().waitFor();
    const { invoice } = await person.call('invoices.get', { params: { id } });
    expect(invoice.status).toBe('sent');
  });

  it('is given up after eight questions, with a way to ask on', async () => {
    await queueFor(pdfPolling.tries);
    await press();
    await passTime(() => asked >= pdfPolling.tries);
    await page.getByText(stillPreparing).waitFor();
    expect(asked).toBe(pdfPolling.tries);
    expect((await person.call('invoices.get', { params: { id } })).invoice.status).toBe('draft');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await passTime(() => asked > pdfPolling.tries);
    expect((await download).suggestedFilename()).toBe(`faktura-${number}.pdf`);
  });

  it('is said to have failed when it has, and can be asked for again', async () => {
    const failure = { code: 'PDF_FAILED', message: 'PDF se nepodařilo připravit.' };
    await page.route('**/api/pdf?**', (route) => route.fulfill({ status: 500, json: failure }));
    await press();
    await page.getByText('Chyba při stahování PDF').waitFor();
    await page.getByRole('button', { name: /Stáhnout PDF/ }).waitFor();
    expect((await person.call('invoices.get', { params: { id } })).invoice.status).toBe('draft');

    await page.unrouteAll();
    const download = page.waitForEvent('download');
    await press();
    await passTime(() => false, { until: download });
    expect((await download).suggestedFilename()).toBe(`faktura-${number}.pdf`);
  });

  /** Lets the waits between questions go by, as long as they are needed. */
  async function passTime(
    isEnough: () => boolean,
    { until }: { until?: Promise<unknown> } = {},
  ): Promise<void> {
    let isOver = false;
    void until?.then(() => {
      isOver = true;
    });
    await eventually('the last question', async () => {
      if (isEnough() || isOver) return true;
      await page.clock.runFor(500);
      return undefined;
    });
  }
});

describe('the eighth invoice of a month on the free plan', () => {
  /** What is said once issuing was refused; that the limit is reached is said before, too. */
  const refusal = () =>
    page
      .getByRole('status')
      .filter({ hasText: 'Limit faktur na tento měsíc' })
      .filter({ has: page.getByRole('button', { name: 'Uložit koncept' }) });

  beforeAll(async () => {
    const { count } = await person.call('invoices.count');
    for (let made = count; made < 7; made += 1) await issue();
  });

  it('is refused with what to do now, and everything stays as it was typed', async () => {
    await page.goto(`${site}/invoices/new`);
    await page.getByText('Limit faktur na tento měsíc je vyčerpaný.').waitFor();
    await writeInvoice(page, { buyer: 'Osmý v řadě', item: 'Jedna navíc' });
    await page.keyboard.press('Control+Enter');
    const banner = refusal();
    await banner.waitFor();
    expect((await banner.textContent())?.replace(/\s/g, ' ')).toContain(
      'Limit faktur na tento měsíc je vyčerpaný. Fakturu můžete uložit jako koncept a vystavit ji první den příštího měsíce, nebo přejít na vyšší tarif.',
    );
    expect(new URL(page.url()).pathname).toBe('/invoices/new');
    expect(await written(page, 'Popis, řádek 1')).toBe('Jedna navíc');
    expect((await person.call('invoices.count')).count).toBe(7);
  });

  it('can be kept as a draft from there', async () => {
    await refusal().getByRole('button', { name: 'Uložit koncept' }).click();
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { invoice } = await person.call('invoices.get', { params: { id } });
    expect(invoice).toMatchObject({ status: 'draft', items: [{ name: 'Jedna navíc' }] });
    expect(invoice.number).toBeUndefined();
    expect(await refusal().count()).toBe(0);
  });

  it('is spoken of on the dashboard', async () => {
    await page.goto(`${site}/dashboard`);
    await page.getByText(/^Limit 7 faktur na tento měsíc je vyčerpaný/).waitFor();
  });
});
