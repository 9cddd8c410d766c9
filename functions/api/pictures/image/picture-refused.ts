export type PictureFault =
  /** No PNG and no JPEG, or one of a kind that nobody uses on paper. */
  | 'no_picture'
  /** Broken, or more than a picture. */
  | 'damaged'
  | 'too_many_pixels';

/** Why a file is not taken as a picture. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    readonly fault: PictureFault,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${fault}: ${detail}`, options);
  }
}

/** Throws unless what a well-made file has to fulfil holds. */
export function demand(condition: unknown, detail: string): asserts condition {
  if (!condition) throw new PictureRefused('damaged', detail);
}
