import { authoriserOf } from '../front-door/authenticate';
import { AwsError } from '../front-door/aws-error';
import type { IdentityRegistry } from '../front-door/identity';
import type { Incoming } from '../front-door/incoming';
import {
  type CrossOriginQuestion,
  corsHeaders,
  findCorsRule,
  preflightReplyHeaders,
} from './access/cross-origin';
import { hoistedHeaders } from './access/presigned';
import { recogniseCaller } from './access/recognise-caller';
import type { Bucket } from './buckets';
import { unwrapBody } from './chunked-body';
import { errorReply } from './error-reply';
import { findOperation } from './operations/find-operation';
import { postForm } from './operations/post-form';
import { s3Error } from './s3-error';
import type { S3Reply, S3Request } from './s3-request';

export interface S3Context {
  readonly buckets: ReadonlyMap<string, Bucket>;
  readonly identities: IdentityRegistry;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** Refusals are replies too, which a page of the site must be allowed to read. */
export async function answerRequest(incoming: Incoming, context: S3Context): Promise<S3Reply> {
  try {
    const { bucketName, key } = addressOf(incoming.path);
    const bucket = context.buckets.get(bucketName);
    if (incoming.method === 'OPTIONS') return preflight(incoming, bucket);

    const reply = await answer(incoming, context, bucketName, key).catch((error: unknown) =>
      refuse(error, incoming, context),
    );
    return { ...reply, headers: { ...reply.headers, ...originHeaders(incoming, bucket) } };
  } catch (error) {
    return refuse(error, incoming, context);
  }
}

async function answer(
  incoming: Incoming,
  context: S3Context,
  bucketName: string,
  key: string,
): Promise<S3Reply> {
  const findBucket = (name: string) => {
    const bucket = context.buckets.get(name);
    if (!bucket) throw s3Error('NoSuchBucket');
    return bucket;
  };
  const { identities } = context;
  const now = context.now();
  if (isForm(incoming, key)) {
    const contentType = incoming.headers['content-type'] ?? '';
    const bucket = findBucket(bucketName);
    return postForm({ bucket, contentType, body: incoming.body, identities, now });
  }

  const identity = recogniseCaller(incoming, identities, now);
  const headers = { ...hoistedHeaders(incoming.query), ...incoming.headers };
  const { content, trailers } = unwrapBody(incoming.body, headers);
  const request: S3Request = {
    method: incoming.method,
    bucket: findBucket(bucketName),
    key,
    query: incoming.query,
    headers: { ...headers, ...trailers },
    body: content,
    identity,
    now,
    findBucket,
    authorise: authoriserOf(identity),
  };
  return findOperation(request)(request);
}

function refuse(error: unknown, incoming: Incoming, { onFault }: S3Context): S3Reply {
  if (!(error instanceof AwsError)) onFault(error);
  return errorReply(error, incoming);
}

/** Path style: the bucket, then the key with all its slashes. */
function addressOf(path: string): { readonly bucketName: string; readonly key: string } {
  const [, bucketName = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return { bucketName, key: decodeURIComponent(rest) };
  } catch {
    throw s3Error('InvalidArgument', 'The key is not encoded as it should be');
  }
}

function isForm({ method, headers }: Incoming, key: string): boolean {
  const contentType = headers['content-type'] ?? '';
  return method === 'POST' && key === '' && contentType.startsWith('multipart/form-data');
}

function preflight(incoming: Incoming, bucket: Bucket | undefined): S3Reply {
  const question = questionOf(incoming);
  const rule = bucket && findCorsRule(bucket.properties.CorsConfiguration.CorsRules, question);
  if (!rule) throw s3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.');
  return { status: 200, headers: preflightReplyHeaders(rule, question) };
}

function originHeaders(incoming: Incoming, bucket: Bucket | undefined) {
  const origin = incoming.headers['origin'];
  if (!origin || !bucket) return {};
  const question = { origin, method: incoming.method, headers: [] };
  const rule = findCorsRule(bucket.properties.CorsConfiguration.CorsRules, question);
  return rule ? corsHeaders(rule, origin) : {};
}

function questionOf({ headers }: Incoming): CrossOriginQuestion {
  return {
    origin: headers['origin'] ?? '',
    method: headers['access-control-request-method'] ?? '',
    headers: (headers['access-control-request-headers'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  };
}
