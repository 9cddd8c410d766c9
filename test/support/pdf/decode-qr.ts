import jsQR from 'jsqr';
import { rasterisePage } from './pdfium';

const dotsPerInch = 150;
const millimetresPerInch = 25.4;

export interface ReadCode {
  readonly text: string;
  /** From edge to edge on paper, without the quiet zone. */
  readonly widthMillimetres: number;
}

/** What a phone would see on a page printed at 150 dpi; undefined when there is no readable code. */
export async function readQr(bytes: Uint8Array, page: number): Promise<ReadCode | undefined> {
  const { data, width, height } = await rasterisePage(bytes, page, dotsPerInch);
  // Printed dark on light; a page without a code would be searched once more the other way round.
  const code = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  if (!code) return undefined;
  const { topLeftCorner, topRightCorner } = code.location;
  const dots = topRightCorner.x - topLeftCorner.x;
  return { text: code.data, widthMillimetres: (dots / dotsPerInch) * millimetresPerInch };
}

export async function decodeQr(bytes: Uint8Array, page: number): Promise<string | undefined> {
  return (await readQr(bytes, page))?.text;
}
