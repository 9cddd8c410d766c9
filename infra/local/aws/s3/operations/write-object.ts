import { createHash } from 'node:crypto';
import { verifyChecksums } from '../checksums';
import { s3Error } from '../s3-error';
import { objectArn, type S3Operation, type S3Request, xmlReply } from '../s3-request';
import { keptHeadersOf, tagsOf } from '../storage/object-record';
import type { NewObject } from '../storage/object-store';
import { xmlDocument } from '../xml';
import { assertWritable } from './conditions';
import { missing } from './read-object';

const longestKeyBytes = 1_024;

export const putObject: S3Operation = async (request) => {
  const { bucket, headers, body } = request;
  authoriseWrite(request);
  const { checksum, ...object } = newObject(request, body);
  await bucket.objects.put({ ...object, checksum }, body, (current) =>
    assertWritable(headers, current),
  );

  return {
    status: 200,
    headers: {
      etag: object.etag,
      'x-amz-server-side-encryption': 'AES256',
      [checksum.header]: checksum.value,
      'x-amz-checksum-type': 'FULL_OBJECT',
    },
  };
};

export const copyObject: S3Operation = async (request) => {
  const { bucket, key, headers, now } = request;
  authoriseWrite(request);
  const source = sourceOf(request);
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE';
  const content = await bytesOf(source.bucket.objects.read(source.record));

  const copy = {
    ...source.record,
    key,
    modifiedAt: now,
    etag: `"${md5(content)}"`,
    headers: replaces ? keptHeadersOf(headers) : source.record.headers,
  };
  await bucket.objects.put(copy, content, (current) => assertWritable(headers, current));
  return xmlReply(
    xmlDocument('CopyObjectResult', [
      ['LastModified', new Date(now).toISOString()],
      ['ETag', copy.etag],
    ]),
  );
};

export const deleteObject: S3Operation = async (request) => {
  const { bucket, key, headers } = request;
  request.authorise('s3:DeleteObject', objectArn(bucket, key));
  await bucket.objects.remove(key, (current) => assertWritable(headers, current));
  return { status: 204, headers: {} };
};

export function authoriseWrite({ bucket, key, headers, authorise }: S3Request): void {
  authorise('s3:PutObject', objectArn(bucket, key));
  if (headers['x-amz-tagging']) authorise('s3:PutObjectTagging', objectArn(bucket, key));
  if (Buffer.byteLength(key) > longestKeyBytes) throw s3Error('KeyTooLongError');
}

function newObject({ key, headers, now }: S3Request, content: Buffer) {
  return {
    key,
    size: content.length,
    etag: `"${md5(content)}"`,
    modifiedAt: now,
    headers: keptHeadersOf(headers),
    tags: tagsOf(headers['x-amz-tagging']),
    checksum: verifyChecksums(content, headers),
  } satisfies NewObject;
}

function sourceOf(request: S3Request) {
  const path = decodeURIComponent(request.headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  const slash = path.indexOf('/');
  if (slash < 1) throw s3Error('InvalidArgument', 'Copy Source must mention a bucket and a key');

  const bucket = request.findBucket(path.slice(0, slash));
  const key = path.slice(slash + 1);
  request.authorise('s3:GetObject', objectArn(bucket, key));
  const record = bucket.objects.find(key);
  if (!record) throw missing({ ...request, bucket });
  return { bucket, record };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function md5(content: Buffer): string {
  return createHash('md5').update(content).digest('hex');
}
