import type { Browser, BrowserContext, Page } from 'playwright-core';
import { codeOf, stepAt } from '#infra/local/aws/cognito/time-codes';
import { accessibilityProblems } from '../support/browser/audit';
import { openBrowser, visit } from '../support/browser/open-browser';
import { enterBySignIn, fillSignIn } from '../support/browser/sign-in';
import { localStack, type Person, signUp } from '../support/local-stack';

// Steps of a journey wait for real functions to start; on a busy machine that takes its time.
jest.setTimeout(120_000);

const { site } = localStack().addresses;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let person: Person;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  // Of an account that is tried often, every sign-in takes more work.
  person = await signUp();
  ({ context, page, complaints } = await visit(browser, { width: 360, height: 740 }));
  page.setDefaultTimeout(40_000);
});
afterEach(() => context.close());
afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** The code that the app shows in so many half minutes. */
const codeIn = (secret: string, steps: number) => codeOf(secret, stepAt(Date.now()) + steps);

/** Signs out, and opens the sign-in that leads to the settings. */
async function signOut(origin = site): Promise<void> {
  await page.goto(`${origin}/auth/logout`);
  await page.getByLabel('Heslo', { exact: true }).waitFor();
  await page.goto(`${origin}/auth/login?next=%2Fsettings`);
}

async function signOutAndIn(): Promise<void> {
  await signOut();
  await fillSignIn(page, person);
}

it('asks for a code of the app, and for a recovery code without it', async () => {
  await enterBySignIn(page, person, '/settings');
  await page.getByText('vypnuté: k přihlášení stačí heslo').waitFor();
  await button('Zapnout').click();

  const turnOn = dialog('Zapnutí dvoufázového přihlášení');
  await turnOn.getByRole('img').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = ((await turnOn.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await turnOn.getByLabel('Kód, který teď aplikace ukazuje').fill('000000');
  await page.keyboard.press('Enter');
  // What is wrong shows without a scroll.
  await turnOn.getByRole('alert').waitFor();
  await page.waitForFunction(() => {
    const [room, alert] = ['dialog[open]', 'dialog[open] [role="alert"]'].map((place) =>
      document.querySelector(place)?.getBoundingClientRect(),
    );
    return room && alert && alert.bottom <= room.bottom;
  });
  await turnOn.getByLabel('Kód, který teď aplikace ukazuje').fill(codeIn(secret, 0));
  await turnOn.getByRole('button', { name: 'Zapnout' }).click();

  const shown = dialog('Vaše záložní kódy');
  await shown.waitFor();
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await accessibilityProblems(page)).toEqual([]);
  // The narrowest that a page may be asked to fit.
  await page.setViewportSize({ width: 320, height: 740 });
  const tooWide = (items: Element[]) => items.filter((one) => one.scrollWidth > one.clientWidth);
  expect(await shown.getByRole('listitem').evaluateAll(tooWide)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await button('Mám je uložené').click();
  await page.getByText(/^zapnuté/).waitFor();

  await signOutAndIn();
  const code = page.getByLabel('Kód');
  await code.fill('000000');
  await button('Přihlásit se').click();
  await page.getByRole('alert').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // The code of this half minute is used up.
  await code.fill(codeIn(secret, 1));
  await button('Přihlásit se').click();
  await page.waitForURL(`${site}/settings`);

  await signOutAndIn();
  await button('Nemám své zařízení').click();
  await page.getByLabel('Záložní kód').fill((codes[4] ?? '').toLowerCase());
  await button('Vypnout a přihlásit se').click();
  await page.waitForURL(`${site}/settings`);
  await page.getByText('vypnuté: k přihlášení stačí heslo').waitFor();
  // The browser notes each refusal of Cognito that is meant.
  expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
});

it('signs in by a passkey that the browser keeps', async () => {
  // No browser makes passkeys for an address without a name.
  const named = site.replace('127.0.0.1', 'localhost');
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await page.goto(`${named}/settings`);
  await fillSignIn(page, person);
  await button('Přidat klíč').click();
  await page.getByText(/^přidaný/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await signOut(named);
  await button('Přihlásit se přístupovým klíčem').click();
  await page.getByText('Email je povinný').waitFor();
  await page.getByLabel('E-mail').fill(person.email);
  await button('Přihlásit se přístupovým klíčem').click();
  await page.waitForURL(`${named}/settings`);

  await page.getByRole('button', { name: /^Odebrat klíč/ }).click();
  await page.getByText('Přístupový klíč je odebraný.').waitFor();
  await signOut(named);
  await page.getByLabel('E-mail').fill(person.email);
  await button('Přihlásit se přístupovým klíčem').click();
  const refusal = await page.getByRole('alert').textContent();
  expect(refusal).toMatch(/^K\stomuto e-mailu tu přístupový klíč není/);
  expect(complaints).toEqual([]);
});
