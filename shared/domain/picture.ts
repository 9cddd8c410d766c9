import { addMilliseconds, type Instant } from './calendar';
import type { PictureId, UserId } from './ids';

/** What we keep: pictures are drawn anew from their pixels, so nothing else ever gets in. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureLimits = {
  /** Of what is sent, told from its header; the app makes pictures smaller before it sends them. */
  pixels: 4_000_000,
  /** Of what is kept: 60 mm at 400 dpi. */
  longestSide: 1000,
  /** A picture nobody uses goes after so many days. */
  unusedDays: 2,
} as const;

/** One stored picture. */
export interface Picture {
  readonly id: PictureId;
  readonly ownerId: UserId;
  readonly bytes: number;
  readonly mediaType: PictureType;
  readonly createdAt: Instant;
}

/** Until when a new picture waits to be used: one that is on no document and in no settings goes. */
export function unusedUntil(at: Instant): Instant {
  return addMilliseconds(at, pictureLimits.unusedDays * 86_400_000);
}

/** Where the site takes files that are too large for a call, on their way into the bucket. */
export const uploadsPath = '/uploads';

const folder = '/api/images/';
const address = /^\/api\/images\/([0-9A-HJKMNP-TV-Z]{26})$/;

/** Where the app gets a picture; settings and documents know it by this text. */
export function pictureAddress(id: PictureId): string {
  return `${folder}${id}`;
}

/** Undefined for what is no address of a picture of ours. */
export function pictureIdOf(text: string | undefined): PictureId | undefined {
  return address.exec(text ?? '')?.[1] as PictureId | undefined;
}

/** What a browser calls a picture when somebody saves it. */
export function pictureName(type: PictureType): string {
  return type === 'image/png' ? 'image.png' : 'image.jpg';
}
