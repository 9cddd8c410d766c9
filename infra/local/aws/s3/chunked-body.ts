import { s3Error } from './s3-error';

export interface UnwrappedBody {
  readonly content: Buffer;
  /** The headers that follow the content, such as the checksum of a stream. */
  readonly trailers: Readonly<Record<string, string>>;
}

/**
 * Takes off the framing in which the SDK sends streams. Each chunk is its length in hex, the bytes
 * and a line end; the chunk of length nought is followed by the trailers.
 */
export function unwrapBody(body: Buffer, headers: Readonly<Record<string, string>>): UnwrappedBody {
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (payload.startsWith('STREAMING-AWS4')) {
    throw s3Error('NotImplemented', 'Chunks that carry signatures of their own are not read here.');
  }
  const isFramed =
    payload.startsWith('STREAMING-') || headers['content-encoding']?.includes('aws-chunked');
  if (!isFramed) return { content: body, trailers: {} };

  const unwrapped = readChunks(body);
  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== unwrapped.content.length) {
    throw s3Error('IncompleteBody');
  }
  return unwrapped;
}

function readChunks(body: Buffer): UnwrappedBody {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', position);
    const [, hex] = /^([0-9a-f]+)(?:;|$)/i.exec(body.toString('latin1', position, lineEnd)) ?? [];
    if (lineEnd < 0 || !hex) throw s3Error('IncompleteBody');

    const start = lineEnd + 2;
    const length = Number.parseInt(hex, 16);
    if (length === 0) {
      return { content: Buffer.concat(chunks), trailers: readTrailers(body.subarray(start)) };
    }
    if (start + length + 2 > body.length) throw s3Error('IncompleteBody');
    chunks.push(body.subarray(start, start + length));
    position = start + length + 2;
  }
}

function readTrailers(bytes: Buffer): Readonly<Record<string, string>> {
  const lines = bytes.toString('latin1').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
