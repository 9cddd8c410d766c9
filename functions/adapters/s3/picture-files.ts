import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { PictureId, UserId } from '#shared/domain/ids';
import { pictureTypes } from '#shared/domain/picture';
import { isUlid } from '#shared/domain/values';
import type { PictureFile, PictureFileReader, PictureFiles } from '../../ports/picture-files';
import type { Bucket } from './bucket';

function place(bucket: Bucket, ownerId: UserId, id: PictureId) {
  return { Bucket: bucket.name, Key: `pictures/${ownerId}/${id}` };
}

async function find(
  bucket: Bucket,
  ownerId: UserId,
  id: PictureId,
): Promise<PictureFile | undefined> {
  if (!isUlid(id)) return undefined;
  try {
    const { Body, ContentType } = await bucket.client.send(
      new GetObjectCommand(place(bucket, ownerId, id)),
    );
    const mediaType = pictureTypes.find((known) => known === ContentType);
    return Body && mediaType && { bytes: await Body.transformToByteArray(), mediaType };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export function pictureFileReader(bucket: Bucket): PictureFileReader {
  return { find: (ownerId, id) => find(bucket, ownerId, id) };
}

/** Pictures below the prefix of their owner, under a random name. A picture never changes. */
export function pictureFiles(bucket: Bucket): PictureFiles {
  return {
    ...pictureFileReader(bucket),
    put: async (ownerId, id, { bytes, mediaType }) => {
      const target = place(bucket, ownerId, id);
      await bucket.client.send(
        new PutObjectCommand({ ...target, Body: bytes, ContentType: mediaType }),
      );
    },
    remove: async (ownerId, id) => {
      await bucket.client.send(new DeleteObjectCommand(place(bucket, ownerId, id)));
    },
  };
}
