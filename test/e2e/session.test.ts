import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { sessionSeconds } from '#shared/domain/limits';
import { keptDrafts, writeInvoice, written } from '../support/browser/editor';
import { openBrowser, visit } from '../support/browser/open-browser';
import { enterBySignIn, fillSignIn } from '../support/browser/sign-in';
import { aSeller, localStack, type Person, signIn } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { mailTo } from '../support/stack/mail-to';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(60_000);

const { site } = localStack().addresses;
const firstItem = 'Popis, řádek 1';
const expired = 'Vaše přihlášení vypršelo. Přihlaste se prosím znovu.';
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let person: Person;

beforeAll(async () => {
  person = await aSeller();
  browser = await openBrowser();
});
beforeEach(async () => {
  ({ context, page, complaints } = await visit(browser, { width: 1280, height: 800 }));
});
afterEach(() => context.close());
afterAll(() => browser.close());

const isRefresh = (request: Request) =>
  request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken') ?? false;

const storedToken = (tab: Page) =>
  tab.evaluate(() => JSON.parse(localStorage.getItem('splatno.session') ?? '{}').accessToken);

/** From now on the server answers 401 to what this browser asks. */
async function endAllSessions(): Promise<void> {
  await (await signIn(person)).call('sessions.endAll');
}

async function anotherTab(path: string): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(20_000);
  await tab.goto(`${site}${path}`);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  return tab;
}

describe('an access token that is about to end', () => {
  it('is exchanged in time by the clock, once for all tabs, and nobody notices', async () => {
    const refreshes: Request[] = [];
    context.on('request', (request) => isRefresh(request) && refreshes.push(request));
    await page.clock.install();
    await enterBySignIn(page, person, '/invoices/new');
    await page.getByLabel(firstItem).fill('Psáno při obnově');
    const other = await anotherTab('/clients');
    const before = await storedToken(page);

    const lifetime = await page.evaluate(() => {
      const { expiresAt } = JSON.parse(localStorage.getItem('splatno.session') ?? '{}');
      return Math.round((expiresAt - Date.now()) / 1000);
    });
    const early = lifetime - sessionSeconds.refreshWhenUnder - sessionSeconds.checkEvery;
    await page.clock.fastForward((early - 5) * 1000);
    expect(refreshes).toHaveLength(0);

    await page.clock.fastForward((sessionSeconds.checkEvery + 10) * 1000);
    await eventually('a new token', async () =>
      (await storedToken(page)) === before ? undefined : true,
    );
    expect(refreshes).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/invoices/new');
    expect(await written(page, firstItem)).toBe('Psáno při obnově');

    // The other tab works on with what the first one received.
    await other.getByRole('link', { name: 'Faktury', exact: true }).first().click();
    await other.getByRole('heading', { level: 1, name: 'Faktury' }).waitFor();
    expect(refreshes).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('is exchanged before a call that it would not outlive', async () => {
    await enterBySignIn(page, person);
    const before = await storedToken(page);
    await page.evaluate((margin) => {
      const session = JSON.parse(localStorage.getItem('splatno.session') ?? '{}');
      const expiresAt = Date.now() + (margin - 1) * 1000;
      localStorage.setItem('splatno.session', JSON.stringify({ ...session, expiresAt }));
    }, sessionSeconds.margin);

    const calls: string[] = [];
    page.on('request', (request) => {
      // The dashboard may still be loading when the token is made to end.
      if (page.url() !== `${site}/invoices`) return;
      const { authorization } = request.headers();
      if (request.url().includes('/api/') && authorization) calls.push(authorization);
    });
    const exchange = page.waitForRequest(isRefresh);
    await page.goto(`${site}/invoices`);
    await exchange;
    await page.getByRole('heading', { name: 'Zatím žádné faktury' }).waitFor();
    expect(await storedToken(page)).not.toBe(before);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls).not.toContain(`Bearer ${before}`);
    expect(complaints).toEqual([]);
  });
});

describe('a session that the server has ended', () => {
  it('leads to the sign-in screen once, and back to what was being written', async () => {
    const logins: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/auth/login')) logins.push(frame.url());
    });
    await enterBySignIn(page, person, '/invoices/new');
    logins.length = 0;
    await writeInvoice(page, { buyer: 'Přerušený a syn', item: 'Věta, která zůstane' });
    await endAllSessions();

    // Nothing is pressed where another call of the screen has already met the end.
    await page.getByRole('button', { name: 'Uložit koncept' }).evaluateAll(([button]) => {
      (button as HTMLElement | undefined)?.click();
    });
    await page.waitForURL('**/auth/login?next=%2Finvoices%2Fnew');
    await page.getByText(expired).waitFor();
    expect(await page.getByText(expired).count()).toBe(1);
    expect(logins).toHaveLength(1);

    await fillSignIn(page, person);
    await page.waitForURL(`${site}/invoices/new`);
    await page.getByText(/^Vrátili jsme, co jste tu měli rozepsané/).waitFor();
    expect(await written(page, firstItem)).toBe('Věta, která zůstane');
    await page.getByText('Přerušený a syn').first().waitFor();
    expect(await keptDrafts(page, person)).toEqual(['invoice.new']);

    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await page.waitForURL(/\/invoices\/[0-9A-Z]{26}\/edit$/);
  });

  it('is said once, however many calls of a screen it meets', async () => {
    await enterBySignIn(page, person);
    // A file of the site, on which the app does not run: no call of the screen before may meet the end first.
    await page.goto(`${site}/icon.svg`);
    await endAllSessions();
    await page.goto(`${site}/dashboard`);
    await page.waitForURL('**/auth/login**');
    await page.getByText(expired).waitFor();
    expect(await page.getByText(expired).count()).toBe(1);

    await fillSignIn(page, person);
    await page.waitForURL(`${site}/dashboard`);
  });
});

