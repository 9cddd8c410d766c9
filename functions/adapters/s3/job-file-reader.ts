import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Job } from '#shared/domain/job';
import type { JobFileReader } from '../../ports/job-files';
import type { Bucket } from './bucket';
import { fileKey } from './job-keys';

/** Long enough for a click, too short to be of use in a history. */
const addressSeconds = 300;

export function addressForDownload(
  bucket: Bucket,
  job: Pick<Job, 'id' | 'ownerId'>,
): Promise<string> {
  const get = new GetObjectCommand({ Bucket: bucket.name, Key: fileKey(job) });
  return getSignedUrl(bucket.client, get, { expiresIn: addressSeconds });
}

export function jobFileReader(bucket: Bucket): JobFileReader {
  return { addressOf: (job) => addressForDownload(bucket, job) };
}
