import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Raised with every change of keys or rows after which data that was written before cannot be read. */
const dataFormat = 2;

const fileName = 'format.json';

/** Data of a version that kept it in another way. */
export class OtherDataFormat extends Error {
  override readonly name = 'OtherDataFormat';

  constructor(folder: string) {
    super(
      `The data in ${folder} was written by another version of Splatno, which kept it in another way.\n` +
        'Start with --fresh to begin with empty data, or with --data <folder> to leave it as it is.',
    );
  }
}

/**
 * Marks an empty folder as one of this version, and refuses data that this version would not find again. Started
 * by hand, this is told at once, before anything is built.
 */
export function claimFormat(folder: string): void {
  const file = path.join(folder, fileName);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    if (readFormat(file) !== dataFormat) throw new OtherDataFormat(folder);
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ format: dataFormat }));
}

function readFormat(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).format;
  } catch {
    return undefined;
  }
}
