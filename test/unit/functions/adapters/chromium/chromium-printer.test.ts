import { PDFDocument } from '@cantoo/pdf-lib';
import { renewal } from '#functions/adapters/chromium/browser-keeper';
import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import type { SealedBrowser } from '#functions/adapters/chromium/sealed-browser';
import type { PrintableDocument } from '#functions/ports/document-printer';
import { instantFrom } from '#shared/domain/calendar';

const document: PrintableDocument = {
  html: '<p>x</p>',
  css: '',
  title: 'Faktura 20260147',
  language: 'cs',
  author: 'Jinovatka & Sova s.r.o.',
  createdAt: instantFrom(Date.UTC(2026, 10, 16, 9, 30)),
};

let blank: Uint8Array;
beforeAll(async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  blank = await pdf.save();
});

interface FakeBrowser extends SealedBrowser {
  isClosed: boolean;
}

/** Counts what a printer opens; `given` says how the browsers behave. */
function browsers(given: Partial<SealedBrowser> = {}) {
  const opened: FakeBrowser[] = [];
  const open = async () => {
    const browser: FakeBrowser = {
      isClosed: false,
      print: async () => blank,
      collectGarbage: async () => undefined,
      memoryMegabytes: async () => 100,
      isAlive: () => !browser.isClosed,
      ...given,
      close: async () => {
        browser.isClosed = true;
      },
    };
    opened.push(browser);
    return browser;
  };
  return { opened, printer: chromiumPrinter({ environment: {}, open, timeoutMilliseconds: 50 }) };
}

async function printTimes(count: number, printer: ReturnType<typeof browsers>['printer']) {
  await Promise.all(Array.from({ length: count }, () => printer.print(document)));
}

describe('the printer', () => {
  it('keeps one browser warm for many callers at once', async () => {
    const { opened, printer } = browsers();

    await printTimes(10, printer);

    expect(opened).toHaveLength(1);
  });

  it('takes a fresh browser after so many documents', async () => {
    const { opened, printer } = browsers();

    await printTimes(renewal.documents + 1, printer);

    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('takes a fresh browser when the old one has grown', async () => {
    const { opened, printer } = browsers({ memoryMegabytes: async () => renewal.megabytes });

    await printTimes(2, printer);
    await printer.close();

    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it('has garbage collected now and then, for a busy browser never does it itself', async () => {
    let collections = 0;
    const { printer } = browsers({
      collectGarbage: async () => {
        collections += 1;
      },
    });

    await printTimes(renewal.documents, printer);
    await printer.close();

    expect(collections).toBe(1);
  });

  it('gives up a browser that cannot be looked after', async () => {
    const { opened, printer } = browsers({
      memoryMegabytes: async () => {
        throw new Error('no answer');
      },
    });

    await printTimes(2, printer);

    expect(opened[0]?.isClosed).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('goes by the count alone where memory cannot be measured', async () => {
    const { opened, printer } = browsers({ memoryMegabytes: async () => undefined });

    await printTimes(3, printer);

    expect(opened).toHaveLength(1);
  });

  it('gives up on a stuck browser and prints the next document with another', async () => {
    let isStuck = true;
    const print = () => (isStuck ? new Promise<never>(() => undefined) : Promise.resolve(blank));
    const { opened, printer } = browsers({ print });

    await expect(printer.print(document)).rejects.toThrow('gave no answer in 50 ms');
    isStuck = false;
    await printer.print(document);

    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('replaces a browser that died between two documents', async () => {
    let isAlive = true;
    const { opened, printer } = browsers({ isAlive: () => isAlive });

    await printer.print(document);
    isAlive = false;
    await printer.print(document);

    expect(opened).toHaveLength(2);
  });

  it('tries again when no browser could be started', async () => {
    let attempts = 0;
    const printer = chromiumPrinter({
      environment: {},
      open: async () => {
        attempts += 1;
        throw new Error('no browser');
      },
    });

    await expect(printer.print(document)).rejects.toThrow('no browser');
    await expect(printer.print(document)).rejects.toThrow('no browser');
    expect(attempts).toBe(2);
  });

  it('writes title, author, dates and maker into the PDF', async () => {
    const { printer } = browsers();
    const keywords = ['faktura', '20260147'];
    const pdf = await PDFDocument.load(await printer.print({ ...document, keywords }), {
      updateMetadata: false,
    });

    expect(pdf.getTitle()).toBe('Faktura 20260147');
    expect(pdf.getAuthor()).toBe('Jinovatka & Sova s.r.o.');
    expect(pdf.getKeywords()).toBe('faktura 20260147');
    expect(pdf.getProducer()).toBe('Splatno');
    expect(pdf.getCreationDate()?.toISOString()).toBe('2026-11-16T09:30:00.000Z');
    expect(pdf.getModificationDate()?.toISOString()).toBe('2026-11-16T09:30:00.000Z');
  });
});
