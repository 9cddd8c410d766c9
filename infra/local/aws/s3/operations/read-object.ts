import { isAllowed } from '../../front-door/policy';
import { s3Error } from '../s3-error';
import { objectArn, type S3Operation, type S3Reply, type S3Request } from '../s3-request';
import type { ObjectRecord } from '../storage/object-record';
import { type ByteRange, byteRange } from './byte-range';
import { assertReadable, isUnchanged } from './conditions';

/** The query parameters by which a signed address changes how the reply describes itself. */
const overrides = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
  'response-content-language': 'content-language',
  'response-cache-control': 'cache-control',
  'response-expires': 'expires',
} as const;

export const getObject: S3Operation = async (request) => {
  const found = describeObject(request);
  if (found.reply.status === 304) return found.reply;
  return { ...found.reply, body: request.bucket.objects.read(found.record, found.range) };
};

export const headObject: S3Operation = async (request) => describeObject(request).reply;

interface Described {
  readonly record: ObjectRecord;
  readonly range?: ByteRange;
  readonly reply: S3Reply;
}

function describeObject(request: S3Request): Described {
  const { bucket, key, headers } = request;
  request.authorise('s3:GetObject', objectArn(bucket, key));
  const record = bucket.objects.find(key);
  if (!record) throw missing(request);

  assertReadable(headers, record);
  if (isUnchanged(headers, record)) {
    return { record, reply: { status: 304, headers: versionHeaders(record) } };
  }

  const range = byteRange(headers['range'], record.size);
  const length = range ? range.end - range.start + 1 : record.size;
  const reply = {
    status: range ? 206 : 200,
    headers: {
      ...record.headers,
      ...overridden(request.query),
      ...versionHeaders(record),
      ...(headers['x-amz-checksum-mode'] === 'ENABLED' && !range && checksumHeaders(record)),
      'accept-ranges': 'bytes',
      'content-length': length,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${record.size}` }),
    },
  };
  return { record, reply, ...(range && { range }) };
}

/** Whoever may not list a bucket is not told either that an object is missing from it. */
export function missing({ bucket, identity, authorise }: S3Request) {
  if (!isAllowed(identity, 's3:ListBucket', bucket.arn)) authorise('s3:ListBucket', bucket.arn);
  return s3Error('NoSuchKey');
}

function versionHeaders({ etag, modifiedAt }: ObjectRecord) {
  return { etag, 'last-modified': new Date(modifiedAt).toUTCString() };
}

function checksumHeaders({ checksum }: ObjectRecord) {
  return checksum && { [checksum.header]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' };
}

function overridden(query: URLSearchParams): Readonly<Record<string, string>> {
  const given = Object.entries(overrides).flatMap(([parameter, header]) => {
    const value = query.get(parameter);
    return value === null ? [] : [[header, value] as const];
  });
  return Object.fromEntries(given);
}
