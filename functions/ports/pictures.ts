import type { Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';
import type { Picture } from '#shared/domain/picture';

export type PictureReference = Pick<Picture, 'id' | 'ownerId' | 'bytes'>;

interface Terms {
  /** How much the account may store altogether, in bytes. */
  readonly limit: number;
  /** Until then somebody has to keep it. */
  readonly unusedUntil: Instant;
}

/** Which pictures there are. Each counts against the storage of its account as long as it is here. */
export interface Pictures {
  /** Notes a new picture; false when it would take the account over the limit. */
  add(picture: Picture, terms: Terms): Promise<boolean>;
  /** Keeps a picture for good, because a document shows it; false when it is not there. */
  keep(ownerId: UserId, id: PictureId): Promise<boolean>;
  /** Keeps a picture as long as the settings name it; false when it is not there. */
  hold(ownerId: UserId, id: PictureId): Promise<boolean>;
  /** The settings name it no longer: it goes after a while, unless a document shows it. */
  release(ownerId: UserId, id: PictureId, unusedUntil: Instant): Promise<void>;
  /** Pictures that nobody kept in time. */
  listUnusedForAnyOwner(now: Instant, limit: number): Promise<readonly PictureReference[]>;
  /** From here on nobody can keep or hold it; false when somebody did, or it is gone. Again does no harm. */
  giveUp(picture: PictureReference): Promise<boolean>;
  /** Forgets a picture and frees its storage; false when it was kept or removed in the meantime. */
  remove(picture: PictureReference): Promise<boolean>;
}
