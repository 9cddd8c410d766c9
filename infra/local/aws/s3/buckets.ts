import path from 'node:path';
import { BucketProperties } from './bucket-settings';
import { type ObjectStore, openObjectStore } from './storage/object-store';
import { openUploadStore, type UploadStore } from './storage/upload-store';

export interface Bucket {
  readonly name: string;
  readonly arn: string;
  readonly properties: BucketProperties;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
}

const validName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export async function openBucket(
  folder: string,
  name: string,
  properties: unknown,
): Promise<Bucket> {
  if (!validName.test(name)) throw new Error(`“${name}” cannot be the name of a bucket`);
  return {
    name,
    arn: `arn:aws:s3:::${name}`,
    properties: BucketProperties.parse(properties),
    objects: await openObjectStore(path.join(folder, name)),
    uploads: await openUploadStore(path.join(folder, name, 'uploads')),
  };
}
