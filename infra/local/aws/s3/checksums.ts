import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { s3Error } from './s3-error';

export interface Checksum {
  /** The header that carries it, such as `x-amz-checksum-crc32`. */
  readonly header: string;
  readonly value: string;
}

const algorithms: ReadonlyMap<string, (content: Buffer) => Buffer> = new Map([
  ['x-amz-checksum-crc32', (content: Buffer) => asBytes(crc32(content))],
  ['x-amz-checksum-crc32c', (content: Buffer) => asBytes(crc32c(content))],
  ['x-amz-checksum-sha1', (content: Buffer) => createHash('sha1').update(content).digest()],
  ['x-amz-checksum-sha256', (content: Buffer) => createHash('sha256').update(content).digest()],
]);

/** Checks what the sender says about the body, and gives the checksum that the object keeps. */
export function verifyChecksums(
  content: Buffer,
  headers: Readonly<Record<string, string>>,
): Checksum {
  const md5 = headers['content-md5'];
  if (md5 && createHash('md5').update(content).digest('base64') !== md5) throw s3Error('BadDigest');

  const header = checksumHeaderIn(headers) ?? 'x-amz-checksum-crc32';
  const value = checksumOf(header, content);
  const claimed = headers[header];
  if (claimed !== undefined && claimed !== value) throw s3Error('BadDigest');
  return { header, value };
}

function checksumHeaderIn(headers: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(headers).find(
    (name) => name.startsWith('x-amz-checksum-') && !/-(algorithm|mode|type)$/.test(name),
  );
}

function checksumOf(header: string, content: Buffer): string {
  const algorithm = algorithms.get(header);
  if (!algorithm) throw s3Error('NotImplemented', `The checksum ${header} is not known here.`);
  return algorithm(content).toString('base64');
}

function asBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0x82f63b78 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32c(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) value = (castagnoli[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
