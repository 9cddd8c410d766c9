import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A request as it comes over the wire. */
export interface RawRequest {
  readonly method: string;
  /** With its query, encoded. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export async function rawRequestOf(request: Request): Promise<RawRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/** A request as Node's server would hand it over, without a network in between. */
export function incomingMessage({ method, path, headers, body }: RawRequest): IncomingMessage {
  const distinct = Object.entries(headers).map(([name, value]) => [name, [value]]);
  const message = Object.assign(Readable.from(body && body.length > 0 ? [body] : []), {
    method,
    url: path,
    headersDistinct: Object.fromEntries(distinct),
    socket: { remoteAddress: '127.0.0.1' },
  });
  // The parts that the HTTP API reads.
  return message as unknown as IncomingMessage;
}
