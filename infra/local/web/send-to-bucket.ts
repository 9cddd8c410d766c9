import type { IncomingMessage } from 'node:http';
import type { HttpReply } from '../assembly/http/http-reply';

/** What concerns one connection and not the request, or follows from the address. */
const ownHeaders = new Set(['connection', 'content-length', 'host', 'transfer-encoding']);

/** Passes requests on to the local S3, at the root of a bucket, as the edge function has it. */
export function sendToBucketAt(
  address: string,
): (request: IncomingMessage, bucket: string) => Promise<HttpReply> {
  return async (request, bucket) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const passed = Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)] as const],
    );
    const method = request.method ?? 'GET';
    const reply = await fetch(`${address}/${bucket}`, {
      method,
      headers: Object.fromEntries(passed),
      ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(chunks) }),
    });
    return {
      status: reply.status,
      headers: Object.fromEntries(
        [...reply.headers].filter(([name]) => !ownHeaders.has(name) && name !== 'content-encoding'),
      ),
      cookies: [],
      body: Buffer.from(await reply.arrayBuffer()),
    };
  };
}
