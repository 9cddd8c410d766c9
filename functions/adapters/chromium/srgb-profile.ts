/** The colours of the page: sRGB (IEC 61966-2-1), as an ICC profile of version 4 with the exact curve. */

type Tag = readonly [signature: string, content: Uint8Array];

/** Numbers in profiles are 32 bits, of which 16 stand after the point. */
function fixed(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries())
    view.setInt32(index * 4, Math.round(value * 65_536));
  return new Uint8Array(view.buffer);
}

function words(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return new Uint8Array(view.buffer);
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
const join = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);

/** A type begins with its name and four zeros. */
const typed = (name: string, ...content: readonly Uint8Array[]) =>
  join(ascii(name), words(0), ...content);

const english = (text: string) =>
  typed('mluc', words(1, 12), ascii('enUS'), words(text.length * 2, 28), utf16(text));
const point = (...xyz: readonly number[]) => typed('XYZ ', fixed(...xyz));

/** D50, the white of all profiles. */
const white = [0.9642, 1, 0.8249];
/** From the white of sRGB, D65, to D50 (Bradford). */
const adaptation = [
  1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168,
];
/** Linear below 0.04045, a power of 2.4 above: function type 3 of the standard. */
const curve = typed(
  'para',
  Uint8Array.of(0, 3, 0, 0),
  fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045),
);

const tags: readonly Tag[] = [
  ['desc', english('sRGB')],
  ['cprt', english('CC0')],
  ['wtpt', point(...white)],
  ['chad', typed('sf32', fixed(...adaptation))],
  ['rXYZ', point(0.43607, 0.22249, 0.01392)],
  ['gXYZ', point(0.38515, 0.71687, 0.09708)],
  ['bXYZ', point(0.14307, 0.06061, 0.7141)],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
];

const headerLength = 128;

function header(size: number): Uint8Array {
  const bytes = Buffer.alloc(headerLength);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04_20_00_00, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // The date of the standard's last edition: a date is asked for, and has to stay the same.
  for (const [index, value] of [1999, 10, 1].entries()) bytes.writeUInt16BE(value, 24 + index * 2);
  bytes.write('acsp', 36, 'latin1');
  bytes.set(fixed(...white), 68);
  return bytes;
}

function profile(): Uint8Array {
  const contents = [...new Set(tags.map(([, content]) => content))];
  const start = headerLength + 4 + tags.length * 12;
  const padded = contents.map((content) => join(content, Buffer.alloc(-content.length & 3)));
  const offsets = new Map<Uint8Array, number>();
  let end = start;
  for (const [index, content] of contents.entries()) {
    offsets.set(content, end);
    end += padded[index]?.length ?? 0;
  }
  const table = tags.map(([signature, content]) =>
    join(ascii(signature), words(offsets.get(content) ?? 0, content.length)),
  );
  return join(header(end), words(tags.length), ...table, ...padded);
}

export const srgbProfile: Uint8Array = profile();
