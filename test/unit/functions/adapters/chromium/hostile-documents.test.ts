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
import { hostileDocument } from '../../../../support/hostile/hostile-document';
import { markupFor, vectorNames } from '../../../../support/hostile/markup-vectors';
import { visitUnsealed } from '../../../../support/hostile/visit-unsealed';
import { readPdf } from '../../../../support/pdf/read-pdf';

const createdAt = instantFrom(0);

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

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

  it.each(vectorNames)('gets nothing out of %s in every field of an invoice', async (name) => {
    const rendered = renderDocument(hostileDocument(markupFor(name, canary.address)));

    await expectNothingRead(await printer.print({ ...rendered, createdAt }));
  });

  it.each(vectorNames)('gets nothing out of %s as the markup itself', async (name) => {
    const document = {
      html: markupFor(name, canary.address),
      css: '',
      title: name,
      language: 'cs',
    } as const;

    await expectNothingRead(await printer.print({ ...document, createdAt }));
  });

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
