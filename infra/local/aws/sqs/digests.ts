import { createHash } from 'node:crypto';
import type { MessageAttributes } from './message';

export function bodyDigest(body: string): string {
  return createHash('md5').update(body).digest('hex');
}

/** The digest that SQS defines: sorted attributes, each part with its length in front. */
export function attributesDigest(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;

  const hash = createHash('md5');
  for (const name of names) {
    const { DataType = '', StringValue, BinaryValue = '' } = attributes[name] ?? {};
    hash.update(withLength(Buffer.from(name))).update(withLength(Buffer.from(DataType)));
    if (StringValue !== undefined) hash.update('\x01').update(withLength(Buffer.from(StringValue)));
    else hash.update('\x02').update(withLength(Buffer.from(BinaryValue, 'base64')));
  }
  return hash.digest('hex');
}

function withLength(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return Buffer.concat([length, part]);
}
