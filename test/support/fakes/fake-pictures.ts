import type { PictureFile, PictureFiles } from '#functions/ports/picture-files';
import type { AnnouncedUpload, PictureUploads } from '#functions/ports/picture-uploads';
import type { Pictures } from '#functions/ports/pictures';
import type { Instant } from '#shared/domain/calendar';
import type { PictureId, UserId } from '#shared/domain/ids';
import type { Picture } from '#shared/domain/picture';

interface Noted {
  readonly picture: Picture;
  /** Only until somebody keeps it. */
  readonly unusedUntil?: Instant;
  readonly isOnDocuments?: true;
  readonly isGivenUp?: true;
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
  const findKeepable = (ownerId: UserId, id: PictureId) => {
    const entry = find(ownerId, id);
    return entry?.isGivenUp ? undefined : entry;
  };
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
      const entry = findKeepable(ownerId, id);
      if (entry) put({ picture: entry.picture, isOnDocuments: true });
      return entry !== undefined;
    },
    hold: async (ownerId, id) => {
      const entry = findKeepable(ownerId, id);
      if (!entry) return false;
      const { unusedUntil: _, ...held } = entry;
      put(held);
      return true;
    },
    release: async (ownerId, id, unusedUntil) => {
      const entry = findKeepable(ownerId, id);
      if (entry && !entry.isOnDocuments) put({ ...entry, unusedUntil });
    },
    listUnusedForAnyOwner: async (now, limit) =>
      [...noted.values()]
        .filter(({ unusedUntil }) => unusedUntil !== undefined && unusedUntil <= now)
        .map(({ picture: { id, ownerId, bytes } }) => ({ id, ownerId, bytes }))
        .slice(0, limit),
    giveUp: async ({ ownerId, id }) => {
      const entry = find(ownerId, id);
      if (entry?.unusedUntil === undefined) return false;
      put({ ...entry, isGivenUp: true });
      return true;
    },
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

export interface FakePictureUploads extends PictureUploads {
  /** Sends a file as S3 would take it: false when it is not the one that was announced. */
  readonly send: (
    ownerId: UserId,
    id: PictureId,
    file: { readonly bytes: Uint8Array; readonly mediaType: string },
  ) => boolean;
}

export function fakePictureUploads(): FakePictureUploads {
  const offered = new Map<string, AnnouncedUpload>();
  const sent = new Map<string, { readonly bytes: Uint8Array; readonly mediaType: string }>();
  return {
    offer: async (ownerId, id, upload) => {
      offered.set(nameOf(ownerId, id), upload);
      return { key: `uploads/${ownerId}/${id}`, 'Content-Type': upload.mediaType };
    },
    send: (ownerId, id, file) => {
      const upload = offered.get(nameOf(ownerId, id));
      const isMeant = upload?.mediaType === file.mediaType && file.bytes.byteLength <= upload.bytes;
      if (isMeant) sent.set(nameOf(ownerId, id), file);
      return isMeant;
    },
    find: async (ownerId, id) => sent.get(nameOf(ownerId, id)),
    remove: async (ownerId, id) => {
      sent.delete(nameOf(ownerId, id));
    },
  };
}
