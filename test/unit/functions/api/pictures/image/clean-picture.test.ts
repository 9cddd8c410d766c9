import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { decode } from 'jpeg-js';
import { cleanPicture } from '#functions/api/pictures/image/clean-picture';
import { decodePng } from '#functions/api/pictures/image/decode-png';
import { encodePng } from '#functions/api/pictures/image/encode-png';
import { PictureRefused } from '#functions/api/pictures/image/picture-refused';
import type { Pixels } from '#functions/api/pictures/image/pixels';
import { pictureLimits } from '#shared/domain/picture';
import {
  aJpeg,
  aPng,
  exifOf,
  noise,
  pngChunk,
  pngStart,
  withSegment,
} from '../../../../../support/pictures/a-picture';

const pixel = ({ data, width }: Pick<Pixels, 'data' | 'width'>, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];
const redrawn = (png: Uint8Array) => decodePng(Buffer.from(cleanPicture(png).bytes));
const jpegPixels = (jpeg: Uint8Array) => decode(cleanPicture(jpeg).bytes, { useTArray: true });

/** Why a file is refused; fails when it is not. */
function faultOf(file: Uint8Array): string {
  try {
    cleanPicture(file);
  } catch (error) {
    if (error instanceof PictureRefused) return error.fault;
    throw error;
  }
  throw new Error('the file was taken');
}

describe('a PNG', () => {
  it.each([
    ['bits of grey', { colorType: 0, depth: 1, rows: [0, 0b1010_0000, 0, 0b0101_0000] }, 255],
    ['two bits of grey', { colorType: 0, depth: 2, rows: [0, 0b1100_1000, 0, 0] }, 255],
    ['grey', { colorType: 0, depth: 8, rows: [0, 200, 0, 0, 0, 0, 0, 0, 0, 0] }, 200],
    [
      'sixteen bits of grey',
      { colorType: 0, depth: 16, rows: [0, 255, 255, ...zeros(6), 0, ...zeros(8)] },
      255,
    ],
  ])('of %s keeps its pixels', (_, { rows, ...kind }, first) => {
    const png = aPng({ ...kind, width: 4, height: 2, rows: Uint8Array.from(rows) });
    expect(pixel(redrawn(png), 0, 0)).toEqual([first, first, first, 255]);
    expect(pixel(redrawn(png), 1, 1)[3]).toBe(255);
  });

  it('of a palette keeps colours and transparency', () => {
    const png = aPng({
      width: 2,
      height: 1,
      colorType: 3,
      depth: 8,
      rows: Uint8Array.from([0, 0, 1]),
      before: [
        pngChunk('PLTE', Uint8Array.from([10, 20, 30, 40, 50, 60])),
        pngChunk('tRNS', Uint8Array.from([0])),
      ],
    });
    expect(pixel(redrawn(png), 0, 0)[3]).toBe(0);
    expect(pixel(redrawn(png), 1, 0)).toEqual([40, 50, 60, 255]);
  });

  it('keeps the one colour that is to be clear clear', () => {
    const png = aPng({ before: [pngChunk('tRNS', Uint8Array.from([0, 255, 0, 0, 0, 0]))] });
    expect(pixel(redrawn(png), 1, 1)[3]).toBe(0);
  });

  it('keeps alpha', () => {
    const rows = Uint8Array.from([0, 1, 2, 3, 128]);
    const png = aPng({ width: 1, height: 1, colorType: 6, rows });
    expect(pixel(redrawn(png), 0, 0)).toEqual([1, 2, 3, 128]);
  });

  it.each([1, 2, 3, 4])('is read whichever way its rows are packed (%i)', (filter) => {
    const rows = Uint8Array.from([0, 10, 20, 30, 40, 50, 60, filter, 1, 2, 3, 4, 5, 6]);
    const expected = {
      1: [1, 2, 3, 5, 7, 9],
      2: [11, 22, 33, 44, 55, 66],
      3: [6, 12, 18, 27, 36, 45],
      4: [11, 22, 33, 44, 55, 66],
    }[filter] as number[];
    const { data } = redrawn(aPng({ width: 2, height: 2, rows }));
    const below = [...data.subarray(8)].filter((_, index) => index % 4 !== 3);
    expect(below).toEqual(expected);
  });

  it('is read when it comes in seven passes', () => {
    const width = 5;
    const grey = (x: number, y: number) => 10 * x + 50 * y;
    const passes = [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const;
    const rows = passes.flatMap(([fromX, fromY, stepX, stepY]) => {
      const lines: number[] = [];
      for (let y = fromY; y < 5; y += stepY) {
        const line: number[] = [];
        for (let x = fromX; x < width; x += stepX) line.push(grey(x, y));
        if (line.length > 0) lines.push(0, ...line);
      }
      return lines;
    });
    const png = aPng({
      width,
      height: 5,
      colorType: 0,
      interlace: 1,
      rows: Uint8Array.from(rows),
    });
    const pixels = redrawn(png);
    for (let y = 0; y < 5; y += 1) {
      for (let x = 0; x < width; x += 1) expect(pixel(pixels, x, y)[0]).toBe(grey(x, y));
    }
  });

  it('keeps nothing but its pixels', () => {
    const secret = '<script>alert(1)</script>';
    const png = aPng({
      before: [pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)), pngChunk('eXIf', exifOf(1))],
      after: [pngChunk('tIME', Uint8Array.from([7, 0xd0, 1, 1, 1, 1, 1]))],
    });
    const kept = Buffer.from(cleanPicture(png).bytes);
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('tIME')).toBe(false);
    expect(kept.includes('eXIf')).toBe(false);
  });

  it.each([
    ['grey', [7, 7, 7, 255]],
    ['clear grey', [7, 7, 7, 90]],
    ['colour', [1, 2, 3, 255]],
    ['clear colour', [1, 2, 3, 90]],
  ])('is written back in %s without a loss', (_, color) => {
    const data = Uint8Array.from(Array.from({ length: 6 }, () => color).flat());
    const pixels = { width: 3, height: 2, data };
    expect(decodePng(encodePng(pixels))).toEqual(pixels);
  });
});

