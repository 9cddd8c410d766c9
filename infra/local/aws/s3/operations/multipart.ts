import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { verifyChecksums } from '../checksums';
import { s3Error } from '../s3-error';
import { objectArn, type S3Operation, type S3Request, xmlReply } from '../s3-request';
import { keptHeadersOf, tagsOf } from '../storage/object-record';
import type { Upload, UploadedPart } from '../storage/upload-store';
import { elementsOf, textsOf, xmlDocument } from '../xml';
import { assertWritable } from './conditions';
import { authoriseWrite } from './write-object';

const mostParts = 10_000;
const smallestPart = 5 * 1024 * 1024;

export const createUpload: S3Operation = async (request) => {
  const { bucket, key, headers, now } = request;
  authoriseWrite(request);
  const upload = await bucket.uploads.begin({
    key,
    headers: keptHeadersOf(headers),
    tags: tagsOf(headers['x-amz-tagging']),
    startedAt: now,
  });
  return xmlReply(
    xmlDocument('InitiateMultipartUploadResult', [
      ['Bucket', bucket.name],
      ['Key', key],
      ['UploadId', upload.id],
    ]),
  );
};

export const uploadPart: S3Operation = async (request) => {
  const { bucket, key, body, headers, query } = request;
  request.authorise('s3:PutObject', objectArn(bucket, key));
  const upload = await requireUpload(request);
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    throw s3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000');
  }

  const { header, value } = verifyChecksums(body, headers);
  const md5 = await bucket.uploads.putPart(upload, number, body);
  return { status: 200, headers: { etag: `"${md5}"`, [header]: value } };
};

export const completeUpload: S3Operation = async (request) => {
  const { bucket, key, headers, now } = request;
  request.authorise('s3:PutObject', objectArn(bucket, key));
  const upload = await requireUpload(request);
  const parts = chosenParts(request.body.toString(), await bucket.uploads.parts(upload));
  const size = await sizeOf(parts);

  const etag = `"${etagOf(parts)}"`;
  const object = { key, size, etag, modifiedAt: now, headers: upload.headers, tags: upload.tags };
  await bucket.objects.put(object, bucket.uploads.read(parts), (current) =>
    assertWritable(headers, current),
  );
  await bucket.uploads.remove(upload);
  return xmlReply(
    xmlDocument('CompleteMultipartUploadResult', [
      ['Location', `/${bucket.name}/${key}`],
      ['Bucket', bucket.name],
      ['Key', key],
      ['ETag', etag],
    ]),
  );
};

export const abortUpload: S3Operation = async (request) => {
  const { bucket, key } = request;
  request.authorise('s3:AbortMultipartUpload', objectArn(bucket, key));
  await bucket.uploads.remove(await requireUpload(request));
  return { status: 204, headers: {} };
};

async function requireUpload({ bucket, key, query }: S3Request): Promise<Upload> {
  const upload = await bucket.uploads.find(query.get('uploadId') ?? '');
  if (upload?.key !== key) throw s3Error('NoSuchUpload');
  return upload;
}

/** The parts in the order of the request, each checked against what was uploaded. */
function chosenParts(xml: string, uploaded: readonly UploadedPart[]): readonly UploadedPart[] {
  const wanted = elementsOf(xml, 'Part').map((part) => ({
    number: Number(textsOf(part, 'PartNumber')[0]),
    md5: textsOf(part, 'ETag')[0]?.replaceAll('"', ''),
  }));
  if (wanted.length === 0) throw s3Error('MalformedXML');

  return wanted.map(({ number, md5 }, index) => {
    if (number <= (wanted[index - 1]?.number ?? 0)) throw s3Error('InvalidPartOrder');
    const part = uploaded.find((candidate) => candidate.number === number);
    if (!part || part.md5 !== md5) throw s3Error('InvalidPart');
    return part;
  });
}

async function sizeOf(parts: readonly UploadedPart[]): Promise<number> {
  const sizes = await Promise.all(parts.map(async ({ file }) => (await stat(file)).size));
  if (sizes.slice(0, -1).some((size) => size < smallestPart)) throw s3Error('EntityTooSmall');
  return sizes.reduce((sum, size) => sum + size, 0);
}

function etagOf(parts: readonly UploadedPart[]): string {
  const digests = parts.map(({ md5 }) => Buffer.from(md5, 'hex'));
  return `${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts.length}`;
}
