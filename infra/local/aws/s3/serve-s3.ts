import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { IdentityRegistry } from '../front-door/identity';
import { type Incoming, readIncoming } from '../front-door/incoming';
import { answerRequest, type S3Context } from './answer-request';
import { type Bucket, openBucket } from './buckets';
import { errorReply } from './error-reply';
import { applyLifecycle } from './lifecycle';
import { s3Error } from './s3-error';

export interface S3Options {
  readonly folder: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly identities: IdentityRegistry;
  readonly now?: () => number;
  readonly onFault?: (error: unknown) => void;
}

export interface S3Service {
  readonly port: number;
  /** An address of numbers: the SDK then puts the bucket into the path by itself. */
  readonly url: string;
  /** Makes the bucket of a template's resource, or opens it again with its objects. */
  createBucket(name: string, properties: unknown): Promise<Bucket>;
  bucket(name: string): Bucket | undefined;
  /** Applies the lifecycle rules of all buckets; runs every hour too. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const hour = 3_600_000;

export async function serveS3(options: S3Options): Promise<S3Service> {
  const { folder, identities, now = Date.now, onFault = console.error } = options;
  const buckets = new Map<string, Bucket>();
  const context = { buckets, identities, now, onFault };

  const server = createServer((request, response) => {
    serveOne(request, response, context).catch((error: unknown) => {
      onFault(error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port);

  const sweep = async () => {
    for (const bucket of buckets.values()) await applyLifecycle(bucket, now());
  };
  const timer = setInterval(() => void sweep().catch(onFault), hour).unref();

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    createBucket: async (name, properties) => {
      const bucket = await openBucket(folder, name, properties);
      buckets.set(name, bucket);
      return bucket;
    },
    bucket: (name) => buckets.get(name),
    sweep,
    close: () => {
      clearInterval(timer);
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function serveOne(
  request: IncomingMessage,
  response: ServerResponse,
  context: S3Context,
): Promise<void> {
  const incoming = await readIncoming(request, response).catch((error: unknown) => error);
  if (!isIncoming(incoming)) {
    // The caller hung up or sent too much; only the latter reads an answer.
    const reply = errorReply(s3Error('EntityTooLarge'), { method: 'PUT', path: '/' });
    response.writeHead(reply.status, { ...reply.headers, connection: 'close' }).end(reply.body);
    return;
  }

  const { status, headers, body } = await answerRequest(incoming, context);
  response.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    server: 'AmazonS3',
    ...(typeof body !== 'object' && { 'content-length': Buffer.byteLength(body ?? '') }),
    ...headers,
  });
  if (incoming.method === 'HEAD' || body === undefined) response.end();
  else if (typeof body === 'string') response.end(body);
  else await pipeline(body, response).catch(() => response.destroy());
}

function isIncoming(value: unknown): value is Incoming {
  return typeof value === 'object' && value !== null && 'body' in value;
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
