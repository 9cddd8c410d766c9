import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';

const directorySignature = 'PK\u0001\u0002';

/** The files of an archive by their names, each with the checksum that programs refuse it for when it is wrong. */
export function unzip(archive: Uint8Array): Record<string, Uint8Array> {
  const files = unzipSync(archive);
  const bytes = Buffer.from(archive);
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  while (at < end) {
    expect(bytes.toString('latin1', at, at + 4)).toBe(directorySignature);
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    const nameEnd = at + 46 + Number(nameLength);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    expect({ name, crc: bytes.readUInt32LE(at + 16) }).toEqual({
      name,
      crc: crc32(files[name] ?? ''),
    });
    at = nameEnd + Number(extraLength) + Number(noteLength);
  }
  return files;
}
