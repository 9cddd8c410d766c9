import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What somebody downloaded, out of a browser that may be another process. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
