import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { openIsdoc } from '#functions/api/invoices/isdoc-file/open-isdoc';
import { cleanPicture } from '#functions/api/pictures/image/clean-picture';
import { readIsdoc } from '#shared/exports/isdoc/read-isdoc';
import { aJpeg, aPng, noise, pngChunk, pngStart } from '../../support/pictures/a-picture';

const megabyte = 1024 * 1024;

/** What reads files of strangers. */
export const readers = {
  picture: cleanPicture,
  isdoc: (bytes: Uint8Array) => readIsdoc(openIsdoc(Buffer.from(bytes))),
};

type Files = Readonly<Record<string, () => Uint8Array | string>>;

/** A picture of so many pixels by its header, with fifty megabytes of zeros to unpack. */
function aBomb(side: number): Uint8Array {
  const head = aPng({ width: side, height: side, rows: new Uint8Array(1) }).subarray(0, 33);
  const packed = deflateSync(Buffer.alloc(50 * megabyte));
  return Buffer.concat([head, pngChunk('IDAT', packed), pngChunk('IEND')]);
}

function sized(jpeg: Buffer, side: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

const laughs = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
).join('');

export const hostilePictures: Files = {
  'zero bytes': () => Buffer.alloc(0),
  'ten megabytes of noise': () => noise(10 * megabyte),
  'SVG with a script': () => Buffer.from('<svg><script>1</script></svg>'),
  'a PNG with HTML behind it': () => Buffer.concat([aPng(), Buffer.from('<script>1</script>')]),
  'a JPEG with an archive behind it': () => Buffer.concat([aJpeg(), Buffer.from('PK\x03\x04')]),
  'a PNG within a GIF': () => Buffer.concat([Buffer.from('GIF89a'), aPng()]),
  'a bomb of 20,000 × 20,000 pixels': () => aBomb(20_000),
  'a bomb of one pixel': () => aBomb(1),
  'a JPEG of 65,535 × 65,535 pixels': () => sized(aJpeg(), 65_535),
  'a JPEG that says a million pixels': () => sized(aJpeg(), 1000),
  'a PNG of a signature alone': () => pngStart,
};

export const hostileDocuments: Files = {
  'an entity of a file': () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'an entity of an address': () =>
    '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:1/x">]><a>&x;</a>',
  'a parameter entity': () =>
    '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;]><a/>',
  'a billion laughs': () => `<!DOCTYPE a [<!ENTITY lol0 "lol">${laughs}]><a>&lol9;</a>`,
  'a document type outside': () => '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x.dtd"><a/>',
  'eight megabytes of depth': () => '<a>'.repeat(2_700_000),
  'fifty megabytes in an archive': () => zipSync({ 'a.isdoc': new Uint8Array(50 * megabyte) }),
};
