import { decode, encode } from 'jpeg-js';
import { uploadBytes } from '#shared/domain/limits';
import { type PictureType, pictureLimits } from '#shared/domain/picture';
import { decodePng } from './decode-png';
import { encodePng } from './encode-png';
import { jpegSignature, outlineJpeg } from './jpeg-segments';
import { PictureRefused } from './picture-refused';
import type { Pixels } from './pixels';
import { pngSignature } from './png-chunks';
import { shrink } from './shrink';
import { upright } from './upright';

export interface CleanPicture {
  readonly mediaType: PictureType;
  readonly bytes: Uint8Array;
}

const jpegQuality = 88;
/** What the decoder may take for itself: a dozen bytes a pixel, and its tables. */
const decoderMegabytes = 128;

function decodeJpeg(file: Buffer): Pixels {
  const { orientation } = outlineJpeg(file);
  try {
    const picture = decode(file, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxResolutionInMP: pictureLimits.pixels / 1_000_000,
      maxMemoryUsageInMB: decoderMegabytes,
    });
    return upright(shrink(picture, pictureLimits.longestSide), orientation);
  } catch (cause) {
    throw new PictureRefused('damaged', 'it cannot be unpacked', { cause });
  }
}

function encodeJpeg({ width, height, data }: Pixels): Uint8Array {
  return encode({ width, height, data: Buffer.from(data.buffer) }, jpegQuality).data;
}

/** What the bytes are, whatever somebody calls them. */
export function sniff(file: Buffer): PictureType | undefined {
  const begins = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  if (begins(pngSignature)) return 'image/png';
  return begins(jpegSignature) ? 'image/jpeg' : undefined;
}

/** Smaller and smaller until it is small enough to travel with every document: a photo of a PNG takes two steps. */
function encoded(pixels: Pixels, encode: (pixels: Pixels) => Uint8Array): Uint8Array {
  let side: number = pictureLimits.longestSide;
  let bytes = encode(shrink(pixels, side));
  while (bytes.byteLength > uploadBytes.storedLogo) {
    side = Math.round(side * 0.7);
    bytes = encode(shrink(pixels, side));
  }
  return bytes;
}

/**
 * The picture drawn anew from its pixels: what is kept has nothing that the sender wrote but what one sees. Throws
 * `PictureRefused`; what is too large is told from its header, before anything is unpacked.
 */
export function cleanPicture(sent: Uint8Array): CleanPicture {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const mediaType = sniff(file);
  if (!mediaType) throw new PictureRefused('no_picture', 'neither PNG nor JPEG');

  return mediaType === 'image/png'
    ? { mediaType, bytes: encoded(decodePng(file), encodePng) }
    : { mediaType, bytes: encoded(decodeJpeg(file), encodeJpeg) };
}
