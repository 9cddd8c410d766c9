import type { PictureId, UserId } from '#shared/domain/ids';
import type { PictureType } from '#shared/domain/picture';

/** A picture as it is kept and handed out. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  readonly mediaType: PictureType;
}

export interface PictureFileReader {
  find(ownerId: UserId, id: PictureId): Promise<PictureFile | undefined>;
}

export interface PictureFiles extends PictureFileReader {
  put(ownerId: UserId, id: PictureId, file: PictureFile): Promise<void>;
  /** Does nothing where there is none. */
  remove(ownerId: UserId, id: PictureId): Promise<void>;
}
