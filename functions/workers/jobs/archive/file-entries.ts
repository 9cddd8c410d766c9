import { crc32, deflateRawSync } from 'node:zlib';
import type { Instant } from '#shared/domain/calendar';
import type { JobStream } from '#shared/domain/job';
import { plainStretch, type Stretch } from './deflated';
import { directoryRecord, localHeader } from './zip-records';

export interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
  /** Left out for what is compressed already, as a PDF is. */
  readonly isDeflated?: boolean;
}

interface Packed {
  readonly files: Stretch;
  readonly directory: Stretch;
}

/** Files one after another as they lie in an archive, and their lines of its directory. */
export function packFiles(
  given: readonly NamedFile[],
  at: Instant,
  before: { readonly files: JobStream; readonly directory: JobStream },
): Packed {
  const pieces: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = before.files.bytes;

  for (const { name, content, isDeflated = false } of given) {
    const stored = isDeflated ? deflateRawSync(content) : content;
    const crc = crc32(content);
    const sizes = { bytes: stored.byteLength, rawBytes: content.byteLength };
    const entry = { name, crc, isDeflated, ...sizes };
    const header = localHeader(entry, at);
    pieces.push(header, stored);
    records.push(directoryRecord(entry, at, offset));
    offset += header.byteLength + stored.byteLength;
  }
  return {
    files: plainStretch(Buffer.concat(pieces), before.files, given.length),
    directory: plainStretch(Buffer.concat(records), before.directory, given.length),
  };
}
