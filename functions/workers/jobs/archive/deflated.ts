import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { JobStream } from '#shared/domain/job';

export const emptyStream: JobStream = { bytes: 0, rawBytes: 0, crc: 0, count: 0 };

/** A stretch of a stream, and the stream with it. */
export interface Stretch {
  readonly bytes: Buffer;
  readonly stream: JobStream;
}

/** Tables repeat themselves so much that a fifth of the effort makes them nearly as small. */
const level = 2;

/** Compresses a stretch so that it can be followed by others, each compressed on its own. */
export function deflatedStretch(raw: Uint8Array, before: JobStream, count: number): Stretch {
  const bytes = deflateRawSync(raw, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, stream: grown(before, { raw, bytes, count }) };
}

/** The same without compression. */
export function plainStretch(bytes: Buffer, before: JobStream, count: number): Stretch {
  return { bytes, stream: grown(before, { raw: bytes, bytes, count }) };
}

/** An empty last block: what a row of stretches ends with. */
export const endOfDeflated = Buffer.from([3, 0]);

function grown(
  before: JobStream,
  {
    raw,
    bytes,
    count,
  }: { readonly raw: Uint8Array; readonly bytes: Buffer; readonly count: number },
): JobStream {
  return {
    bytes: before.bytes + bytes.byteLength,
    rawBytes: before.rawBytes + raw.byteLength,
    // Node begins anew at zero where there are no bytes, as after the last line of a table.
    crc: raw.byteLength === 0 ? before.crc : crc32(raw, before.crc),
    count: before.count + count,
  };
}
