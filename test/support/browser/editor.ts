import type { Page } from 'playwright-core';
import type { Tokens } from '../stack/browser-sign-in';

/** Writes a buyer and one item into a new invoice, as people do. */
export async function writeInvoice(
  page: Page,
  { buyer, item }: { readonly buyer: string; readonly item: string },
): Promise<void> {
  await page.getByRole('combobox', { name: 'Klient' }).fill(buyer);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hotovo' }).click();
  await page.getByLabel('Popis, řádek 1').fill(item);
  await page.getByLabel('Cena za jednotku, řádek 1').fill('1 000');
}

/** What stands in a field of the editor. */
export function written(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).inputValue();
}

/** The forms of an account that this device keeps unsaved, by their name: `invoice.new`. */
export function keptDrafts(page: Page, { sub }: Pick<Tokens, 'sub'>): Promise<readonly string[]> {
  return page.evaluate(
    (start) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length)),
    `splatno.draft.${sub}.`,
  );
}

/** All that this device keeps of unsaved forms, as text. */
export function keptText(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('splatno.draft.'))
      .map(([, value]) => String(value))
      .join('\n'),
  );
}
