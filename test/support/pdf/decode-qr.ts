import jsQR from 'jsqr';
import { rasterisePage } from './pdfium';

/** What a phone would see on a page printed at 150 dpi; undefined when there is no readable code. */
export async function decodeQr(bytes: Uint8Array, page: number): Promise<string | undefined> {
  const { data, width, height } = await rasterisePage(bytes, page, 150);
  return jsQR(data, width, height)?.data;
}
