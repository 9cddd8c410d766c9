import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './pixels';
import { type ColorType, pngSignature } from './png-chunks';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Which bytes of a pixel a type of colour writes. */
const written: Readonly<Partial<Record<ColorType, readonly number[]>>> = {
  0: [0],
  2: [0, 1, 2],
  4: [0, 3],
  6: [0, 1, 2, 3],
};

/** The leanest type that loses nothing: a stamp in one ink and a signature in black need half the bytes. */
function colorTypeOf({ data }: Pixels): 0 | 2 | 4 | 6 {
  let isGray = true;
  let isOpaque = true;
  for (let at = 0; at < data.length && (isGray || isOpaque); at += 4) {
    isGray &&= data[at] === data[at + 1] && data[at] === data[at + 2];
    isOpaque &&= data[at + 3] === 255;
  }
  if (isGray) return isOpaque ? 0 : 4;
  return isOpaque ? 2 : 6;
}

/** A row less what stands left of it (1), above it (2) or neither (0), with the sum that tells how well it packs. */
function filtered(filter: 0 | 1 | 2, row: Uint8Array, above: Uint8Array, step: number) {
  const line = new Uint8Array(row.length + 1);
  line[0] = filter;
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0);
    const taken = filter === 0 ? 0 : filter === 1 ? left : (above[at] ?? 0);
    const value = ((row[at] ?? 0) - taken) & 255;
    line[at + 1] = value;
    sum += value < 128 ? value : 256 - value;
  }
  return { line, sum };
}

const filters = [0, 1, 2] as const;

/** A PNG of these pixels and nothing else: no text, no time, no profile. */
export function encodePng(pixels: Pixels): Buffer {
  const { width, height, data } = pixels;
  const colorType = colorTypeOf(pixels);
  const samples = written[colorType] ?? [];
  const rows: Uint8Array[] = [];
  let above: Uint8Array = new Uint8Array(width * samples.length);
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(width * samples.length);
    for (let x = 0; x < width; x += 1) {
      for (let index = 0; index < samples.length; index += 1) {
        row[x * samples.length + index] = data[4 * (y * width + x) + (samples[index] ?? 0)] ?? 0;
      }
    }
    const lines = filters.map((filter) => filtered(filter, row, above, samples.length));
    const best = lines.reduce((least, one) => (one.sum < least.sum ? one : least));
    rows.push(best.line);
    above = row;
  }

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType, 0, 0, 0], 8);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
