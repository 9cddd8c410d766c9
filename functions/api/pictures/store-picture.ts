import type { Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';
import { megabyte } from '#shared/domain/limits';
import { unusedUntil } from '#shared/domain/picture';
import type { SentFile } from '#shared/domain/picture-fields';
import { plans } from '#shared/domain/plan';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { planInForce } from '#shared/domain/subscription-record';
import { AppError } from '#shared/errors/app-error';
import type { PictureFiles } from '../../ports/picture-files';
import type { Pictures } from '../../ports/pictures';
import type { RateLimits } from '../../ports/rate-limits';
import type { SubscriptionReader } from '../../ports/subscriptions';
import { countCall } from '../../runtime/count-call';
import { newId } from '../../runtime/new-id';
import { type CleanPicture, cleanPicture } from './image/clean-picture';
import { type PictureFault, PictureRefused } from './image/picture-refused';

export interface StorePorts {
  readonly subscriptions: SubscriptionReader;
  readonly rateLimits: RateLimits;
  readonly pictures: Pictures;
  readonly pictureFiles: PictureFiles;
}

interface Sent {
  readonly ownerId: UserId;
  readonly file: SentFile;
  readonly at: Instant;
}

function refuse(fault: PictureFault, cause: unknown): never {
  switch (fault) {
    case 'no_picture':
      throw new AppError('IMAGE_UNSUPPORTED', undefined, { cause });
    case 'damaged':
      throw new AppError('IMAGE_DAMAGED', undefined, { cause });
    case 'too_many_pixels':
      throw new AppError('IMAGE_TOO_MANY_PIXELS', undefined, { cause });
  }
}

function cleaned({ bytes, mediaType }: SentFile): CleanPicture {
  try {
    const picture = cleanPicture(bytes);
    // Who calls a file something else than it is may want others to take it for that.
    const declared = mediaType.toLowerCase().replace('image/jpg', 'image/jpeg');
    if (declared !== picture.mediaType) throw new AppError('IMAGE_DAMAGED');
    return picture;
  } catch (cause) {
    if (cause instanceof PictureRefused) refuse(cause.fault, cause);
    throw cause;
  }
}

/**
 * Stores what somebody sent as a picture, drawn anew, under a random name. It counts against the plan before it
 * lies in the bucket: what dies in between is found by the sweep.
 */
export async function storePicture(
  { subscriptions, rateLimits, pictures, pictureFiles }: StorePorts,
  { ownerId, file, at }: Sent,
): Promise<PictureId> {
  if (!file.mediaType.startsWith('image/')) throw new AppError('IMAGE_EXPECTED');
  await countCall(rateLimits, limits.uploads, ownerId, at);
  const clean = cleaned(file);

  const plan = plans[planInForce(await subscriptions.get(ownerId), at)];
  const { mediaType, bytes } = clean;
  const id = newId<PictureId>(at);
  const picture = { id, ownerId, bytes: bytes.byteLength, mediaType, createdAt: at };
  const isAdded = await pictures.add(picture, {
    limit: plan.storageMegabytes * megabyte,
    unusedUntil: unusedUntil(at),
  });
  if (!isAdded) throw new AppError('STORAGE_LIMIT_REACHED');

  await pictureFiles.put(ownerId, id, clean);
  return id;
}
