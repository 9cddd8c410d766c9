import puppeteer, { type Page } from 'puppeteer-core';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';
import { readPdf } from '../pdf/read-pdf';
import type { Canary } from './canary';
import { markupOfPage, vectorsForOnePage } from './markup-vectors';

export interface Visit {
  /** Which addresses of the canary were asked for. */
  readonly paths: ReadonlySet<string>;
  /** What could be read in the PDF. */
  readonly text: string;
}

/**
 * Prints the whole corpus with a browser as it comes, except for what `prepare` and `policy` close: the
 * control that shows that the canary hears, and what each layer does alone.
 */
export async function visitUnsealed(
  canary: Canary,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  policy = '',
): Promise<Visit> {
  const { executablePath, args, env } = await locateChromium(process.env);
  const browser = await puppeteer.launch({
    executablePath,
    args: [...args],
    env: { ...env },
    headless: 'shell',
    pipe: true,
  });
  const markup = markupOfPage(vectorsForOnePage, canary.address);
  const head = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

  const page = await browser.newPage();
  await prepare(page);
  await page.setContent(`${head}${markup}`, { waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { text } = await readPdf(await page.pdf());
  await browser.close();
  return { paths: new Set(canary.takeHits().filter((hit) => hit.startsWith('/'))), text };
}
