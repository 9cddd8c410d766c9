import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { invariant } from '#shared/errors/invariant';
import type { JobFiles } from '../../ports/job-files';
import type { Bucket } from './bucket';
import { addressForDownload } from './job-file-reader';
import { fileKey, partKey, type ResultFile, resultHeaders } from './job-keys';

/** S3 takes no part below 5 MB but the last; one of these and the next piece are all that is in memory. */
const partBytes = 6 * 1024 * 1024;

/** Gathers pieces into parts of at least `partBytes`; only the last may be shorter. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < partBytes) continue;
    yield Buffer.concat(pending);
    [pending, bytes] = [[], 0];
  }
  yield Buffer.concat(pending);
}

type Target = { readonly Bucket: string; readonly Key: string };

async function uploadParts(
  { client }: Bucket,
  target: Target & { readonly UploadId: string },
  parts: AsyncIterable<Uint8Array>,
): Promise<number> {
  const done: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
  let total = 0;
  for await (const Body of parts) {
    const PartNumber = done.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...target, PartNumber, Body }));
    done.push({ PartNumber, ETag });
    total += Body.byteLength;
  }
  await client.send(
    new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts: done } }),
  );
  return total;
}

async function* startingWith(
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

/** One request for what fits into one part, otherwise a part at a time. */
async function writeResult(
  bucket: Bucket,
  target: Target,
  file: ResultFile,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(chunks);
  const first = (await parts.next()).value ?? new Uint8Array();
  const second = await parts.next();
  if (second.done) {
    const put = { ...target, ...resultHeaders(file), Body: first };
    await bucket.client.send(new PutObjectCommand(put));
    return first.byteLength;
  }

  const { UploadId } = await bucket.client.send(
    new CreateMultipartUploadCommand({ ...target, ...resultHeaders(file) }),
  );
  invariant(UploadId, 'S3 names the upload that it begins');
  try {
    const all = startingWith([first, second.value], parts);
    return await uploadParts(bucket, { ...target, UploadId }, all);
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand({ ...target, UploadId }));
    throw error;
  }
}

/** The parts and results of jobs below the prefix of their owner; the lifecycle of the bucket removes them. */
export function jobFiles(bucket: Bucket): JobFiles {
  return {
    addressOf: (job) => addressForDownload(bucket, job),
    putPart: async (job, name, bytes) => {
      const target = { Bucket: bucket.name, Key: partKey(job, name) };
      await bucket.client.send(new PutObjectCommand({ ...target, Body: bytes }));
    },
    getPart: async (job, name) => {
      const target = { Bucket: bucket.name, Key: partKey(job, name) };
      const { Body } = await bucket.client.send(new GetObjectCommand(target));
      invariant(Body, `the part ${name} has content`);
      return Body.transformToByteArray();
    },
    putResult: (job, file, chunks) =>
      writeResult(bucket, { Bucket: bucket.name, Key: fileKey(job) }, file, chunks),
  };
}
