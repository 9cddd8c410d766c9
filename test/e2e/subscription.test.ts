import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems, missingMessages, sidewaysScroll } from '../support/browser/audit';
import { writeInvoice, written } from '../support/browser/editor';
import { enter } from '../support/browser/enter';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { mailTo, type ReceivedMail } from '../support/stack/mail-to';
import { stripeClient } from '../support/stripe/stripe-client';
import {
  advanceClock,
  disputePayment,
  payAtCheckout,
  payInvoicePage,
  visitPortal,
} from '../support/stripe/visit-stripe';

// Steps of a journey wait for real functions and events; on a busy machine that takes its time.
jest.setTimeout(180_000);

const { addresses, stripe: keys } = localStack();
const { site } = addresses;
const pictures = process.env['SCREENSHOTS'];
const wide = { width: 1280, height: 800 };
let browser: Browser;
let page: Page;
let complaints: string[];
let person: Person;

beforeAll(async () => {
  person = await aSeller();
  for (let made = 0; made < 7; made += 1) {
    const body = { ...threeRates, items: [...threeRates.items] };
    await person.call('invoices.create', { body });
  }
  browser = await openBrowser();
  ({ page, complaints } = await visit(browser, wide));
});
afterAll(() => browser.close());

const planOf = async () => (await person.call('billing.getSubscription')).subscription;
const part = () => page.getByRole('region', { name: 'Předplatné' });
/** What the editor says once issuing was refused; that the limit is reached it says before, too. */
const refusal = () =>
  page
    .getByRole('status')
    .filter({ hasText: 'Limit faktur na tento měsíc je vyčerpaný.' })
    .filter({ has: page.getByRole('button', { name: 'Uložit koncept' }) });

/** The screen as it stands is sound on a phone too, and is photographed for whoever asks. */
async function expectSound(name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await missingMessages(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  await page.setViewportSize(wide);
}

describe('a subscription', () => {
  it('is told of in public, and sold to whoever is signed in', async () => {
    await page.goto(`${site}/auth/login`);
    await page.getByRole('link', { name: 'Ceník' }).click();
    await page.waitForURL(`${site}/cenik`);
    await page.getByRole('button', { name: 'Přejít na Pro' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'nejdřív přihlaste' });
    await alert.waitFor();
    await expectSound('pricing');
    expect(await alert.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
      '/auth/login?next=%2Fcenik%3Fplan%3Dpro',
    );
  });

  it('is offered at the limit, bought, and leads back to what was written', async () => {
    await enter(page, person, '/invoices/new');
    await writeInvoice(page, { buyer: 'Osmý v řadě', item: 'Jedna navíc' });
    await page.keyboard.press('Control+Enter');
    await refusal()
      .getByRole('link', { name: /^Přejít na Pro, 99/ })
      .click();
    await page.waitForURL(/\/cenik\?next=/);
    await page.getByRole('button', { name: 'Přejít na Pro' }).click();

    await page.waitForURL(`${addresses.stripe}/**`);
    await page.getByRole('button', { name: /^Objednat a zaplatit/ }).click();
    await page.waitForURL(/\/settings\?checkout=success/);
    await part().getByText('Tarif Pro je zapnutý.').waitFor({ timeout: 60_000 });
    await part().getByText('8, bez omezení').or(part().getByText('7, bez omezení')).waitFor();
    await expectSound('subscription-paid');

    await part().getByRole('link', { name: 'Zpět k rozdělané práci' }).click();
    await page.waitForURL(`${site}/invoices/new`);
    await page.getByLabel('Popis, řádek 1').waitFor();
    expect(await written(page, 'Popis, řádek 1')).toBe('Jedna navíc');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}$/);
    expect((await person.call('invoices.count')).count).toBe(8);
    const usage = await person.call('billing.getUsage');
    expect(usage.invoices).toEqual({ used: 8, limit: -1 });
  });

  it('has the tax document of its payment', async () => {
    await page.goto(`${site}/settings#subscription`);
    const [entry] = (await person.call('billing.getHistory')).billing_history;
    expect(entry).toMatchObject({ status: 'paid', amount: '99.00', plan: 'pro' });
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await part()
      .getByRole('button', { name: /^PDF daňového dokladu/ })
      .click();
    expect((await download).suggestedFilename()).toBe(`billing-invoice-${entry?.id}.pdf`);
  });

  it('is cancelled with a question, keeps what is paid, and may be taken back', async () => {
    await part().getByRole('button', { name: 'Zrušit předplatné…' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Opravdu chcete zrušit své předplatné? Přijdete o přístup k Pro funkcím.',
    });
    await dialog.waitFor();
    await expectSound('cancel');
    await dialog.getByRole('button', { name: 'Zrušit předplatné', exact: true }).click();
    await part().getByRole('button', { name: 'Pokračovat v předplatném' }).click();
    await part().getByRole('button', { name: 'Zrušit předplatné…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zrušit předplatné' }).click();
    await part().getByText('Zrušené', { exact: true }).waitFor();
    expect(await planOf()).toMatchObject({ plan: 'pro', cancel_at_period_end: true });
  });

  it('is Free again when its time is over; all that was written stays', async () => {
    const stripe = stripeClient(addresses.stripe, keys.secretKey);
    const [customer] = (await stripe.customers.list({ email: person.email })).data;
    await advanceClock(addresses.stripe, customer?.id ?? '', 'month');
    await eventually('the free plan', async () => (await planOf()).plan === 'free' || undefined);

    await page.reload();
    await part().getByText('Free, zdarma').waitFor();
    await part()
      .getByText(/^Limit je vyčerpaný/)
      .waitFor();
    await expectSound('free-again');
    expect((await person.call('invoices.count')).count).toBe(8);
    await page.goto(`${site}/invoices/new`);
    await writeInvoice(page, { buyer: 'Devátý v řadě', item: 'Další navíc' });
    await page.keyboard.press('Control+Enter');
    await refusal().waitFor();
    expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
  });
});

