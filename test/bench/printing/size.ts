import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { atMost, type BenchLine } from '../bench-line';
import { checkPdf } from './check-pdf';
import { documentOf, printWith } from './speed';

const bounds = [
  { items: 20, goal: 60, limit: 120 },
  { items: 300, goal: 250, limit: 600 },
];

export async function sizes(): Promise<BenchLine[]> {
  const printer = chromiumPrinter({ environment: process.env });
  const lines: BenchLine[] = [];

  for (const { items, goal, limit } of bounds) {
    const pdf = await printWith(printer, documentOf(items));
    await checkPdf(pdf, items);
    lines.push(
      atMost(`PDF size, ${items} items`, Math.ceil(pdf.length / 1000), { goal, limit, unit: 'kB' }),
    );
  }
  await printer.close();
  return lines;
}
