import type { Readable } from 'node:stream';
import type { ConditionContext } from '../front-door/conditions';
import type { Identity } from '../front-door/identity';
import type { Bucket } from './buckets';

/** A request whose caller is known and whose body has been unwrapped and checked. */
export interface S3Request {
  readonly method: string;
  readonly bucket: Bucket;
  /** Decoded; empty for calls on the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly identity: Identity;
  readonly now: number;
  findBucket(name: string): Bucket;
  /** Throws unless the caller's policy allows the action. */
  authorise(action: string, resource: string, context?: ConditionContext): void;
}

export interface S3Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Readable;
}

export type S3Operation = (request: S3Request) => Promise<S3Reply>;

export function objectArn({ arn }: Bucket, key: string): string {
  return `${arn}/${key}`;
}

export function xmlReply(body: string, headers: S3Reply['headers'] = {}, status = 200): S3Reply {
  return { status, headers: { 'content-type': 'application/xml', ...headers }, body };
}
