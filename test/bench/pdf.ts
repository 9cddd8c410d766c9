import type { BenchLine } from './bench-line';
import { hostileCorpus } from './printing/hostile-corpus';
import { sizes } from './printing/size';
import { soak } from './printing/soak';
import { coldSpeed, warmSpeed } from './printing/speed';

export interface PdfBenchOptions {
  readonly warmRounds?: number;
  readonly coldRounds?: number;
  readonly soakDocuments?: number;
}

/** Speed, size, endurance and seal of the PDF printer, measured against Chromium as it comes. */
export async function benchPdf(options: PdfBenchOptions = {}): Promise<BenchLine[]> {
  const { warmRounds = 30, coldRounds = 7, soakDocuments = 200 } = options;

  return [
    await warmSpeed(warmRounds),
    await coldSpeed(coldRounds),
    ...(await soak(soakDocuments)),
    ...(await sizes()),
    ...(await hostileCorpus()),
  ];
}
