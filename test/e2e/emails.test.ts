import type { Browser, BrowserContext, Page } from 'playwright-core';
import { writeInvoice } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { wakeWorker } from '../support/browser/wake-worker';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { mailTo } from '../support/stack/mail-to';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(180_000);

const { site, mailbox } = localStack().addresses;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let person: Person;

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
  ({ page, context } = await visit(browser, {
    width: 1280,
    height: 800,
    hasWorker: true,
  }));
  await enter(page, person);
});
afterAll(() => browser.close());

const aMailbox = (name: string) => `${name}+${person.sub.slice(0, 8)}@example.cz`;

async function mailsTo(address: string): Promise<readonly unknown[]> {
  const url = `${mailbox}/api/messages?to=${encodeURIComponent(address)}`;
  const found: unknown = await (await fetch(url)).json();
  return Array.isArray(found) ? found : [];
}

/** Opens the form of an e-mail about the invoice on the screen. */
async function writeTo(to: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Odeslat e-mailem/ })
    .first()
    .click();
  await page.getByLabel('Komu').fill(to);
  await page.keyboard.press('Enter');
}

/** An invoice on the screen, with the form of an e-mail about it. */
async function openForm(to: string): Promise<string> {
  const body = { ...threeRates, items: [...threeRates.items] };
  const { invoice } = await person.call('invoices.create', { body });
  await page.goto(`${site}/invoices/${invoice.id}`);
  await writeTo(to);
  return invoice.id;
}
const send = () => page.getByRole('button', { name: 'Odeslat', exact: true }).last().click();

it('a draft is issued, e-mailed, opened by the payer, partly paid and paid', async () => {
  const to = aMailbox('eva');
  await page.goto(`${site}/invoices/new`);
  await writeInvoice(page, { buyer: 'Mlýn Kolečko', item: 'Návrh etikety' });
  await page.getByRole('button', { name: 'Uložit koncept' }).first().click();
  await page.waitForURL(/\/invoices\/\w+\/edit$/);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/invoices\/\w+$/);
  await writeTo(to);
  await send();
  await page.getByText('Email odejde za 30 s').waitFor();
  await page.getByText('Email byl úspěšně odeslán!').waitFor({ timeout: 120_000 });
  await page.getByText(`E-mail odeslán: ${to}`).waitFor();
  await page.getByText('Odeslaná', { exact: true }).first().waitFor();
  expect(await mailsTo(to)).toHaveLength(1);

  const { links } = await mailTo(localStack(), to);
  const { page: payer, context: theirs } = await visit(browser, { width: 360, height: 740 });
  await payer.goto(links.find((link) => link.includes('/invoice/public/')) ?? '');
  await payer.getByText('1 210,00').first().waitFor();
  await theirs.close();
  await page.reload();
  await page.getByText('Otevřena z odkazu').waitFor();

  await page.keyboard.press('z');
  await page.getByLabel('Kolik přišlo').fill('210');
  await page.getByLabel('Kolik přišlo').press('Enter');
  await page.getByText('zbývá doplatit 1 000,00 Kč').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  await page.getByText('Zaplacená', { exact: true }).first().waitFor();
  await page.getByText('Zaplaceno 1 000,00 Kč').waitFor();
});

it('an e-mail that was taken back never leaves', async () => {
  const to = aMailbox('nikdo');
  await openForm(to);
  await send();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).first().click();
  await page.getByText('Email neodešel').waitFor();
  await page.getByText(`E-mail vrácen: ${to}`).waitFor();
  expect(await mailsTo(to)).toEqual([]);
});

/** Writes a mail without a connection, and closes the tab with it. */
async function writeOffline(to: string): Promise<string> {
  const id = await openForm(to);
  await context.setOffline(true);
  await send();
  await page
    .getByText('Jste offline. Email bude odeslán automaticky po obnovení připojení.')
    .waitFor();
  await page.getByText('E-mail čeká na připojení').waitFor();
  await page.close();
  await context.setOffline(false);
  return id;
}

const queuedOf = async (id: string) => {
  const { timeline } = await person.call('invoices.get', { params: { id } });
  return timeline.filter(({ event }) => event === 'email_queued');
};

it('one written without a connection leaves when there is one, with no tab open', async () => {
  const to = aMailbox('zavreno');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const id = await writeOffline(to);
  expect(await queuedOf(id)).toEqual([]);

  await wakeWorker(context, site, 'splatno-outbox');
  await eventually('the mail in the history', async () =>
    (await queuedOf(id)).length > 0 ? true : undefined,
  );
  await wakeWorker(context, site, 'splatno-outbox');
  page = await context.newPage();
  await page.goto(`${site}/invoices/${id}`);
  await page.getByText(`E-mail odeslán: ${to}`).waitFor({ timeout: 120_000 });
  expect(await queuedOf(id)).toHaveLength(1);
  expect(await mailsTo(to)).toHaveLength(1);
});

it('one written without a connection leaves once at the next visit, where nobody wakes the worker', async () => {
  const to = aMailbox('offline');
  const id = await writeOffline(to);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await Promise.all([one, two].map((tab) => tab.goto(`${site}/invoices/${id}`)));
  const arrived = async () => ((await mailsTo(to)).length > 0 ? true : undefined);
  await eventually('the mail', arrived, { withinMs: 120_000 });
  await one.reload();
  await one.getByText(`E-mail odeslán: ${to}`).waitFor({ timeout: 60_000 });
  expect(await mailsTo(to)).toHaveLength(1);
  expect(await queuedOf(id)).toHaveLength(1);
});