/** The letter of this subject, once it is the newest one that somebody got. */
function letterTo({ email }: Person, subject: string): Promise<ReceivedMail> {
  return eventually(`„${subject}“`, async () => {
    const newest = await mailTo(localStack(), email);
    return newest.subject === subject ? newest : undefined;
  });
}

/** Somebody who pays for Pro by the month. */
async function aSubscriber(): Promise<Person> {
  const owner = await aSeller();
  const body = { action: 'upgrade', plan: 'pro' } as const;
  const begun = await owner.call('billing.changeSubscription', { body });
  if (!('checkout_url' in begun && begun.checkout_url)) throw new Error('no page of payment');
  await payAtCheckout(begun.checkout_url);
  await eventually('the plan', async () => {
    const { subscription } = await owner.call('billing.getSubscription');
    return subscription.plan === 'pro' || undefined;
  });
  return owner;
}

describe('a monthly plan', () => {
  it('becomes a yearly one in place: the price is said first, and what was left is taken off', async () => {
    const owner = await aSubscriber();
    ({ page, complaints } = await visit(browser, wide));
    await enter(page, owner, '/settings#subscription');
    await part().getByRole('link', { name: 'Platit ročně' }).click();
    await page.waitForURL(`${site}/cenik?plan=yearly`);
    await page.getByRole('button', { name: 'Platit ročně' }).click();
    const dialog = page.getByRole('dialog', { name: 'Přejít na roční platbu?' });
    await dialog.waitFor();
    await expectSound('to-yearly');
    await dialog.getByRole('button', { name: /^Zaplatit ročně 999/ }).click();

    await page.waitForURL(/\/settings\?checkout=success/);
    await part()
      .getByText(/Pro na rok/)
      .first()
      .waitFor({ timeout: 60_000 });
    const { subscription } = await owner.call('billing.getSubscription');
    expect(subscription).toMatchObject({ plan: 'yearly', subscription_status: 'active' });
    const [yearly, monthly] = (await owner.call('billing.getHistory')).billing_history;
    expect([yearly?.plan, monthly?.plan]).toEqual(['yearly', 'pro']);
    // Nothing of the month was used: the year costs what is missing to its price.
    expect(Number(yearly?.amount)).toBeLessThan(999);
    await part().getByText('Zrušit předplatné…').waitFor();
    expect(complaints).toEqual([]);
  });

  it('ends when a bank takes its payment back for good, which its owner hears of', async () => {
    const owner = await aSubscriber();
    const stripe = stripeClient(addresses.stripe, keys.secretKey);
    const [customer] = (await stripe.customers.list({ email: owner.email })).data;
    const [charge] = (await stripe.charges.list({ customer: customer?.id ?? '' })).data;
    for (const step of ['open', 'lose'] as const) {
      await disputePayment(addresses.stripe, String(charge?.payment_intent), step);
    }
    const planNow = async () => (await owner.call('billing.getSubscription')).subscription.plan;
    await eventually('the free plan', async () => (await planNow()) === 'free' || undefined);
    const letter = await letterTo(owner, 'Banka vzala zpět platbu tarifu');
    expect(letter.text).toMatch(/skončilo, protože se 99,00\sKč vrátilo na kartu/);

    ({ page, complaints } = await visit(browser, wide));
    await enter(page, owner, '/settings#subscription');
    await part().getByText('Free, zdarma').waitFor();
    await part().getByRole('button', { name: /-D1$/ }).waitFor();
    await expectSound('plan-lost');
    expect(complaints).toEqual([]);
  });
});

describe('a plan whose payment fails', () => {
  let owner: Person;
  let customer: string;
  const dunning = async () => (await owner.call('billing.getSubscription')).subscription.dunning;

  beforeAll(async () => {
    owner = await aSubscriber();
    const stripe = stripeClient(addresses.stripe, keys.secretKey);
    customer = (await stripe.customers.list({ email: owner.email })).data[0]?.id ?? '';
    const portal = await owner.call('billing.openPortal', {
      body: { return_url: `${site}/settings` },
    });
    await visitPortal(portal.portal_url, 'declinedLater');
    await advanceClock(addresses.stripe, customer, 'month');
    await eventually('a payment that waits', async () => (await dunning()) && true);
  });

  it('says so where people look first, and leads to the payment', async () => {
    ({ page, complaints } = await visit(browser, wide));
    await enter(page, owner);
    const notice = page.getByText(/^Platbu 99\sKč\s/);
    await notice.waitFor();
    await expectSound('plan-unpaid');
    await page.getByRole('button', { name: /^Upozornění/ }).click();
    await page.getByText('Platba tarifu neprošla').first().waitFor();
    await page.keyboard.press('Escape');
    const letter = await letterTo(owner, 'Platba tarifu neprošla');
    expect(letter.text).toMatch(/99,00\sKč/);
    expect(letter.text).toMatch(/^Do \d.* vám tarif zůstává/m);
    expect(letter.links).toEqual([`${site}/settings#subscription`]);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Zaplatit/ }).click();
    await payInvoicePage((await opened).url());
    await eventually('nothing that waits', async () => !(await dunning()) || undefined);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await notice.waitFor({ state: 'detached' });
  });
});
