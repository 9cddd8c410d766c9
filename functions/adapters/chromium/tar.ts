import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const blockSize = 512;
const regularFiles = new Set(['0', '\0']);

interface TarEntry {
  readonly name: string;
  readonly mode: number;
  readonly isFile: boolean;
  readonly content: Buffer;
}

/** Unpacks the regular files of a ustar archive below `folder`. */
export async function extractTar(archive: Buffer, folder: string): Promise<void> {
  for (const { name, mode, isFile, content } of readTar(archive)) {
    if (!isFile) continue;
    const path = join(folder, normalize(join('/', name)));

    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { mode });
  }
}

function* readTar(archive: Buffer): Generator<TarEntry> {
  let offset = 0;
  // Two blocks of zeros end the archive.
  while (offset + blockSize <= archive.length && archive[offset] !== 0) {
    const field = (start: number, length: number) =>
      archive.toString('utf8', offset + start, offset + start + length).split('\0', 1)[0] ?? '';
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const start = offset + blockSize;

    yield {
      name: join(field(345, 155), field(0, 100)),
      mode: Number.parseInt(field(100, 8), 8),
      isFile: regularFiles.has(archive.toString('latin1', offset + 156, offset + 157)),
      content: archive.subarray(start, start + size),
    };
    offset = start + Math.ceil(size / blockSize) * blockSize;
  }
}
