import puppeteer, { type Browser } from 'puppeteer-core';
import { fontFaces } from '#functions/adapters/chromium/fonts';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';
import type { RenderedDocument } from '#shared/documents/render-document';

/** The peer: Chromium as a tutorial would use it, with the same fonts and the same document. */
export interface RawChromium {
  print(document: RenderedDocument): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function launchRawChromium(): Promise<RawChromium> {
  const { executablePath, args, env } = await locateChromium(process.env);
  const [browser, faces] = await Promise.all([
    puppeteer.launch({ executablePath, args: [...args], env: { ...env }, headless: 'shell' }),
    fontFaces(),
  ]);

  return {
    print: (document) => printOnNewPage(browser, faces, document),
    close: () => browser.close(),
  };
}

async function printOnNewPage(browser: Browser, faces: string, document: RenderedDocument) {
  const { html, css, title, language } = document;
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>body{margin:0}${faces}${css}</style></head><body>${html}</body></html>`,
  );
  const pdf = await page.pdf({ tagged: true, preferCSSPageSize: true, printBackground: true });
  await page.close();
  return pdf;
}
