import type { Browser, Page } from 'puppeteer-core';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { invariant } from '#shared/errors/invariant';
import { type Face, faceRules, fontFaces } from './fonts';
import { endBrowser, launchBrowser } from './launch-browser';
import type { ChromiumInstallation } from './locate-chromium';
import { neededFaces } from './needed-faces';
import { addFonts, clearDocument, emptyPage, loadFonts, showDocument } from './page-content';
import { memoryOfProcessTree } from './process-memory';
import { seal } from './sealing-layers';

export interface SealedBrowser {
  /** Shows, prints and clears. Rejects when the page did not stay what it was. */
  print(document: PrintableDocument): Promise<Uint8Array>;
  collectGarbage(): Promise<void>;
  memoryMegabytes(): Promise<number | undefined>;
  isAlive(): boolean;
  close(): Promise<void>;
}

/** Starts a browser that holds one page: fonts loaded, waiting for documents, sealed from everything else. */
export async function openSealedBrowser(
  installation: ChromiumInstallation,
): Promise<SealedBrowser> {
  const [browser, faces] = await Promise.all([launchBrowser(installation), fontFaces()]);
  const page = await preparedPage(browser, faces).catch(async (error) => {
    await endBrowser(browser);
    throw error;
  });

  const present = new Set<readonly Face[]>();

  return {
    print: async (document) => {
      await bringFonts(page, document, present);
      return printOn(page, document);
    },
    collectGarbage: () => collectGarbage(page),
    memoryMegabytes: async () => memoryOfProcessTree(browser.process()?.pid ?? 0),
    isAlive: () => browser.connected && !page.isClosed(),
    close: () => endBrowser(browser),
  };
}

async function preparedPage(browser: Browser, faces: string): Promise<Page> {
  const [page] = await browser.pages();
  invariant(page, 'the browser opens with one page');

  await seal(page);
  await page.setContent(emptyPage(faces));
  await loadFonts(page);
  return page;
}

/** Fonts say nothing about anybody, so they stay for the documents that follow. */
async function bringFonts(
  page: Page,
  document: PrintableDocument,
  present: Set<readonly Face[]>,
): Promise<void> {
  for (const faces of await neededFaces(document)) {
    if (present.has(faces)) continue;
    await addFonts(page, await faceRules(faces));
    present.add(faces);
  }
}

async function collectGarbage(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

async function printOn(page: Page, document: PrintableDocument): Promise<Uint8Array> {
  await showDocument(page, document);
  const pdf = await page.pdf({
    tagged: true,
    outline: false,
    preferCSSPageSize: true,
    printBackground: true,
    waitForFonts: false,
  });
  invariant(page.url() === 'about:blank', 'a document does not lead its page elsewhere');
  await clearDocument(page);
  return pdf;
}
