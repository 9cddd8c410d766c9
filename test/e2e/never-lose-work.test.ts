import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keptDrafts, keptText, writeInvoice, written } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

const { site } = localStack().addresses;
const firstItem = 'Popis, řádek 1';
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let person: Person;

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ context, page, complaints } = await visit(browser, { width: 1280, height: 800 }));
  await enter(page, person);
});
afterAll(() => browser.close());

async function aDraft(buyer: string): Promise<string> {
  const body = { ...threeRates, items: [...threeRates.items], buyer: { name: buyer } };
  const reply = await person.call('invoices.create', { body: { ...body, intent: 'draft' } });
  return reply.invoice.id;
}

const itemsOf = async (id: string) =>
  (await person.call('invoices.get', { params: { id } })).invoice.items.map(({ name }) => name);

/** Waits until the device has taken in what was typed, as it does by itself. */
const kept = (tab: Page, text: string) =>
  eventually(`a draft with ${text}`, async () =>
    (await keptText(tab)).includes(text) ? true : undefined,
  );

async function openTab(path: string): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(20_000);
  await tab.goto(`${site}${path}`);
  await tab.getByLabel(firstItem).waitFor();
  return tab;
}

describe('a tab that is closed while somebody writes', () => {
  it('gives everything back when it is opened again, in one draft', async () => {
    const tab = await openTab('/invoices/new');
    await writeInvoice(tab, { buyer: 'Rozepsaný a syn', item: 'Půl věty o ničem' });
    await tab.getByText('Rozepsané je uložené v tomto zařízení').waitFor();
    await kept(tab, '1 000');
    await tab.close();

    await page.goto(`${site}/invoices/new`);
    await page.getByText(/^Vrátili jsme, co jste tu měli rozepsané/).waitFor();
    expect(await written(page, firstItem)).toBe('Půl věty o ničem');
    expect(await written(page, 'Cena za jednotku, řádek 1')).toMatch(/^1\s000/);
    await page.getByText('Rozepsaný a syn').first().waitFor();
    expect(await keptDrafts(page, person)).toEqual(['invoice.new']);
  });

  it('gives it back once more after it was thrown away by mistake', async () => {
    await page.getByRole('button', { name: 'Zahodit' }).click();
    await page.getByText('Rozepsané zahozeno').waitFor();
    expect(await written(page, firstItem)).toBe('');
    expect(await keptDrafts(page, person)).toEqual([]);

    await page.getByRole('button', { name: 'Vrátit' }).click();
    await page.getByText(/^Vrátili jsme, co jste tu měli rozepsané/).waitFor();
    expect(await written(page, firstItem)).toBe('Půl věty o ničem');
  });

  it('starts empty once it was thrown away for good', async () => {
    await page.getByRole('button', { name: 'Zahodit' }).click();
    await page.getByText('Rozepsané zahozeno').waitFor();
    await page.reload();
    await page.getByLabel(firstItem).waitFor();
    expect(await written(page, firstItem)).toBe('');
    expect(await keptDrafts(page, person)).toEqual([]);
    expect(await page.getByText(/^Vrátili jsme/).count()).toBe(0);
  });
});

