import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './aws-error';

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

/** SES accepts messages of 40 MB, which base64 makes a third longer. */
const maxBodyBytes = 60 * 1024 * 1024;

export async function readIncoming(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Incoming> {
  const [path = '/', ...search] = (request.url ?? '/').split('?');

  return {
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(search.join('?')),
    headers: flatHeaders(request),
    signal: hangUpSignal(response),
    body: await readBody(request),
  };
}

function flatHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) {
      throw new AwsError('RequestEntityTooLarge', 'The body is too large', { status: 413 });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
