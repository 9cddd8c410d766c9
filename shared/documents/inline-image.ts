import type { PictureType } from '../domain/picture';

const inlineImage = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether a text is a picture in itself: nothing else may stand in a document, which never fetches anything. */
export function isInlineImage(text: string | undefined): text is string {
  return text !== undefined && inlineImage.test(text);
}

/** A picture as a `data:` URL. */
export function inlineImageOf(mediaType: PictureType, base64: string): string {
  return `data:${mediaType};base64,${base64}`;
}
