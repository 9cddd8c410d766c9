import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, visit } from '../support/browser/open-browser';
import { enterBySignIn } from '../support/browser/sign-in';
import { localStack, type Person, signUp } from '../support/local-stack';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

const { site } = localStack().addresses;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let person: Person;

beforeAll(async () => {
  person = await signUp();
  browser = await openBrowser();
});
beforeEach(async () => {
  ({ context, page, complaints } = await visit(browser, { width: 1280, height: 800 }));
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function leaveForGoogle(path = '/auth/login'): Promise<void> {
  await page.goto(`${site}${path}`);
  await page.getByRole('button', { name: 'Pokračovat přes Google' }).click();
  await page.getByRole('heading', { name: 'Vyberte účet Google' }).waitFor();
}

async function chooseAtGoogle(email: string): Promise<void> {
  await page.getByLabel('Jiný e-mail').fill(email);
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
}

const accountId = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('splatno.session') ?? '{}').user?.id);

const accessToken = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('splatno.session') ?? '{}').accessToken);

it('makes an account, and opens the same one again', async () => {
  const email = `google-${randomBytes(5).toString('hex')}@gmail.example`;
  await leaveForGoogle('/auth/register');
  await chooseAtGoogle(email);
  await page.waitForURL(`${site}/dashboard`);
  const id = await accountId();

  await page.getByTitle(email).click();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  await page.waitForURL('**/auth/login');
  await leaveForGoogle('/auth/login?next=%2Fsettings');
  await chooseAtGoogle(email);
  await page.waitForURL(`${site}/settings`);
  expect(await accountId()).toBe(id);
  await page.getByText('účet je založený přes Google a heslo nemá').waitFor();

  // The session is renewed by the client of Google, and goes on.
  const before = await accessToken();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('splatno.session') ?? '{}');
    localStorage.setItem('splatno.session', JSON.stringify({ ...session, expiresAt: Date.now() }));
  });
  await page.reload();
  await page.getByText('účet je založený přes Google a heslo nemá').waitFor();
  expect(await accessToken()).not.toBe(before);
  expect(await accountId()).toBe(id);
  expect(complaints).toEqual([]);
});

it('opens an account with a password only after its owner has connected it', async () => {
  await leaveForGoogle();
  await chooseAtGoogle(person.email);
  await page.getByRole('heading', { name: 'Tato adresa už má účet' }).waitFor();
  expect(await accountId()).toBeUndefined();

  await enterBySignIn(page, person, '/settings');
  await page.getByRole('button', { name: 'Připojit Google' }).click();
  await chooseAtGoogle(person.email);
  // Connected, Google opens the account at the second try, which nobody is asked about.
  await page.waitForURL(`${site}/settings`);
  await page.getByRole('button', { name: 'Odpojit Google' }).waitFor();
  expect(await accountId()).toBe(person.sub);

  await page.getByRole('button', { name: 'Odpojit Google' }).click();
  await page.getByRole('button', { name: 'Připojit Google' }).waitFor();
  expect(complaints).toEqual([]);
});

it('says that nothing happened when somebody changes their mind', async () => {
  await leaveForGoogle();
  await page.getByRole('button', { name: 'Zrušit' }).click();
  await page.getByRole('heading', { name: 'Přihlášení přes Google jste zrušili' }).waitFor();
  await page.getByRole('button', { name: 'Pokračovat přes Google' }).waitFor();
  expect(complaints).toEqual([]);
});
