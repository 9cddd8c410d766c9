import { readPdf } from '../../support/pdf/read-pdf';

/** A fast PDF without its text is no result: every one that was timed is read back. */
export async function checkPdf(bytes: Uint8Array, items: number): Promise<void> {
  const { text, fonts, isTagged } = await readPdf(bytes);
  const found = text.match(/Položka \d+: žluťoučký kůň úpěl ďábelské ódy/g)?.length ?? 0;
  const foreign = fonts.filter(({ name, isEmbedded }) => !isEmbedded || !name.startsWith('Inter-'));

  if (found !== items) throw new Error(`${found} of ${items} items can be read in the PDF`);
  if (!text.includes('Celkem k úhradě')) throw new Error('The PDF has no total');
  if (foreign.length > 0 || fonts.length === 0) throw new Error('The PDF is not set in Inter');
  if (!isTagged) throw new Error('The PDF is not tagged');
}