describe('a draft that two tabs edit', () => {
  let id: string;
  let other: Page;

  beforeEach(async () => {
    id = await aDraft('Dvě okna s.r.o.');
    await page.goto(`${site}/invoices/${id}/edit`);
    await page.getByLabel(firstItem).waitFor();
    other = await openTab(`/invoices/${id}/edit`);

    await other.getByLabel(firstItem).fill('Z druhého okna');
    await other.getByRole('button', { name: 'Uložit koncept' }).click();
    await other.getByText('Koncept uložen', { exact: true }).waitFor();
    await page.getByLabel(firstItem).fill('Z prvního okna');
    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await page.getByRole('dialog', { name: 'Fakturu mezitím změnil někdo jiný' }).waitFor();
  });
  afterEach(() => other.close());

  it('overwrites nothing before somebody has chosen', async () => {
    expect((await itemsOf(id))[0]).toBe('Z druhého okna');
    expect(await written(page, firstItem)).toBe('Z prvního okna');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await written(page, firstItem)).toBe('Z prvního okna');

    // Saving again asks again.
    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await page.getByRole('dialog', { name: 'Fakturu mezitím změnil někdo jiný' }).waitFor();
    expect((await itemsOf(id))[0]).toBe('Z druhého okna');
  });

  it('keeps mine beside theirs as a draft of its own', async () => {
    await page.getByRole('button', { name: 'Uložit moje jako nový koncept' }).click();
    await page.waitForURL((url) => !url.pathname.includes(id));
    const mine = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(await written(page, firstItem)).toBe('Z prvního okna');
    expect((await itemsOf(mine))[0]).toBe('Z prvního okna');
    expect((await itemsOf(id))[0]).toBe('Z druhého okna');
    const kept = await keptDrafts(page, person);
    expect([mine, id].filter((one) => kept.includes(`invoice.${one}`))).toEqual([]);
  });

  it('takes theirs, and can then be saved', async () => {
    await page.getByRole('button', { name: 'Načíst uloženou' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually('what the other tab saved', async () =>
      (await written(page, firstItem)) === 'Z druhého okna' ? true : undefined,
    );
    await page.getByLabel(firstItem).fill('Po domluvě');
    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await page.getByText('Koncept uložen', { exact: true }).waitFor();
    expect((await itemsOf(id))[0]).toBe('Po domluvě');
  });
});

describe('what was deleted', () => {
  it('comes back as a draft where it was, and is gone for good only without „Vrátit“', async () => {
    const id = await aDraft('Omyl a spol.');
    const row = page.getByRole('row', { name: /Omyl a spol\./ });
    const remove = async () => {
      await page.getByRole('button', { name: 'Akce faktury Omyl a spol.' }).click();
      await page.getByRole('menuitem', { name: 'Smazat koncept' }).click();
      await page.getByText('Koncept smazán').waitFor();
      expect(await row.count()).toBe(0);
    };
    await page.goto(`${site}/invoices`);
    await row.waitFor();
    const before = await page.getByRole('rowheader').allTextContents();
    await remove();
    await page.getByRole('button', { name: 'Vrátit' }).click();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(before);
    expect((await person.send('invoices.get', { params: { id } })).status).toBe(200);

    await remove();
    await page
      .getByRole('region', { name: 'Oznámení' })
      .getByLabel('Zavřít oznámení')
      .first()
      .click();
    await eventually('the draft to be gone', async () =>
      (await person.send('invoices.get', { params: { id } })).status === 404 ? true : undefined,
    );
    expect(await row.count()).toBe(0);
  });

  it('comes back as a client', async () => {
    const { client } = await person.call('clients.create', { body: { name: 'Klient Omylem' } });
    await page.goto(`${site}/clients`);
    const row = page.getByRole('row', { name: /Klient Omylem/ });
    await row.waitFor();
    await page.getByRole('button', { name: 'Akce klienta Klient Omylem' }).click();
    await page.getByRole('menuitem', { name: 'Smazat' }).click();
    await page.getByText('Klient smazán').waitFor();
    expect(await row.count()).toBe(0);

    await page.getByRole('button', { name: 'Vrátit' }).click();
    await row.waitFor();
    await page.reload();
    await row.waitFor();
    const found = await person.call('clients.list', { query: { id: client.id } });
    expect(found).toMatchObject({ clients: [{ name: 'Klient Omylem' }] });
  });

  it('leaves nothing to complain about in the console but the conflicts', () => {
    const unexpected = complaints.filter((text) => !/status of 409/.test(text));
    expect(unexpected).toEqual([]);
  });
});

describe('a lost connection', () => {
  afterEach(() => context.setOffline(false));

  it('is said over the screen, keeps what is written, and saving goes on after it', async () => {
    await page.goto(`${site}/invoices/new`);
    await writeInvoice(page, { buyer: 'Ve vlaku', item: 'Psáno v tunelu' });
    await context.setOffline(true);
    await page.getByText('Jste offline.', { exact: true }).waitFor();

    await page.getByLabel('Množství, řádek 1').fill('3');
    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await page.getByText(/^Server neodpověděl\. Rozepsané/).waitFor();
    expect(await written(page, firstItem)).toBe('Psáno v tunelu');
    expect(await written(page, 'Množství, řádek 1')).toBe('3');
    await kept(page, 'Psáno v tunelu');

    await context.setOffline(false);
    await page.getByText('Jste offline.', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { invoice } = await person.call('invoices.get', { params: { id } });
    expect(invoice.items).toMatchObject([{ name: 'Psáno v tunelu', quantity: '3' }]);
    expect(await keptDrafts(page, person)).not.toContain('invoice.new');
  });

  it('closes no door that was open: a dialog can still be written in', async () => {
    await page.goto(`${site}/clients`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Nový klient' }).first().click();
    await page.getByRole('dialog').getByLabel('Název').fill('Z tunelu');
    await page.keyboard.press('Escape');
  });

  it('survives the end of the tab too', async () => {
    const tab = await openTab('/invoices/new');
    await context.setOffline(true);
    await tab.getByLabel(firstItem).fill('Bez spojení a bez karty');
    await kept(tab, 'Bez spojení a bez karty');
    await tab.close();
    await context.setOffline(false);

    const again = await openTab('/invoices/new');
    expect(await written(again, firstItem)).toBe('Bez spojení a bez karty');
    await again.close();
  });
});
