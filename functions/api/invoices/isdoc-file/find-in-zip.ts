import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';
import { unpack } from './unpack';

interface Entry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedLength: number;
  readonly headerAt: number;
}

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
/** The comment at the end of an archive. */
const longestComment = 65_535;
const mostEntries = 1000;
const methods: Readonly<Record<number, 'stored' | 'deflated'>> = { 0: 'stored', 8: 'deflated' };

/** The list at the end of an archive: what is in it and where. */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(endSignature);
  if (
    end < 0 ||
    end < bytes.length - endLength - longestComment ||
    end + endLength > bytes.length
  ) {
    throw new AppError('ISDOC_INVALID');
  }
  const count = Math.min(bytes.readUInt16LE(end + 10), mostEntries);
  let at = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count && at + 46 <= bytes.length; index += 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) break;
    const nameLength = bytes.readUInt16LE(at + 28);
    const extras = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedLength: bytes.readUInt32LE(at + 20),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extras;
  }
  return entries;
}

function contentOf(bytes: Buffer, entry: Entry): Buffer {
  const { headerAt, packedLength, method, isEncrypted } = entry;
  const isThere = headerAt + 30 <= bytes.length && bytes.readUInt32LE(headerAt) === localSignature;
  const form = methods[method];
  if (!isThere || isEncrypted || !form) throw new AppError('ISDOC_INVALID');

  const names = bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  const start = headerAt + 30 + names;
  const packed = bytes.subarray(start, start + packedLength);
  if (form === 'stored' && packed.length > limits.isdocXmlBytes)
    throw new AppError('ISDOC_TOO_LARGE');
  const content = form === 'stored' ? packed : unpack(packed, 'raw');
  if (!content) throw new AppError('ISDOC_INVALID');
  return content;
}

/** The invoice of an `.isdocx` archive: the one that its manifest names, or the one that is there. */
export function findInZip(bytes: Buffer): Buffer {
  const entries = entriesOf(bytes);
  const manifest = entries.find(({ name }) => name === 'manifest.xml');
  const named =
    manifest &&
    /<(?:\w+:)?maindocument\s[^>]*filename\s*=\s*["']([^"']+)["']/.exec(
      contentOf(bytes, manifest).toString('utf8'),
    )?.[1];
  const main =
    entries.find(({ name }) => name === named) ??
    entries.find(({ name }) => /\.isdoc$/i.test(name));
  if (!main) throw new AppError('ISDOC_MISSING');
  return contentOf(bytes, main);
}