describe('a JPEG', () => {
  it('is drawn anew without metadata', () => {
    const jpeg = withSegment(aJpeg(), 0xfe, Buffer.from('<?php evil'));
    const { bytes, mediaType } = cleanPicture(withSegment(jpeg, 0xe1, exifOf(1)));
    expect(mediaType).toBe('image/jpeg');
    expect(Buffer.from(bytes).includes('php')).toBe(false);
    expect(Buffer.from(bytes).includes('Exif')).toBe(false);
    const { width, height, data } = decode(bytes, { useTArray: true });
    expect([width, height]).toEqual([16, 16]);
    expect(data[0]).toBeGreaterThan(240);
    expect(data[1]).toBeLessThan(20);
  });

  // Made by `cjpeg` of libjpeg-turbo: red to blue, and lighter to the bottom.
  it.each([
    ['progressive', [255, 0, 0], [7, 188, 248]],
    ['restarts', [255, 0, 0], [7, 188, 248]],
    ['grey', [76, 76, 76], [141, 141, 141]],
  ] as const)('of another program is read as that wrote it (%s)', (name, first, last) => {
    const pixels = jpegPixels(fixture(name));
    expect([pixels.width, pixels.height]).toEqual([48, 32]);
    const off = [first, last].map((expected, index) => {
      const [x, y] = index === 0 ? [0, 0] : [47, 31];
      const differences = expected.map((value, at) =>
        Math.abs(value - (pixel(pixels, x, y)[at] ?? 0)),
      );
      return Math.max(...differences);
    });
    expect(Math.max(...off)).toBeLessThan(16);
  });

  // The left upper corner of what the camera saw is white, everything else black.
  const corner = aJpeg(32, 16, (x, y) => (x < 8 && y < 8 ? [255, 255, 255] : [0, 0, 0]));
  it.each([
    [1, 32, 16, [2, 2]],
    [2, 32, 16, [29, 2]],
    [3, 32, 16, [29, 13]],
    [4, 32, 16, [2, 13]],
    [5, 16, 32, [2, 2]],
    [6, 16, 32, [13, 2]],
    [7, 16, 32, [13, 29]],
    [8, 16, 32, [2, 29]],
  ] as const)(
    'stands upright however the camera was held (%i)',
    (orientation, width, height, [x, y]) => {
      const pixels = jpegPixels(withSegment(corner, 0xe1, exifOf(orientation)));
      expect([pixels.width, pixels.height]).toEqual([width, height]);
      expect(pixel(pixels, x, y)[0]).toBeGreaterThan(200);
      expect(pixel(pixels, width - 1 - x, height - 1 - y)[0]).toBeLessThan(50);
    },
  );

  it('is taken upright when its note points nowhere', () => {
    const note = exifOf(6);
    note.writeUInt32BE(0xffff_fff0, 10);
    const pixels = jpegPixels(withSegment(corner, 0xe1, note));
    expect([pixels.width, pixels.height]).toEqual([32, 16]);
  });
});

