import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

export interface Encoded {
  readonly body: Buffer;
  readonly encoding: Encoding | undefined;
}

const compressible =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg\+xml)/;
/** CloudFront leaves smaller files as they are. */
const smallestBytes = 1_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Compressor {
  /** The body as the browser wants it; `key` names this very content, for the next time. */
  readonly encode: (
    key: string,
    body: Buffer,
    contentType: string,
    acceptEncoding: string,
  ) => Promise<Encoded>;
}

export function createCompressor(): Compressor {
  const done = new Map<string, Promise<Buffer>>();

  return {
    encode: async (key, body, contentType, acceptEncoding) => {
      const encoding = chooseEncoding(acceptEncoding);
      if (!encoding || body.length < smallestBytes || !compressible.test(contentType)) {
        return { body, encoding: undefined };
      }
      const cacheKey = `${encoding} ${key}`;
      const compressed = done.get(cacheKey) ?? compress(body, encoding);
      done.set(cacheKey, compressed);
      return { body: await compressed, encoding };
    },
  };
}

function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => weight?.replace(/\s/g, '') !== 'q=0')
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  // The level CloudFront uses; the best one would make the first page wait.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return encoding === 'br' ? brotli(body, { params }) : zip(body);
}
