import type { Page } from 'puppeteer-core';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { contentSecurityPolicy } from './sealing-layers';

type Content = Pick<PrintableDocument, 'html' | 'css' | 'title' | 'language'>;

/** The page that waits for documents: policy and fonts, and a place for the style sheet of each. */
export function emptyPage(fontFaces: string): string {
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}"><title></title><style>body{margin:0}${fontFaces}</style><style id="document-style"></style></head><body></body></html>`;
}

const load = `Promise.all([...document.fonts].map((font) => font.load())).then(() => true)`;

/** Loads every font once; the browser keeps them while documents come and go. */
export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(load);
}

/**
 * Puts further faces before those that are there, so that the old ones stay the first choice, and loads them
 * at once: what runs in the margins asks for its fonts only when it is too late, in print.
 */
export async function addFonts(page: Page, fontFaces: string): Promise<void> {
  await page.evaluate(`(() => {
    const style = document.createElement('style');
    style.textContent = ${JSON.stringify(fontFaces)};
    document.querySelector('style').before(style);
    return ${load};
  })()`);
}

// What runs in the page is text, so that no compiler adds a call to something that only exists here.
const show = `async ({ html, css, title, language }) => {
  document.documentElement.lang = language;
  document.title = title;
  document.getElementById('document-style').textContent = css;
  document.body.innerHTML = html;
  const images = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...images]);
}`;

/** Shows a document and waits for its images. `innerHTML` never runs a script, with scripts on or off. */
export async function showDocument(page: Page, content: Content): Promise<void> {
  const { html, css, title, language } = content;
  await page.evaluate(`(${show})(${JSON.stringify({ html, css, title, language })})`);
}

const clear = `(() => {
  document.body.replaceWith(document.createElement('body'));
  document.getElementById('document-style').textContent = '';
  document.title = '';
  document.documentElement.lang = 'cs';
})()`;

/** Takes everything of the last document off the page: nothing of one tenant is there when the next begins. */
export async function clearDocument(page: Page): Promise<void> {
  await page.evaluate(clear);
}
