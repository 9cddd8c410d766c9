import {
  type ChromiumPrinter,
  chromiumPrinter,
} from '#functions/adapters/chromium/chromium-printer';
import type { RenderedDocument } from '#shared/documents/render-document';
import { renderDocument } from '#shared/documents/render-document';
import { instantFrom } from '#shared/domain/calendar';
import { aDocument, manyItems } from '../../support/documents/a-document';
import { atMost, type BenchLine } from '../bench-line';
import { checkPdf } from './check-pdf';
import { median, rounded, timed } from './measure';
import { launchRawChromium } from './raw-chromium';

const createdAt = instantFrom(0);

export function documentOf(items: number): RenderedDocument {
  return renderDocument(aDocument({ items: manyItems(items) }));
}

export function printWith(
  printer: ChromiumPrinter,
  document: RenderedDocument,
): Promise<Uint8Array> {
  return printer.print({ ...document, createdAt });
}

/** Both kept warm, turn and turn about, so that a slow moment of the machine meets both. */
export async function warmSpeed(rounds: number): Promise<BenchLine> {
  const document = documentOf(1);
  const printer = chromiumPrinter({ environment: process.env });
  const raw = await launchRawChromium();
  const ours: number[] = [];
  const theirs: number[] = [];

  for (let round = 0; round < rounds + 3; round += 1) {
    const mine = await timed(() => printWith(printer, document));
    const peer = await timed(() => raw.print(document));
    await Promise.all([checkPdf(mine.result, 1), checkPdf(peer.result, 1)]);
    // The first rounds fill caches on both sides.
    if (round < 3) continue;
    ours.push(mine.milliseconds);
    theirs.push(peer.milliseconds);
  }
  await Promise.all([printer.close(), raw.close()]);
  return atMost(
    'PDF warm, one page, p50 against raw Chromium',
    rounded(median(ours) / median(theirs)),
    {
      goal: 0.6,
      limit: 1.1,
      unit: '×',
    },
  );
}

/** From nothing to bytes; the browser lies unpacked on the machine for both. */
export async function coldSpeed(rounds: number): Promise<BenchLine> {
  const document = documentOf(20);
  const ours: number[] = [];
  const theirs: number[] = [];

  for (let round = 0; round < rounds + 1; round += 1) {
    const printer = chromiumPrinter({ environment: process.env });
    const mine = await timed(() => printWith(printer, document));
    await printer.close();
    const peer = await timed(async () => {
      const raw = await launchRawChromium();
      const pdf = await raw.print(document);
      await raw.close();
      return pdf;
    });
    await Promise.all([checkPdf(mine.result, 20), checkPdf(peer.result, 20)]);
    if (round === 0) continue;
    ours.push(mine.milliseconds);
    theirs.push(peer.milliseconds);
  }
  return atMost(
    'PDF cold, 20 items, against raw launch and render',
    rounded(median(ours) / median(theirs)),
    {
      goal: 1.15,
      limit: 1.4,
      unit: '×',
    },
  );
}
