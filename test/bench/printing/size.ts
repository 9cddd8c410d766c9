import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import type { AttachedFile } from '#functions/ports/document-printer';
import { instantFrom } from '#shared/domain/calendar';
import { isdoc } from '#shared/exports/isdoc/isdoc';
import { manyItems } from '../../support/documents/a-document';
import { anIssued } from '../../support/exports/an-issued';
import { atMost, type BenchLine } from '../bench-line';
import { checkPdf } from './check-pdf';
import { documentOf } from './speed';

const createdAt = instantFrom(0);

/** What goes with a PDF of so many items. */
function isdocOf(count: number): AttachedFile {
  const items = manyItems(count).map((item) => ({ ...item }));
  return {
    name: 'invoice.isdoc',
    mediaType: 'text/xml',
    text: isdoc(anIssued({ input: { items } })),
  };
}

const bounds = [
  { items: 20, goal: 60, limit: 120 },
  { items: 300, goal: 250, limit: 600 },
];

export async function sizes(): Promise<BenchLine[]> {
  const printer = chromiumPrinter({ environment: process.env });
  const lines: BenchLine[] = [];

  for (const { items, goal, limit } of bounds) {
    const pdf = await printer.print({
      ...documentOf(items),
      attachment: isdocOf(items),
      createdAt,
    });
    await checkPdf(pdf, items);
    lines.push(
      atMost(`PDF size, ${items} items`, Math.ceil(pdf.length / 1000), { goal, limit, unit: 'kB' }),
    );
  }
  await printer.close();
  return lines;
}
