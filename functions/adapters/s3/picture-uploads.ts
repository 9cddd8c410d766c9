import { DeleteObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';
import { isUlid } from '#shared/domain/values';
import type { PictureUploads } from '../../ports/picture-uploads';
import type { Bucket } from './bucket';

function keyOf(ownerId: UserId, id: PictureId): string {
  return `uploads/${ownerId}/${id}`;
}

function secondsUntil(at: Instant, now: number): number {
  return Math.max(1, Math.round((epochMillisecondsOf(at) - now) / 1000));
}

/** A lifecycle rule of the bucket removes what nobody finished. */
export function pictureUploads(bucket: Bucket, now: () => number = Date.now): PictureUploads {
  const place = (ownerId: UserId, id: PictureId) => ({
    Bucket: bucket.name,
    Key: keyOf(ownerId, id),
  });
  return {
    offer: async (ownerId, id, { mediaType, bytes, expiresAt }) => {
      const { fields } = await createPresignedPost(bucket.client, {
        ...place(ownerId, id),
        Expires: secondsUntil(expiresAt, now()),
        Fields: { 'Content-Type': mediaType, success_action_status: '201' },
        Conditions: [['content-length-range', 1, bytes]],
      });
      return fields;
    },
    find: async (ownerId, id) => {
      if (!isUlid(id)) return undefined;
      try {
        const { Body, ContentType = '' } = await bucket.client.send(
          new GetObjectCommand(place(ownerId, id)),
        );
        return Body && { bytes: await Body.transformToByteArray(), mediaType: ContentType };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (ownerId, id) => {
      await bucket.client.send(new DeleteObjectCommand(place(ownerId, id)));
    },
  };
}