describe('a large picture', () => {
  it('is made smaller, in its proportions, each pixel the mean of what it covers', () => {
    const [width, height] = [2500, 500];
    const row = Buffer.concat([
      Buffer.from([0]),
      Buffer.from(Array.from({ length: width }, (_, x) => (x % 5 < 2 ? 250 : 0))),
    ]);
    const rows = Buffer.concat(Array.from({ length: height }, () => row));
    const small = redrawn(aPng({ width, height, colorType: 0, rows }));
    expect([small.width, small.height]).toEqual([1000, 200]);
    const greys = [0, 1].map((x) => pixel(small, x, 100)[0] ?? 0);
    expect(greys).toEqual([200, 0]);
  });

  it('does not let what is clear bleed into its edges', () => {
    const width = 2000;
    // Black ink beside white that nobody sees.
    const row = Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => (x % 2 ? [255, 0] : [0, 255])).flat(),
    ]);
    const small = redrawn(aPng({ width, height: 1, colorType: 4, rows: row }));
    expect(pixel(small, 500, 0)).toEqual([0, 0, 0, 128]);
  });

  it('is small enough to travel with every document, whatever it shows', () => {
    const side = 1000;
    const rows = Buffer.concat(
      Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), noise(3 * side)])),
    );
    const { bytes } = cleanPicture(aPng({ width: side, height: side, rows }));
    expect(bytes.byteLength).toBeLessThanOrEqual(1_048_576);
  });
});

