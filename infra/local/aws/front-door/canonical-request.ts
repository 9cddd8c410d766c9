import { createHash } from 'node:crypto';

/** The parts of an HTTP request that a version 4 signature covers; header names are lower case. */
export interface SignedRequest {
  readonly method: string;
  /** As sent: still percent-encoded and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CanonicalParts {
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
}

export function canonicalRequest(request: SignedRequest, parts: CanonicalParts): string {
  const { service, signedHeaders, payloadHash } = parts;

  return [
    request.method,
    canonicalPath(request.path, service),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers[name] ?? '')}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Percent-encoding as the signature wants it: everything but letters, digits, `-`, `.`, `_`, `~`. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** S3 signs the path as sent; every other service encodes the encoded path once more. */
function canonicalPath(path: string, service: string): string {
  if (service === 's3') return path || '/';
  return path.split('/').map(encodeStrictly).join('/') || '/';
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function canonicalValue(value: string): string {
  return value.trim().replace(/\s+/g, ' ');
}
