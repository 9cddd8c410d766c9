import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems, missingMessages, sidewaysScroll } from '../support/browser/audit';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates, visitor } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { disputePayment, refundPayment } from '../support/stripe/visit-stripe';

// Steps of a journey wait for real functions and events; on a busy machine that takes its time.
jest.setTimeout(120_000);

const { site, stripe } = localStack().addresses;
const pictures = process.env['SCREENSHOTS'];
const wide = { width: 1280, height: 800 };
let browser: Browser;
let owner: Page;
let complaints: string[];
let person: Person;

interface Shared {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly url: string;
}
let first: Shared;
let second: Shared;

beforeAll(async () => {
  person = await aSeller();
  [first, second] = [await aSharedInvoice(), await aSharedInvoice()];
  browser = await openBrowser();
  ({ page: owner, complaints } = await visit(browser, wide));
  await enter(owner, person, '/settings');
});
afterAll(() => browser.close());

/** An invoice over 308 Kč whose link the payer has. */
async function aSharedInvoice(): Promise<Shared> {
  const body = { ...threeRates, items: [...threeRates.items] };
  const { invoice } = await person.call('invoices.create', { body });
  const { url } = await person.call('sharing.create', {
    query: { id: invoice.id },
    body: { expiry: 'never' },
  });
  return { id: invoice.id, number: invoice.number ?? '', url, token: url.split('/').at(-1) ?? '' };
}

const invoiceOf = async ({ id }: Shared) =>
  (await person.call('invoices.get', { params: { id } })).invoice;
const paymentOf = async (shared: Shared) =>
  (await invoiceOf(shared)).onlinePayments?.at(-1)?.id ?? '';
const becomes = (shared: Shared, paymentStatus: string) =>
  eventually(`an invoice that is ${paymentStatus}`, async () => {
    const invoice = await invoiceOf(shared);
    return invoice.paymentStatus === paymentStatus ? invoice : undefined;
  });
/** What came in this month, as the dashboard says. */
const revenue = async () =>
  (await person.call('invoices.getOverview')).months.at(-1)?.received['CZK'];

/** What the call behind the button answers to a program. */
const askToPay = async ({ token }: Shared) =>
  (await visitor().send('sharing.payOnline', { params: { token } })).json;

const payer = () => visit(browser, { width: 360, height: 740 });
const online = () => owner.getByRole('region', { name: 'Platby online' });

/** The screen as it stands is sound on a phone too, and is photographed for whoever asks. */
async function expectSound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? wide;
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await missingMessages(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  await page.setViewportSize(before);
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Zaplatit online' }).click();
  await page.waitForURL(`${stripe}/**`);
  await page.getByLabel('E-mail').fill('platce@example.cz');
  await page.locator(`input[name=card][value=${card}]`).check();
  await page.getByRole('button', { name: /^Zaplatit/ }).click();
}

it('card payments are turned on at Stripe, which says what is missing', async () => {
  const part = owner.getByRole('region', { name: 'Platby kartou' });
  await part.getByRole('button', { name: 'Zapnout platby kartou' }).click();
  await owner.waitForURL(`${stripe}/setup/**`);
  await owner.getByRole('button', { name: 'Vyplnit, ale doklad totožnosti nedodat' }).click();

  await owner.waitForURL(/\/settings\?connect=returned/);
  await part.getByText('doklad totožnosti').waitFor();
  await expectSound(owner, 'payments-missing');
  await part.getByRole('button', { name: 'Doplnit ve Stripe' }).click();
  await owner.waitForURL(`${stripe}/setup/**`);
  await owner.getByRole('button', { name: 'Vyplnit všechno' }).click();

  await part.getByText('Zákazníci mohou platit kartou').waitFor();
  await owner.waitForURL(`${site}/settings#card-payments`);
  await expectSound(owner, 'payments-ready');
  const { stripe_connect } = await person.call('account.getSettings');
  expect(stripe_connect).toMatchObject({ charges_enabled: true, payouts_enabled: true });
});

