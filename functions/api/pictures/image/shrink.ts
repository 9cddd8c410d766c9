import type { Pixels } from './pixels';

/** Which pixels of a line a smaller pixel covers: all of them fully but the first and the last. */
interface Cover {
  readonly first: number;
  readonly last: number;
  /** How much of the first and of the last, of one that is both in the first. */
  readonly ofFirst: number;
  readonly ofLast: number;
}

function coversOf(from: number, to: number): Cover[] {
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [(index * from) / to, ((index + 1) * from) / to];
    const first = Math.floor(start);
    const last = Math.min(from, Math.ceil(end)) - 1;
    const ofFirst = Math.min(first + 1, end) - start;
    return { first, last, ofFirst, ofLast: last === first ? ofFirst : end - last };
  });
}

function shareOf({ first, last, ofFirst, ofLast }: Cover, at: number): number {
  if (at === first) return ofFirst;
  return at === last ? ofLast : 1;
}

/** Adds a row to the sums, its colours multiplied by their alpha so that clear ones do not bleed. */
function addRow(
  { data, width }: Pixels,
  y: number,
  share: number,
  columns: readonly Cover[],
  sums: Float64Array,
): void {
  let to = 0;
  for (const cover of columns) {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let x = cover.first; x <= cover.last; x += 1) {
      const at = 4 * (y * width + x);
      const weight = shareOf(cover, x) * share * (data[at + 3] ?? 0);
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      alpha += weight;
    }
    sums[to] = (sums[to] ?? 0) + red;
    sums[to + 1] = (sums[to + 1] ?? 0) + green;
    sums[to + 2] = (sums[to + 2] ?? 0) + blue;
    sums[to + 3] = (sums[to + 3] ?? 0) + alpha;
    to += 4;
  }
}

/** Writes the means of a row: of its colours as far as one sees them, and of alpha over all it covers. */
function writeRow(sums: Float64Array, covered: number, data: Uint8Array, start: number): void {
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      data[start + at + channel] = Math.round((sums[at + channel] ?? 0) / alpha);
    }
    data[start + at + 3] = Math.round(alpha / covered);
  }
}

/** The picture so that its longer side has at most `longest` pixels; each is the mean of what it covers. */
export function shrink(pixels: Pixels, longest: number): Pixels {
  const scale = longest / Math.max(pixels.width, pixels.height);
  if (scale >= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const covered = (pixels.width / width) * (pixels.height / height);

  const data = new Uint8Array(4 * width * height);
  const columns = coversOf(pixels.width, width);
  const sums = new Float64Array(4 * width);
  for (const [y, cover] of coversOf(pixels.height, height).entries()) {
    sums.fill(0);
    for (let row = cover.first; row <= cover.last; row += 1) {
      addRow(pixels, row, shareOf(cover, row), columns, sums);
    }
    writeRow(sums, covered, data, 4 * y * width);
  }
  return { width, height, data };
}
