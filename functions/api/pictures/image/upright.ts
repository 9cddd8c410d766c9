import type { Pixels } from './pixels';

type Place = (x: number, y: number, size: Pixels) => readonly [x: number, y: number];

/** Where the pixel of the upright picture comes from, by the value that EXIF gives to how the camera was held. */
const sources: Readonly<Record<number, Place>> = {
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { width, height }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
};

/** The picture as it was seen: the note about how it was held is lost when it is drawn anew. */
export function upright(pixels: Pixels, orientation: number): Pixels {
  const source = sources[orientation];
  if (!source) return pixels;
  const isTurned = orientation >= 5;
  const width = isTurned ? pixels.height : pixels.width;
  const height = isTurned ? pixels.width : pixels.height;

  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = source(x, y, pixels);
      const from = 4 * (fromY * pixels.width + fromX);
      data.set(pixels.data.subarray(from, from + 4), 4 * (y * width + x));
    }
  }
  return { width, height, data };
}
