import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { invariant } from '#shared/errors/invariant';

const unpacked = promisify(brotliDecompress);

/** Header of a WOFF2 file (https://www.w3.org/TR/WOFF2/): its length, and where it says what it holds. */
const header = { length: 48, tableCount: 12, packedLength: 20 };
/** The tables that WOFF2 names by a number; only these are told apart here. */
const tags = { cmap: 0, glyf: 10, loca: 11, named: 63 };

/** The code points that a WOFF2 font has glyphs for, as its own `cmap` says. */
export async function fontCoverage(path: string): Promise<ReadonlySet<number>> {
  const file = await readFile(path);
  const { start, length, dataOffset } = characterTable(file);
  const packedEnd = dataOffset + file.readUInt32BE(header.packedLength);
  const tables = await unpacked(file.subarray(dataOffset, packedEnd));
  return codePointsOf(tables.subarray(start, start + length));
}

/** Where `cmap` lies in the unpacked tables, and where the packed ones begin in the file. */
function characterTable(file: Buffer) {
  const numbers = base128(file, header.length);
  let table: { start: number; length: number } | undefined;
  let start = 0;

  for (let count = file.readUInt16BE(header.tableCount); count > 0; count -= 1) {
    const { tag, version } = numbers.flags();
    const original = numbers.next();
    // Outlines are stored transformed unless the version is 3, all other tables unless it is 0.
    const isTransformed = tag === tags.glyf || tag === tags.loca ? version !== 3 : version !== 0;
    const length = isTransformed ? numbers.next() : original;
    if (tag === tags.cmap) table = { start, length };
    start += length;
  }
  invariant(table, 'a font maps characters to glyphs');
  return { ...table, dataOffset: numbers.offset() };
}

/** Reads the directory of tables, whose numbers take seven bits of each byte. */
function base128(file: Buffer, begin: number) {
  let at = begin;
  return {
    offset: () => at,
    flags: () => {
      const byte = file.readUInt8(at);
      const tag = byte & 0x3f;
      at += tag === tags.named ? 5 : 1;
      return { tag, version: byte >> 6 };
    },
    next: () => {
      let value = 0;
      for (;;) {
        const byte = file.readUInt8(at);
        at += 1;
        value = value * 128 + (byte & 0x7f);
        if (byte < 0x80) return value;
      }
    },
  };
}

/** All Unicode subtables together: format 4 holds the first plane, format 12 every one. */
function codePointsOf(table: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const record = 4 + index * 8;
    const isUnicode = table.readUInt16BE(record) === 0 || table.readUInt16BE(record + 2) === 1;
    const subtable = table.subarray(table.readUInt32BE(record + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 12) addGroups(subtable, found);
    else if (format === 4 && isUnicode) addSegments(subtable, found);
  }
  return found;
}

function addGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const last = table.readUInt32BE(at + 4);
    for (let point = table.readUInt32BE(at); point <= last; point += 1) found.add(point);
  }
}

function addSegments(table: Buffer, found: Set<number>): void {
  const width = table.readUInt16BE(6);
  for (let segment = 0; segment < width; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + width + segment);
    const delta = table.readUInt16BE(16 + 2 * width + segment);
    const rangeAt = 16 + 3 * width + segment;
    const range = table.readUInt16BE(rangeAt);

    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const mapped =
        range === 0 ? point : table.readUInt16BE(rangeAt + range + 2 * (point - first));
      const hasGlyph = range === 0 ? ((mapped + delta) & 0xffff) !== 0 : mapped !== 0;
      if (hasGlyph) found.add(point);
    }
  }
}
