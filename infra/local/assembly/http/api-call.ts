import type { IncomingMessage } from 'node:http';

/** One call of the API as it came in over HTTP. */
export interface ApiCall {
  readonly method: string;
  /** Decoded, as the HTTP API hands it to functions. */
  readonly path: string;
  readonly rawQuery: string;
  /** Lower-case names; several headers of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
  readonly sourceIp: string;
}

export type Unreadable = 'bad-path' | 'too-large';

/** What the HTTP API takes at most; a function takes less, which it judges by itself. */
const maxBodyBytes = 10 * 1024 * 1024;

export async function readApiCall(
  request: IncomingMessage,
  added: Readonly<Record<string, string>>,
): Promise<ApiCall | Unreadable> {
  const [encodedPath = '/', ...query] = (request.url ?? '/').split('?');
  const body = await readBody(request);
  const path = decode(encodedPath);
  if (path === undefined) return 'bad-path';
  if (!body) return 'too-large';

  const { cookie, ...headers } = joinedHeaders(request);
  return {
    method: request.method ?? 'GET',
    path,
    rawQuery: query.join('?'),
    headers: { ...headers, ...added },
    cookies: cookie?.split('; ').filter(Boolean) ?? [],
    body,
    sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
  };
}

/** Reads to the end even when it is too much: who still sends would not see an early answer. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks);
}

function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    headers[name] = (values ?? []).join(name === 'cookie' ? '; ' : ',');
  }
  return headers;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
