import { crc32 } from 'node:zlib';
import { demand, PictureRefused } from './picture-refused';
import { assertSize } from './pixels';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type ColorType = 0 | 2 | 3 | 4 | 6;

/** How many samples a pixel has, by the type of colour. */
export const samplesPerPixel: Readonly<Record<ColorType, number>> = {
  0: 1,
  2: 3,
  3: 1,
  4: 2,
  6: 4,
};

const depths: Readonly<Record<ColorType, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: ColorType;
  readonly isInterlaced: boolean;
}

/** The parts of a PNG that its pixels are made of. */
export interface PngParts {
  readonly header: PngHeader;
  readonly palette: Buffer | undefined;
  readonly transparency: Buffer | undefined;
  readonly packed: Buffer;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** From the signature to the end of the file: chunk after chunk, each whole, and nothing behind the last. */
function* chunksOf(file: Buffer): Generator<Chunk> {
  let at = pngSignature.length;
  while (at < file.length) {
    demand(at + 12 <= file.length, 'a chunk is cut off');
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    demand(end + 4 <= file.length, 'a chunk is cut off');
    const body = file.subarray(at + 4, end);
    demand(file.readUInt32BE(end) === crc32(body), 'a chunk is not what it was');
    const type = body.toString('latin1', 0, 4);
    demand(type !== 'IEND' || end + 4 === file.length, 'something follows the picture');
    yield { type, data: body.subarray(4) };
    at = end + 4;
  }
}

function isColorType(value: number): value is ColorType {
  return value in samplesPerPixel;
}

function headerOf({ type, data }: Chunk): PngHeader {
  demand(type === 'IHDR' && data.length === 13, 'it does not begin with its header');
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colorType = 9, compression, filter, interlace = 9] = data.subarray(8);
  demand(isColorType(colorType) && depths[colorType].includes(depth), 'its colours are unknown');
  demand(compression === 0 && filter === 0 && interlace <= 1, 'its packing is unknown');
  assertSize(width, height);
  return { width, height, depth, colorType, isInterlaced: interlace === 1 };
}

const mainChunks = new Set(['PLTE', 'IDAT', 'IEND']);

/** A chunk that a reader may skip has a small first letter. */
function isSkippable(type: string): boolean {
  return /^[a-z][A-Za-z]{3}$/.test(type);
}

/** Takes a PNG apart. Its texts, times and whatever else it carries are left out. */
export function readPngChunks(file: Buffer): PngParts {
  const chunks = chunksOf(file);
  const first = chunks.next();
  demand(!first.done, 'it is empty');
  const header = headerOf(first.value);

  const found = new Map<string, Buffer[]>();
  let last = '';
  for (const { type, data } of chunks) {
    demand(mainChunks.has(type) || isSkippable(type), `${type} is no part of a picture`);
    found.set(type, [...(found.get(type) ?? []), data]);
    last = type;
  }
  demand(last === 'IEND', 'its end is missing');

  const once = (type: string) => {
    const [only, ...more] = found.get(type) ?? [];
    demand(more.length === 0, `${type} stands there twice`);
    return only;
  };
  const palette = once('PLTE');
  if (header.colorType === 3) {
    demand(palette && palette.length > 0 && palette.length % 3 === 0, 'its palette is missing');
  }
  const packed = Buffer.concat(found.get('IDAT') ?? []);
  if (packed.length === 0) throw new PictureRefused('damaged', 'it has no content');
  return { header, palette, transparency: once('tRNS'), packed };
}
