import { epochMillisecondsOf, type Instant, inPrague } from '#shared/domain/calendar';
import { invariant } from '#shared/errors/invariant';

/** One file of an archive, once all of it is known. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  /** As it lies in the archive, and before compression. */
  readonly bytes: number;
  readonly rawBytes: number;
  readonly isDeflated: boolean;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
const utf8Names = 0x0800;
/** What the format can say without its extension for large archives. */
const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;

/** Date and time as MS-DOS kept them, in the zone of our users. */
function dosTime(at: Instant): readonly [time: number, date: number] {
  const { date, time } = inPrague(at);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const seconds = Math.floor(epochMillisecondsOf(at) / 1000) % 60;
  return [
    (hour << 11) | (minute << 5) | (seconds >> 1),
    ((year - 1980) << 9) | (month << 5) | day,
  ] as const;
}

/** What local header and directory say alike. */
function commonFields(entry: ZipEntry, at: Instant): Buffer {
  const { name, crc, bytes, rawBytes, isDeflated } = entry;
  invariant(bytes <= mostBytes && rawBytes <= mostBytes, `${name} fits into an archive`);
  const [time, date] = dosTime(at);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(bytes, 14);
  fields.writeUInt32LE(rawBytes, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What stands before the content of a file. */
export function localHeader(entry: ZipEntry, at: Instant): Buffer {
  return Buffer.concat([
    signature(signatures.local),
    commonFields(entry, at),
    Buffer.from(entry.name),
  ]);
}

/** The line of the directory at the end of the archive; `offset` is where the local header stands. */
export function directoryRecord(entry: ZipEntry, at: Instant, offset: number): Buffer {
  invariant(offset <= mostBytes, `${entry.name} begins within the first 4 GB`);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([version, 0]);
  return Buffer.concat([
    signature(signatures.central),
    madeBy,
    commonFields(entry, at),
    place,
    Buffer.from(entry.name),
  ]);
}

interface Directory {
  readonly entries: number;
  readonly offset: number;
  readonly bytes: number;
}

/** What an archive ends with. */
export function endOfArchive({ entries, offset, bytes }: Directory): Buffer {
  invariant(entries <= mostEntries && offset <= mostBytes, 'the archive needs no extension');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