describe('what is refused', () => {
  const bomb = { width: 20_000, height: 20_000, rows: new Uint8Array(100) };

  it.each([
    ['nothing', Buffer.alloc(0), 'no_picture'],
    ['zeros', Buffer.alloc(1000), 'no_picture'],
    ['noise', noise(1000), 'no_picture'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'no_picture',
    ],
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'no_picture'],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'no_picture'],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), 'no_picture'],
    ['PDF', Buffer.from('%PDF-1.7'), 'no_picture'],
    [
      'a PNG with HTML behind it',
      Buffer.concat([aPng(), Buffer.from('<script>1</script>')]),
      'damaged',
    ],
    [
      'a PNG with an archive behind it',
      Buffer.concat([aPng(), Buffer.from('PK\x03\x04')]),
      'damaged',
    ],
    [
      'a JPEG with an archive behind it',
      Buffer.concat([aJpeg(), Buffer.from('PK\x03\x04')]),
      'damaged',
    ],
    ['two JPEGs in one', Buffer.concat([aJpeg(), aJpeg()]), 'damaged'],
    ['a PNG within a GIF', Buffer.concat([Buffer.from('GIF89a'), aPng()]), 'no_picture'],
    ['a PNG of 20,000 by 20,000 pixels', aPng(bomb), 'too_many_pixels'],
    ['a signature alone', pngStart, 'damaged'],
    ['a PNG without pixels', aPng({ width: 0 }), 'damaged'],
    [
      'a PNG that unpacks to more than it says',
      aPng({ rows: new Uint8Array(5_000_000) }),
      'damaged',
    ],
    ['a PNG that unpacks to less', aPng({ rows: new Uint8Array(5) }), 'damaged'],
    ['a PNG without its end', aPng().subarray(0, -12), 'damaged'],
    ['a PNG that is cut off', aPng().subarray(0, -20), 'damaged'],
    ['a PNG of unknown colours', aPng({ colorType: 5 }), 'damaged'],
    ['a PNG of a depth that its colours do not have', aPng({ colorType: 2, depth: 4 }), 'damaged'],
    [
      'a PNG with rows of an unknown kind',
      aPng({ width: 1, height: 1, rows: Uint8Array.from([9, 1, 2, 3]) }),
      'damaged',
    ],
    ['a PNG without its palette', aPng({ colorType: 3, rows: new Uint8Array(20) }), 'damaged'],
    [
      'a PNG with a colour that is not in its palette',
      aPng({
        width: 1,
        height: 1,
        colorType: 3,
        rows: Uint8Array.from([0, 9]),
        before: [pngChunk('PLTE', Uint8Array.from([1, 2, 3]))],
      }),
      'damaged',
    ],
    ['a PNG with two headers', aPng({ before: [pngChunk('IHDR', new Uint8Array(13))] }), 'damaged'],
    ['a PNG with a part that nobody knows', aPng({ before: [pngChunk('ABCD')] }), 'damaged'],
    [
      'a PNG whose pixels are not packed',
      Buffer.concat([aPng().subarray(0, 33), pngChunk('IDAT', noise(50)), pngChunk('IEND')]),
      'damaged',
    ],
    ['a PNG without content', Buffer.concat([aPng().subarray(0, 33), pngChunk('IEND')]), 'damaged'],
    ['a JPEG that is cut off', aJpeg().subarray(0, -30), 'damaged'],
    ['a JPEG without pixels', withoutPixels(), 'damaged'],
    ['a JPEG of 20,000 by 20,000 pixels', resized(aJpeg(), 20_000), 'too_many_pixels'],
    ['a JPEG of 65,535 by 65,535 pixels', resized(aJpeg(), 65_535), 'too_many_pixels'],
    ['a JPEG that says more pixels than it has', resized(aJpeg(), 1000), 'damaged'],
    [
      'a JPEG whose segments point beyond its end',
      withSegment(aJpeg(), 0xfe, Buffer.alloc(4)).fill(0xff, 4, 6),
      'damaged',
    ],
    ['a lossless JPEG', reframed(aJpeg(), 0xc3), 'no_picture'],
    ['an arithmetic JPEG', reframed(aJpeg(), 0xc9), 'no_picture'],
    ['a JPEG of a thousand scans', scanned(aJpeg(), 1000), 'damaged'],
  ])('%s', (_, file, fault) => {
    expect(faultOf(file)).toBe(fault);
  });

  it.each(['progressive', 'restarts'])(
    'or taken, but never more than that: a %s JPEG with changed bytes',
    (name) => {
      const file = fixture(name);
      const changes = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), {
        minLength: 1,
        maxLength: 4,
      });
      const outcome = (changed: Buffer) => {
        try {
          return cleanPicture(changed).mediaType;
        } catch (error) {
          return error instanceof PictureRefused ? 'refused' : String(error);
        }
      };
      fc.assert(
        fc.property(changes, (bytes) => {
          const changed = Buffer.from(file);
          for (const [at, value] of bytes) changed[at] = value;
          expect(['refused', 'image/jpeg']).toContain(outcome(changed));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('a PNG in which a byte was changed', () => {
    const png = aPng();
    for (let at = 0; at < png.length; at += 1) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      expect(['damaged', 'no_picture', 'too_many_pixels']).toContain(faultOf(changed));
    }
  });

  it('is told without unpacking it', () => {
    const packed = deflateSync(Buffer.alloc(50_000_000));
    const file = Buffer.concat([
      aPng(bomb).subarray(0, 33),
      pngChunk('IDAT', packed),
      pngChunk('IEND'),
    ]);
    const before = process.memoryUsage().arrayBuffers;
    expect(faultOf(file)).toBe('too_many_pixels');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  it('begins one pixel above the limit', () => {
    const width = 2000;
    const height = pictureLimits.pixels / width;
    const taken = { width, colorType: 0, depth: 1, height };
    const rows = Buffer.alloc((width / 8 + 1) * height);
    expect(cleanPicture(aPng({ ...taken, rows })).mediaType).toBe('image/png');
    expect(faultOf(aPng({ ...taken, height: height + 1, rows }))).toBe('too_many_pixels');
  });
});

function fixture(name: string): Buffer {
  return readFileSync(`test/fixtures/pictures/${name}.jpg`);
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

/** Where the frame of a JPEG stands. */
function frameOf(jpeg: Buffer): number {
  return jpeg.indexOf(Buffer.from([0xff, 0xc0]));
}

function resized(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  changed.writeUInt16BE(side, frameOf(jpeg) + 5);
  changed.writeUInt16BE(side, frameOf(jpeg) + 7);
  return changed;
}

function reframed(jpeg: Buffer, marker: number): Buffer {
  const changed = Buffer.from(jpeg);
  changed[frameOf(jpeg) + 1] = marker;
  return changed;
}

function withoutPixels(): Buffer {
  return resized(aJpeg(), 0);
}

/** The one scan of a JPEG again and again. */
function scanned(jpeg: Buffer, times: number): Buffer {
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Array.from({ length: times - 1 }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]);
}
