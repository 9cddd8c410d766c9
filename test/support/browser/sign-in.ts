import type { Page } from 'playwright-core';
import { localStack, type Person } from '../local-stack';

/** Fills in the sign-in screen that is shown. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click();
}

/** Signs in on the way to an address of the app, and waits until that screen is there. */
export async function enterBySignIn(
  page: Page,
  person: Person,
  path = '/dashboard',
): Promise<void> {
  const { site } = localStack().addresses;
  await page.goto(`${site}${path}`);
  await fillSignIn(page, person);
  await page.waitForURL(`${site}${path}`);
  await page.locator('main h1, header h1').first().waitFor();
}