it('a payer pays on a phone, and everything of the owner knows', async () => {
  const { page, context } = await payer();
  await page.goto(first.url);
  const button = await page.getByRole('button', { name: 'Zaplatit online' }).boundingBox();
  expect((button?.y ?? 740) + (button?.height ?? 0)).toBeLessThanOrEqual(740);
  await expectSound(page, 'public-payable');
  await payWith(page, 'works');
  await page.waitForURL(/\/invoice\/public\/.*payment=success/);
  await page.getByText('Děkujeme, zaplaceno').waitFor({ timeout: 60_000 });
  await expectSound(page, 'public-paid');

  // Nobody pays a second time: not by the page, not by the call behind it.
  expect(await page.getByRole('button', { name: 'Zaplatit online' }).count()).toBe(0);
  expect(await askToPay(first)).toMatchObject({ code: 'INVOICE_ALREADY_PAID' });
  await context.close();

  await owner.goto(`${site}/invoices/${first.id}`);
  await online().getByText('Visa končící 4242').waitFor();
  await owner.getByText('Zaplacená', { exact: true }).waitFor();
  await owner.getByText(/^Zaplaceno online 308,00/).waitFor();
  await expectSound(owner, 'detail-paid-online');
  expect(await revenue()).toBe('308.00');

  const told = async () =>
    (await person.call('notifications.list', { query: {} })).notifications.find(
      ({ invoiceId, title }) => invoiceId === first.id && title === 'Zaplaceno online',
    );
  await eventually('the notification', told);
});

it('a payer whose browser runs no scripts is at Stripe after two requests', async () => {
  const { url } = await aSharedInvoice();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      requests.push(`${request.method()} ${new URL(request.url()).origin}`);
    }
  });
  await page.getByRole('button', { name: 'Zaplatit online' }).click();
  await page.waitForURL(`${stripe}/**`);
  expect(requests).toEqual([`POST ${site}`, `GET ${stripe}`]);

  // Back too early, they look again by hand.
  await page.goto(`${url}?payment=success&look=8`);
  await page.getByRole('link', { name: 'Podívat se znovu' }).click();
  await page.waitForURL(`${url}?payment=success&look=9`);
  await page.getByText('Platba se zpracovává').waitFor();
  await context.close();
});

it('a payment fails, the owner learns why, and the payer tries again', async () => {
  const { page, context } = await payer();
  await page.goto(second.url);
  await payWith(page, 'insufficient');
  await page.getByText('Platba se nezdařila.').waitFor();
  await becomes(second, 'failed');
  await owner.goto(`${site}/invoices/${second.id}`);
  await online()
    .getByText(/na kartě není dost peněz/)
    .waitFor();
  await owner.getByText('Platba selhala').first().waitFor();

  await page.getByRole('link', { name: 'Zpět bez placení' }).click();
  await page.waitForURL(/\/invoice\/public\//);
  // Whoever asks again is led to the page that is open, as long as it asks for the right amount.
  expect(await askToPay(second)).toEqual(await askToPay(second));

  // Whoever comes back before the event does waits on a page that looks again by itself.
  await page.goto(`${second.url}?payment=success&look=0`);
  await page.getByText('Za 2 s se stránka podívá sama.').waitFor();
  await page.waitForURL(/look=1$/);
  await page.goto(`${second.url}?payment=success&look=8`);
  await expectSound(page, 'public-waiting');
  await page.goto(second.url);

  await payWith(page, 'authentication');
  await page.getByRole('button', { name: 'Potvrdit platbu' }).click();
  await page.getByText('Děkujeme, zaplaceno').waitFor({ timeout: 60_000 });
  await context.close();
  expect(await becomes(second, 'paid')).toMatchObject({ status: 'paid', amountPaid: '308.00' });
  expect(await revenue()).toBe('616.00');
});

it('a refund is taken off, and nobody is asked for it again', async () => {
  await refundPayment(stripe, { paymentIntent: await paymentOf(first), amount: 10_800 });
  await becomes(first, 'partially_refunded');
  await owner.goto(`${site}/invoices/${first.id}`);
  await online()
    .getByText(/^Vráceno 108,00/)
    .waitFor();
  await owner.getByText(/po vrácení zůstalo 200,00/).waitFor();
  await owner.getByText(/^Vráceno plátci 108,00/).waitFor();
  await expectSound(owner, 'detail-refunded');
  expect(await revenue()).toBe('508.00');
});

it('a dispute is shown with what to do, and what is lost is owed again', async () => {
  const payment = await paymentOf(second);
  await disputePayment(stripe, payment, 'open');
  await becomes(second, 'dispute');
  await owner.goto(`${site}/invoices/${second.id}`);
  await online().getByRole('link', { name: 'Odpovědět ve Stripe' }).waitFor();
  await expectSound(owner, 'detail-disputed');
  await owner.goto(`${site}/invoices`);
  await owner.getByRole('row', { name: new RegExp(second.number) }).waitFor();
  await owner.getByText('Reklamace platby').first().waitFor();
  expect(await revenue()).toBe('508.00');

  await disputePayment(stripe, payment, 'lose');
  expect(await becomes(second, 'dispute_lost')).toMatchObject({ status: 'sent' });
  await owner.goto(`${site}/invoices/${second.id}`);
  await online()
    .getByText(/Faktura je o\sně znovu nezaplacená/)
    .waitFor();
  expect(await revenue()).toBe('200.00');
  expect(complaints).toEqual([]);
});
