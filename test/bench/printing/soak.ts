import { chromiumPrinter } from '#functions/adapters/chromium/chromium-printer';
import { locateChromium } from '#functions/adapters/chromium/locate-chromium';
import { openSealedBrowser, type SealedBrowser } from '#functions/adapters/chromium/sealed-browser';
import { atMost, type BenchLine } from '../bench-line';
import { checkPdf } from './check-pdf';
import { quantile, rounded, timed } from './measure';
import { documentOf, printWith } from './speed';

const documentsBeforeFirstMeasure = 5;

/** Many documents on end: does it stay as fast and as small as it began? */
export async function soak(documents: number): Promise<BenchLine[]> {
  let browser: SealedBrowser | undefined;
  const printer = chromiumPrinter({
    environment: process.env,
    open: async () => {
      browser = await openSealedBrowser(await locateChromium(process.env));
      return browser;
    },
  });
  const document = documentOf(20);
  const times: number[] = [];
  const megabytes: number[] = [];
  await printer.warmUp();

  for (let count = 1; count <= documents; count += 1) {
    const { milliseconds, result } = await timed(() => printWith(printer, document));
    await checkPdf(result, 20);
    times.push(milliseconds);
    if (count % documentsBeforeFirstMeasure === 0)
      megabytes.push((await browser?.memoryMegabytes()) ?? 0);
  }
  await printer.close();

  const [first = Number.NaN] = megabytes;
  return [
    atMost(`PDF p95/p50 over ${documents}`, rounded(quantile(times, 0.95) / quantile(times, 0.5)), {
      goal: 1.5,
      limit: 2.5,
      unit: '×',
    }),
    atMost(
      `PDF browser memory, highest of ${documents} documents against after ${documentsBeforeFirstMeasure}`,
      rounded(Math.max(...megabytes) / first),
      { goal: 1.5, limit: 2, unit: '×' },
    ),
  ];
}
