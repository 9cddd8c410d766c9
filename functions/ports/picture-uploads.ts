import type { Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';

/** One file that somebody wants to send past the functions, which take only so much. */
export interface AnnouncedUpload {
  readonly mediaType: string;
  /** What it says to be; a byte more is refused. */
  readonly bytes: number;
  readonly expiresAt: Instant;
}

/** Files on their way to becoming pictures: they lie apart, are served to nobody, and are gone after a day. */
export interface PictureUploads {
  /** The signed fields of a form that takes this one file, of this type and size, under this name, until then. */
  offer(
    ownerId: UserId,
    id: PictureId,
    upload: AnnouncedUpload,
  ): Promise<Readonly<Record<string, string>>>;
  /** What was sent; undefined when nothing was, or not by this owner. */
  find(
    ownerId: UserId,
    id: PictureId,
  ): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | undefined>;
  remove(ownerId: UserId, id: PictureId): Promise<void>;
}