describe('signing out in one tab', () => {
  it('signs out the others, and shows nothing of the account to whoever goes back', async () => {
    await enterBySignIn(page, person);
    const other = await anotherTab('/invoices/new');
    await other.getByLabel(firstItem).fill('Psáno vedle');
    await page.getByTitle(person.email).click();
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await page.waitForURL('**/auth/login');
    await other.waitForURL('**/auth/login**');
    expect(await storedToken(other)).toBeUndefined();

    await other.goto(`${site}/clients`);
    await other.waitForURL('**/auth/login?next=%2Fclients');
    await page.goBack().catch(() => undefined);
    await eventually('the sign-in screen', async () =>
      new URL(page.url()).pathname === '/auth/login' ? true : undefined,
    );

    // What was being written is there for its owner.
    await other.goto(`${site}/invoices/new`);
    await fillSignIn(other, person);
    await other.waitForURL(`${site}/invoices/new`);
    await other.getByLabel(firstItem).waitFor();
    expect(await written(other, firstItem)).toBe('Psáno vedle');
    expect(complaints).toEqual([]);
  });
});

describe('a link that is mailed', () => {
  /** Asks for it on the way to the clients, and gives back what the mail leads to. */
  async function askedLink(): Promise<string> {
    await page.goto(`${site}/clients`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('link', { name: 'Přihlásit se odkazem z e-mailu' }).click();
    await page.getByRole('button', { name: 'Poslat přihlašovací odkaz' }).click();
    await page.getByRole('heading', { name: 'Podívejte se do pošty' }).waitFor();
    const found = await eventually('the mail with the link', async () => {
      const { subject, links } = await mailTo(localStack(), person.email);
      return subject === 'Přihlášení do Splatna' ? links[0] : undefined;
    });
    return found;
  }

  it('signs in its own browser once, and the tab that waited gives way', async () => {
    const link = await askedLink();
    const stranger = await visit(browser, { width: 1280, height: 800 });
    await stranger.page.goto(link);
    await stranger.page
      .getByRole('heading', { name: 'Odkaz se otevřel v jiném prohlížeči' })
      .waitFor();
    await stranger.context.close();

    const opened = await context.newPage();
    await opened.goto(link);
    await opened.waitForURL(`${site}/clients`);
    await opened.getByRole('heading', { level: 1, name: 'Klienti' }).waitFor();
    await page.waitForURL('**/auth/close-tab?next=%2Fclients');
    await page.getByRole('link', { name: 'Pokračovat tady' }).click();
    await page.waitForURL(`${site}/clients`);

    await opened.goto(link);
    await opened.getByRole('heading', { name: 'Odkaz už byl použitý' }).waitFor();
    await opened.goto(link.replace(/code=[\w-]+/, 'code=made-up-by-somebody-else-entirely'));
    await opened.getByRole('heading', { name: 'Odkaz neplatí nebo vypršel' }).waitFor();
  });
});

describe('the list of devices', () => {
  it('ends the session of another one, which notices with its next call', async () => {
    const phone = await visit(browser, { width: 360, height: 740 });
    await enterBySignIn(phone.page, person);
    await phone.page.waitForResponse(
      (response) => response.url() === `${site}/api/sessions` && response.status() === 204,
    );
    await enterBySignIn(page, person, '/settings');
    const rows = page.getByRole('list', { name: 'Přihlášená zařízení' }).getByRole('listitem');
    await rows.filter({ hasText: 'toto zařízení' }).waitFor();
    const before = await rows.count();
    // The one seen last comes first: this one, then the phone.
    await rows.nth(1).getByRole('button').click();
    await page.getByText('Zařízení je odhlášené.').waitFor();
    expect(await rows.count()).toBe(before - 1);

    await phone.page.getByRole('link', { name: 'Faktury', exact: true }).first().click();
    await phone.page.waitForURL('**/auth/login**');
    await phone.page.getByText(expired).waitFor();
    await phone.context.close();
    await page.getByRole('heading', { level: 1, name: 'Nastavení' }).waitFor();
  });
});

describe('what happened to the account', () => {
  it('is told in the settings, and another bank account by a letter too', async () => {
    const other = await aSeller();
    await enterBySignIn(page, other, '/settings');
    const lines = page.getByRole('list', { name: 'Události účtu' }).getByRole('listitem');
    await lines.filter({ hasText: 'Přihlášení heslem' }).first().waitFor({ timeout: 40_000 });

    const account = page.getByRole('region', { name: 'Účet k platbě' });
    await account.getByLabel('Číslo účtu').fill('2000145399/0100');
    await account.getByRole('button', { name: 'Uložit změny' }).click();
    await page.getByText('Změny jsou uložené.').waitFor();
    const { text } = await eventually('the letter', async () => {
      const newest = await mailTo(localStack(), other.email);
      return newest.subject === 'Změnil se váš bankovní účet' ? newest : undefined;
    });
    expect(text).toContain('Dříve: •••5399/0800');
    expect(text).toContain('Nyní: •••5399/0100');
    expect(text).not.toContain('2000145399');

    await page.reload();
    const line = lines.filter({ hasText: 'Změna bankovního účtu' }).first();
    await line.getByText('•••5399/0800 → •••5399/0100').waitFor();
    expect(complaints).toEqual([]);
  });
});
