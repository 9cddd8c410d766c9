import type { DocumentPrinter, PrintableDocument } from '#functions/ports/document-printer';
import { keepBrowser } from './browser-keeper';
import type { Environment } from './environment';
import { finishPdf } from './finish-pdf';
import { locateChromium } from './locate-chromium';
import { openSealedBrowser, type SealedBrowser } from './sealed-browser';
import { takeTurns } from './turns';

const printTimeoutMilliseconds = 30_000;

export interface ChromiumPrinterOptions {
  /** `CHROMIUM_PATH` is read from it, see `locateChromium`. */
  readonly environment: Environment;
  readonly open?: () => Promise<SealedBrowser>;
  readonly timeoutMilliseconds?: number;
}

export interface ChromiumPrinter extends DocumentPrinter {
  /** Starts the browser before the first document needs it. */
  warmUp(): Promise<void>;
  /** Ends the browser; a later document starts another. */
  close(): Promise<void>;
}

/** Prints with one warm browser, one document at a time; replaces it when it is worn, stuck or dead. */
export function chromiumPrinter(options: ChromiumPrinterOptions): ChromiumPrinter {
  const timeout = options.timeoutMilliseconds ?? printTimeoutMilliseconds;
  const openLocated = async () => openSealedBrowser(await locateChromium(options.environment));
  const keeper = keepBrowser(options.open ?? openLocated);
  const inTurn = takeTurns();

  const printOnce = async (document: PrintableDocument): Promise<Uint8Array> => {
    const browser = await keeper.ready();
    try {
      return await within(timeout, browser.print(document));
    } catch (error) {
      await keeper.discard();
      throw error;
    }
  };

  const maintain = () => keeper.maintain().catch(keeper.discard);

  return {
    print: async (document) =>
      finishPdf(await inTurn(() => printOnce(document), maintain), document),
    warmUp: () => inTurn(async () => void (await keeper.ready())),
    close: () => inTurn(keeper.discard),
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The PDF browser gave no answer in ${milliseconds} ms`));
    timer = setTimeout(fail, milliseconds);
  });
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
}
