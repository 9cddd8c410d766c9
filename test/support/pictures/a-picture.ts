import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'jpeg-js';
import { newId } from '#functions/runtime/new-id';
import type { Picture } from '#shared/domain/picture';
import { anOwner } from '../builders/an-owner';
import { now } from '../builders/times';

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly colorType?: number;
  readonly interlace?: 0 | 1;
  /** Rows with their filters, before they are packed; left out: a red square. */
  readonly rows?: Uint8Array;
  /** Chunks between the header and the pixels. */
  readonly before?: readonly Buffer[];
  /** Chunks between the pixels and the end. */
  readonly after?: readonly Buffer[];
}

export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG, well made unless a test asks for something else. */
export function aPng({
  width = 4,
  height = 4,
  depth = 8,
  colorType = 2,
  interlace = 0,
  rows,
  before = [],
  after = [],
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, interlace], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [255, 0, 0]).flat()]);
  const content = rows ?? Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(content)),
    ...after,
    pngChunk('IEND'),
  ]);
}

type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number];

/** A JPEG that `paint` draws. */
export function aJpeg(width = 16, height = 16, paint: Paint = () => [255, 0, 0]): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(paint(x, y), 4 * (y * width + x));
  }
  return encode({ width, height, data }, 95).data;
}

/** The same with a segment behind the first marker. */
export function withSegment(jpeg: Buffer, marker: number, content: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    content,
    jpeg.subarray(2),
  ]);
}

/** The EXIF of a camera that was held like this. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

/** Bytes that nothing packs. */
export function noise(length: number): Buffer {
  return randomBytes(length);
}

/** The record of a picture. */
export function aPicture(given: Partial<Picture> = {}): Picture {
  return {
    id: newId(now),
    ownerId: anOwner(),
    bytes: 1000,
    mediaType: 'image/png',
    createdAt: now,
    ...given,
  };
}
