import { inflateSync } from 'node:zlib';
import { demand, PictureRefused } from './picture-refused';
import type { Pixels } from './pixels';
import { type PngHeader, type PngParts, readPngChunks, samplesPerPixel } from './png-chunks';

/** A part of the picture that is packed by itself: every `stepX`-th pixel of every `stepY`-th row. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const wholePicture: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];

/** The seven passes of Adam7. */
const interlaced: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

interface SizedPass extends Pass {
  readonly columns: number;
  readonly rows: number;
  readonly rowBytes: number;
}

function passesOf({ width, height, depth, colorType, isInterlaced }: PngHeader): SizedPass[] {
  const bits = depth * samplesPerPixel[colorType];
  return (isInterlaced ? interlaced : wholePicture)
    .map((pass) => {
      const columns = Math.ceil(Math.max(0, width - pass.x) / pass.stepX);
      const rows = Math.ceil(Math.max(0, height - pass.y) / pass.stepY);
      return { ...pass, columns, rows, rowBytes: Math.ceil((columns * bits) / 8) };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Exactly as many bytes as the header asks for: not one more is ever unpacked. */
function unpack(packed: Buffer, length: number): Buffer {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: length });
    demand(bytes.length === length, 'rows are missing');
    return bytes;
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused('damaged', 'it cannot be unpacked', { cause });
  }
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** Takes the filter off a row, in place; `above` is the row before it, already without. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const { length } = row;
  if (filter === 2) {
    for (let at = 0; at < length; at += 1) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
    return;
  }
  for (let at = 0; at < length && filter !== 0; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < step ? 0 : (above[at - step] ?? 0);
    const guess = filter === 1 ? left : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    row[at] = (row[at] ?? 0) + guess;
  }
}

/** Reads the samples of a row as they are, whatever their depth; of 16 bits both bytes. */
function sampleOf(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return row[index] ?? 0;
  if (depth === 16) return ((row[2 * index] ?? 0) << 8) | (row[2 * index + 1] ?? 0);
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** Where the pixels of a row go: the first, and how far it is to the next. */
interface Target {
  readonly data: Uint8Array;
  readonly start: number;
  readonly step: number;
}

type Painter = (row: Uint8Array, columns: number, target: Target) => void;

function paletteRow({ palette = Buffer.alloc(0), transparency, header }: PngParts): Painter {
  return (row, columns, { data, start, step }) => {
    for (let column = 0; column < columns; column += 1) {
      const entry = sampleOf(row, column, header.depth);
      demand(3 * entry < palette.length, 'a colour is not in the palette');
      const at = start + column * step;
      data[at] = palette[3 * entry] ?? 0;
      data[at + 1] = palette[3 * entry + 1] ?? 0;
      data[at + 2] = palette[3 * entry + 2] ?? 0;
      data[at + 3] = transparency?.[entry] ?? 255;
    }
  };
}

/** The colour that a picture without alpha shows as nothing. */
function clearColor({ transparency, header }: PngParts): readonly number[] | undefined {
  const samples = samplesPerPixel[header.colorType];
  if (!transparency || header.colorType >= 4) return undefined;
  demand(transparency.length === 2 * samples, 'its transparent colour is unknown');
  return Array.from({ length: samples }, (_, index) => transparency.readUInt16BE(2 * index));
}

function painterOf(parts: PngParts): Painter {
  const { colorType, depth } = parts.header;
  if (colorType === 3) return paletteRow(parts);

  const samples = samplesPerPixel[colorType];
  const hasAlpha = colorType >= 4;
  const [green, blue] = samples < 3 ? [0, 0] : [1, 2];
  const clear = clearColor(parts);
  const scale = 255 / (2 ** depth - 1);
  const read = (row: Uint8Array, index: number) => Math.round(sampleOf(row, index, depth) * scale);
  const isClear = (row: Uint8Array, first: number) =>
    clear?.every((sample, index) => sampleOf(row, first + index, depth) === sample) ?? false;

  return (row, columns, { data, start, step }) => {
    for (let column = 0; column < columns; column += 1) {
      const first = column * samples;
      const at = start + column * step;
      data[at] = read(row, first);
      data[at + 1] = read(row, first + green);
      data[at + 2] = read(row, first + blue);
      data[at + 3] = hasAlpha ? read(row, first + samples - 1) : isClear(row, first) ? 0 : 255;
    }
  };
}

/** The pixels of a PNG of any kind that the standard knows. */
export function decodePng(file: Buffer): Pixels {
  const parts = readPngChunks(file);
  const { width, height, depth, colorType } = parts.header;
  const passes = passesOf(parts.header);
  const length = passes.reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0);
  const rows = unpack(parts.packed, length);

  const data = new Uint8Array(4 * width * height);
  const paint = painterOf(parts);
  const step = Math.max(1, (depth * samplesPerPixel[colorType]) >> 3);
  let at = 0;
  for (const pass of passes) {
    let above: Uint8Array = new Uint8Array(pass.rowBytes);
    for (let line = 0; line < pass.rows; line += 1) {
      const filter = rows[at] ?? 9;
      demand(filter <= 4, 'a row is packed in an unknown way');
      const row = rows.subarray(at + 1, at + 1 + pass.rowBytes);
      unfilter(filter, row, above, step);
      const start = 4 * ((pass.y + line * pass.stepY) * width + pass.x);
      paint(row, pass.columns, { data, start, step: 4 * pass.stepX });
      above = row;
      at += pass.rowBytes + 1;
    }
  }
  return { width, height, data };
}
