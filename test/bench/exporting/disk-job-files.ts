import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JobFiles } from '#functions/ports/job-files';

/** Parts and results on disk, so that memory holds only what the job itself does. */
export async function diskJobFiles(): Promise<JobFiles & { readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-export-'));
  return {
    addressOf: async () => folder,
    putPart: (_, name, bytes) => writeFile(join(folder, name), bytes),
    getPart: (_, name) => readFile(join(folder, name)),
    putResult: async (_, { name }, chunks) => {
      const target = createWriteStream(join(folder, name));
      await pipeline(Readable.from(chunks), target);
      return target.bytesWritten;
    },
    close: () => rm(folder, { recursive: true }),
  };
}
