import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { contentSecurityPolicy, sealingLayers } from '#functions/adapters/chromium/sealing-layers';
import { renderDocument } from '#shared/documents/render-document';
import { instantFrom } from '#shared/domain/calendar';
import {
  type Canary,
  canarySecrets,
  canaryText,
  startCanary,
} from '../../../../support/hostile/canary';
import { documentOf } from '../../../../support/hostile/hostile-document';
import {
  markupFor,
  markupOfPage,
  vectorNames,
  vectorsApart,
  vectorsForOnePage,
} from '../../../../support/hostile/markup-vectors';
import { visitUnsealed } from '../../../../support/hostile/visit-unsealed';
import { readPdf } from '../../../../support/pdf/read-pdf';

const createdAt = instantFrom(0);

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

/** Some vectors share a print, which takes a third of a second. */
function groupsOf(size: number, names: readonly string[]): { names: readonly string[] }[] {
  const count = Math.ceil(names.length / size);
  return Array.from({ length: count }, (_, index) => ({
    names: names.slice(index * size, (index + 1) * size),
  }));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the sealed browser', () => {
  const printer = chromiumPrinter({ environment: process.env });
  beforeAll(() => printer.warmUp(), 60_000);
  afterAll(() => printer.close());

  async function expectNothingRead(pdf: Uint8Array) {
    const { text, activeParts } = await readPdf(pdf);
    expect(canarySecrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(activeParts).toEqual([]);
    expect(canary.takeHits()).toEqual([]);
  }

  it('is tried with at least sixty vectors', () => {
    expect(vectorNames.length).toBeGreaterThanOrEqual(60);
  });

  // That none of them becomes markup in any field is proven without a browser, by the texts of documents.
  it('gets nothing out of vectors in the fields of invoices, each in four of them', async () => {
    const texts = vectorNames.map((name) => markupFor(name, canary.address));
    let count = 0;
    const next = () => texts[count++ % texts.length] ?? '';

    while (count < 4 * texts.length) {
      const rendered = renderDocument(documentOf(next));
      await expectNothingRead(await printer.print({ ...rendered, createdAt }));
    }
  });

  it.each([...groupsOf(8, vectorsForOnePage), ...groupsOf(1, vectorsApart)])(
    'gets nothing out of $names as the markup itself',
    async ({ names }) => {
      const html = markupOfPage(names, canary.address);
      const document = { html, css: '', title: names.join(), language: 'cs' } as const;

      await expectNothingRead(await printer.print({ ...document, createdAt }));
    },
  );

  it('hears of no late request either', async () => {
    await pause(1000);

    expect(canary.takeHits()).toEqual([]);
  });
});

describe('a browser without the seal', () => {
  it('is heard by the canary many times, and prints what the canary says', async () => {
    const { paths, text } = await visitUnsealed(canary);

    expect(paths.size).toBeGreaterThan(20);
    expect(text).toContain(canaryText);
  });

  it('still leaks when only scripts are off', async () => {
    const { paths, text } = await visitUnsealed(canary, sealingLayers.withoutScripts);

    expect(paths.size).toBeGreaterThan(15);
    expect(text).toContain(canaryText);
  });

  it('prints no foreign text when only requests are refused', async () => {
    const { text } = await visitUnsealed(canary, sealingLayers.withoutRequests);

    expect(text).not.toContain(canaryText);
  });

  it('prints no foreign text when only the policy stands', async () => {
    const { text } = await visitUnsealed(canary, undefined, contentSecurityPolicy);

    expect(text).not.toContain(canaryText);
  });
});
