import { pictureLimits } from '#shared/domain/picture';
import { demand, PictureRefused } from './picture-refused';

/** A picture unpacked: four bytes a pixel, red, green, blue and alpha, row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Judged by what the header says, before anything is unpacked. */
export function assertSize(width: number, height: number): void {
  demand(width > 0 && height > 0, 'it has no pixels');
  if (width * height > pictureLimits.pixels) {
    throw new PictureRefused('too_many_pixels', `${width} × ${height}`);
  }
}
