import { demand, PictureRefused } from './picture-refused';
import { assertSize } from './pixels';

export const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** More than any camera or program writes; each costs a walk over the whole picture. */
const mostScans = 32;

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
/** Baseline, extended and progressive with Huffman codes, which is every JPEG one meets. */
const readable = new Set([0xc0, 0xc1, 0xc2]);
const tables = new Set([0xc4, 0xdb, 0xdd]);

export interface JpegOutline {
  /** How the camera was held (EXIF 1–8). */
  readonly orientation: number;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function isSkippable(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** Where the next marker after the packed data of a scan stands. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = file.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw new PictureRefused('damaged', 'its end is missing');
}

function assertFrame(segment: Buffer): void {
  demand(segment.length >= 6, 'its header is cut off');
  const components = segment[5];
  demand(segment[0] === 8, 'its colours are unknown');
  demand(components === 1 || components === 3 || components === 4, 'its colours are unknown');
  assertSize(segment.readUInt16BE(3), segment.readUInt16BE(1));
}

/** The tag 0x0112 of the first directory of EXIF; 1, upright, for whatever is not written that way. */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return 1;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + 12 * entry;
      if (short(at) === 0x0112) return short(at + 8);
    }
  } catch {
    // A directory that points out of its segment tells nothing.
  }
  return 1;
}

/**
 * Walks a JPEG from its first marker to its last, without unpacking it. Throws for what is cut off, has too many
 * pixels or scans, or carries something behind its end.
 */
export function outlineJpeg(file: Buffer): JpegOutline {
  let at = 2;
  let scans = 0;
  let frames = 0;
  let orientation = 1;

  for (;;) {
    demand(at + 2 <= file.length && file[at] === 0xff, 'a segment is missing');
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      demand(at + 2 === file.length, 'something follows the picture');
      demand(scans > 0, 'it has no content');
      return { orientation };
    }
    demand(at + 4 <= file.length, 'a segment is cut off');
    const end = at + 2 + file.readUInt16BE(at + 2);
    demand(end >= at + 4 && end <= file.length, 'a segment is cut off');
    const segment = file.subarray(at + 4, end);

    if (readable.has(marker)) {
      frames += 1;
      demand(frames === 1, 'it has several pictures');
      assertFrame(segment);
    } else if (marker === startOfScan) {
      scans += 1;
      demand(frames === 1 && scans <= mostScans, 'it has too many scans');
      at = endOfScan(file, end);
      continue;
    } else if (marker === exif) {
      orientation = orientation === 1 ? orientationOf(segment) : orientation;
    } else if (!isSkippable(marker) && !tables.has(marker)) {
      throw new PictureRefused('no_picture', `marker ${marker.toString(16)}`);
    }
    at = end;
  }
}
