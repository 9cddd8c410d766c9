import type { PictureFile, PictureFiles } from '#functions/ports/picture-files';
import type { Pictures } from '#functions/ports/pictures';
import type { Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';
import type { Picture } from '#shared/domain/picture';

interface Noted {
  readonly picture: Picture;
  /** Only until somebody keeps it. */
  readonly unusedUntil?: Instant;
}

const nameOf = (ownerId: UserId, id: PictureId) => `${ownerId} ${id}`;

export interface FakePictures extends Pictures {
  readonly storedBytes: (ownerId: UserId) => number;
  /** Notes a picture as if it had just been uploaded. */
  readonly given: (picture: Picture) => Promise<Picture>;
}

export function fakePictures(): FakePictures {
  const noted = new Map<string, Noted>();
  const storedBytes = (ownerId: UserId) =>
    [...noted.values()]
      .filter(({ picture }) => picture.ownerId === ownerId)
      .reduce((sum, { picture }) => sum + picture.bytes, 0);
  const find = (ownerId: UserId, id: PictureId) => noted.get(nameOf(ownerId, id));
  const put = (entry: Noted) => noted.set(nameOf(entry.picture.ownerId, entry.picture.id), entry);

  return {
    storedBytes,
    given: async (picture) => {
      put({ picture, unusedUntil: picture.createdAt });
      return picture;
    },
    add: async (picture, { limit, unusedUntil }) => {
      if (storedBytes(picture.ownerId) + picture.bytes > limit) return false;
      put({ picture, unusedUntil });
      return true;
    },
    keep: async (ownerId, id) => {
      const entry = find(ownerId, id);
      if (entry) put({ picture: entry.picture });
      return entry !== undefined;
    },
    listUnusedForAnyOwner: async (now, limit) =>
      [...noted.values()]
        .filter(({ unusedUntil }) => unusedUntil !== undefined && unusedUntil <= now)
        .map(({ picture: { id, ownerId, bytes } }) => ({ id, ownerId, bytes }))
        .slice(0, limit),
    remove: async ({ ownerId, id }) => {
      if (find(ownerId, id)?.unusedUntil === undefined) return false;
      return noted.delete(nameOf(ownerId, id));
    },
  };
}

export function fakePictureFiles(): PictureFiles {
  const files = new Map<string, PictureFile>();
  return {
    find: async (ownerId, id) => files.get(nameOf(ownerId, id)),
    put: async (ownerId, id, file) => {
      files.set(nameOf(ownerId, id), file);
    },
    remove: async (ownerId, id) => {
      files.delete(nameOf(ownerId, id));
    },
  };
}
