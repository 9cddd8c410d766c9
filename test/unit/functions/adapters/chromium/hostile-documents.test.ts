import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';
import { contentSecurityPolicy, sealingLayers } from '#functions/adapters/chromium/sealing-layers';
import { renderDocument } from '#shared/documents/render-document';
import { instantFrom } from '#shared/domain/calendar';
import { type Canary, canaryText, startCanary } from '../../../../support/hostile/canary';
import { hostileDocument } from '../../../../support/hostile/hostile-document';
import { markupVectors } from '../../../../support/hostile/markup-vectors';
import { readPdf } from '../../../../support/pdf/read-pdf';

const secrets = [canaryText, 'root:x:0:0'];
const createdAt = instantFrom(0);
const names = Object.keys(markupVectors);

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

function markupOf(name: string): string {
  return markupVectors[name]?.(`${canary.address}/${encodeURIComponent(name)}`) ?? '';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the sealed browser', () => {
  const printer = chromiumPrinter({ environment: process.env });
  beforeAll(() => printer.warmUp(), 60_000);
  afterAll(() => printer.close());

  async function expectNothingRead(pdf: Uint8Array) {
    const { text, activeParts } = await readPdf(pdf);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(activeParts).toEqual([]);
    expect(canary.takeHits()).toEqual([]);
  }

  it('is tried with at least sixty vectors', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(names)('gets nothing out of %s in every field of an invoice', async (name) => {
    const rendered = renderDocument(hostileDocument(markupOf(name)));

    await expectNothingRead(await printer.print({ ...rendered, createdAt }));
  });

  it.each(names)('gets nothing out of %s as the markup itself', async (name) => {
    const document = { html: markupOf(name), css: '', title: name, language: 'cs' } as const;

    await expectNothingRead(await printer.print({ ...document, createdAt }));
  });

  it('hears of no late request either', async () => {
    await pause(1000);

    expect(canary.takeHits()).toEqual([]);
  });
});

describe('a browser without the seal', () => {
  let browser: Browser;
  beforeAll(async () => {
    const { executablePath, args, env } = await locateChromium(process.env);
    browser = await puppeteer.launch({
      executablePath,
      args: [...args],
      env: { ...env },
      headless: 'shell',
      pipe: true,
    });
  }, 60_000);
  afterAll(() => browser.close());

  async function printed(prepare: (page: Page) => Promise<unknown>, head = '') {
    const page = await browser.newPage();
    // These lead the page away, or swallow the vectors behind them.
    const skipped = ['refresh', 'navigation', 'form', 'window', 'comment'];
    const markup = names.filter((name) => !skipped.some((word) => name.includes(word)));
    await prepare(page);
    await page.setContent(`${head}${markup.map(markupOf).join('\n')}`, { waitUntil: 'load' });
    await pause(500);

    const { text } = await readPdf(await page.pdf());
    await page.close();
    return { paths: new Set(canary.takeHits().filter((hit) => hit.startsWith('/'))), text };
  }

  it('is heard by the canary many times, and prints what the canary says', async () => {
    const { paths, text } = await printed(async () => undefined);

    expect(paths.size).toBeGreaterThan(30);
    expect(text).toContain(canaryText);
  });

  it('still leaks when only scripts are off', async () => {
    const { paths, text } = await printed(sealingLayers.withoutScripts);

    expect(paths.size).toBeGreaterThan(15);
    expect(text).toContain(canaryText);
  });

  it.each([
    ['requests are refused', sealingLayers.withoutRequests, ''],
    ['the policy stands', async () => undefined, contentSecurityPolicy],
  ] as const)('prints no foreign text when only %s', async (_, layer, policy) => {
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const { text } = await printed(layer, policy && head);

    expect(text).not.toContain(canaryText);
  });
});
