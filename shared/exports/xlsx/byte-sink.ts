/** Bytes that grow as they are written. Used again it needs no new memory, which the system would have to clear. */
export interface ByteSink {
  bytes: Uint8Array;
  /** How many of them are written. */
  at: number;
}

const firstBytes = 65_536;

export function byteSink(): ByteSink {
  return { bytes: new Uint8Array(firstBytes), at: 0 };
}

/** What was written; it stands until the sink is written to again. */
export function writtenIn({ bytes, at }: ByteSink): Uint8Array {
  return bytes.subarray(0, at);
}

/** The bytes of the sink, with room for so many more. */
export function withRoom(sink: ByteSink, count: number): Uint8Array {
  const needed = sink.at + count;
  if (needed > sink.bytes.length) {
    const larger = new Uint8Array(needed * 2);
    larger.set(writtenIn(sink));
    sink.bytes = larger;
  }
  return sink.bytes;
}

/** Where the bytes end that were put at a place. For short ones a loop is faster than a call that copies. */
export function putBytes(target: Uint8Array, start: number, added: Uint8Array): number {
  const { length } = added;
  for (let index = 0; index < length; index += 1) target[start + index] = added[index] as number;
  return start + length;
}

/**
 * The same for text of characters below U+0800 of which none is `refused`; -1 when there is another. Most text
 * is such, and goes to its place without becoming another string first.
 */
export function putSimpleText(
  target: Uint8Array,
  start: number,
  text: string,
  refused: Uint8Array,
): number {
  const { length } = text;
  let at = start;
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (refused[code] === 1) return -1;
      target[at] = code;
      at += 1;
    } else {
      if (code >= 0x800) return -1;
      target[at] = 0xc0 | (code >> 6);
      target[at + 1] = 0x80 | (code & 0x3f);
      at += 2;
    }
  }
  return at;
}
