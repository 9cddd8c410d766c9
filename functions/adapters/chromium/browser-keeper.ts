import type { SealedBrowser } from './sealed-browser';

/** Chromium grows with every document: after so many, or above so much memory, a fresh one takes over. */
export const renewal = { documents: 50, megabytes: 450 };

/** A browser that is never idle does not collect its garbage, about 4 MB a document, until it is told to. */
const documentsPerCollection = 25;

export interface BrowserKeeper {
  /** The warm browser, or a new one when there is none or it has died. */
  ready(): Promise<SealedBrowser>;
  /** To be called after each document: collects garbage now and then, and gives up a worn browser. */
  maintain(): Promise<void>;
  discard(): Promise<void>;
}

/** Keeps one browser warm from document to document. Its calls must not overlap. */
export function keepBrowser(open: () => Promise<SealedBrowser>): BrowserKeeper {
  let current: SealedBrowser | undefined;
  let printed = 0;

  const discard = async () => {
    const discarded = current;
    current = undefined;
    printed = 0;
    await discarded?.close();
  };

  return {
    ready: async () => {
      if (current && !current.isAlive()) await discard();
      current ??= await open();
      return current;
    },
    maintain: async () => {
      printed += 1;
      const isCollectionDue = printed % documentsPerCollection === 0 && printed < renewal.documents;
      if (isCollectionDue) await current?.collectGarbage();

      const memory = (await current?.memoryMegabytes()) ?? 0;
      if (printed >= renewal.documents || memory >= renewal.megabytes) await discard();
    },
    discard,
  };
}
