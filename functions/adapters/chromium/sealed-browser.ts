import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { invariant } from '#shared/errors/invariant';
import { printingArguments } from './arguments';
import { fontFaces } from './fonts';
import type { ChromiumInstallation } from './locate-chromium';
import { clearDocument, emptyPage, loadFonts, showDocument } from './page-content';
import { memoryOfProcessTree } from './process-memory';
import { seal } from './sealing-layers';

const launchTimeoutMilliseconds = 30_000;

export interface SealedBrowser {
  /** Shows, prints and clears. Rejects when the page did not stay what it was. */
  print(document: PrintableDocument): Promise<Uint8Array>;
  memoryMegabytes(): Promise<number | undefined>;
  isAlive(): boolean;
  close(): Promise<void>;
}

/** Starts a browser that holds one page: fonts loaded, waiting for documents, sealed from everything else. */
export async function openSealedBrowser(
  installation: ChromiumInstallation,
): Promise<SealedBrowser> {
  const [browser, faces] = await Promise.all([launch(installation), fontFaces()]);
  const page = await preparedPage(browser, faces).catch(async (error) => {
    await close(browser);
    throw error;
  });

  return {
    print: (document) => printOn(page, document),
    memoryMegabytes: async () => memoryOfProcessTree(browser.process()?.pid ?? 0),
    isAlive: () => browser.connected && !page.isClosed(),
    close: () => close(browser),
  };
}

function launch({ executablePath, args, env }: ChromiumInstallation): Promise<Browser> {
  return puppeteer.launch({
    executablePath,
    args: [...args, ...printingArguments],
    env: { ...env },
    headless: 'shell',
    // A pipe, unlike a port, cannot be reached by anybody else on the machine.
    pipe: true,
    timeout: launchTimeoutMilliseconds,
  });
}

async function preparedPage(browser: Browser, faces: string): Promise<Page> {
  const [page] = await browser.pages();
  invariant(page, 'the browser opens with one page');

  await seal(page);
  await page.setContent(emptyPage(faces));
  await loadFonts(page);
  return page;
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

/** A browser that is asked to close may take seconds or hang; its process is simply ended. */
async function close(browser: Browser): Promise<void> {
  const child = browser.process();
  const ended =
    child && child.exitCode === null && child.signalCode === null
      ? new Promise((resolve) => child.once('exit', resolve))
      : undefined;

  child?.kill('SIGKILL');
  await ended;
  await browser.disconnect();
}
