import fc from 'fast-check';
import { naughtyStrings } from './naughty-strings';

const utf8 = (text: string) => Buffer.from(text, 'utf8');

/** Bodies that no program of ours would send: broken JSON, JSON of odd forms, bytes that are no text. */
const oddities: readonly Buffer[] = [
  ...['', ' ', '{', '[', '"', '{]', '{"a":1,}', "{'a':1}", '{a:1}', 'NaN', '-', '01', '1.', 'tru'],
  ...['null', 'true', '0', '-0', '1e400', '-1e400', '""', '[]', '{}', '[[]]', '{"a":1}{"b":2}'],
  ...['{"id":1,"id":2}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'],
  ...['{"items":{"length":1000000000}}', '{"items":"x"}', '{"\\u0000":1}', '"\\ud800"', '{"":""}'],
  ...[`${'['.repeat(10_000)}${']'.repeat(10_000)}`, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ...[
    `[${'0,'.repeat(20_000)}0]`,
    `{"a":"${'x'.repeat(50_000)}"}`,
    `\ufeff{}`,
    '{}\u0000',
    '//x\n{}',
  ],
  `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":0`).join()}}`,
]
  .map(utf8)
  .concat(
    Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"a":1}', 'utf16le'),
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  );

/** Larger than any call takes, which is refused by its size alone. */
const tooLarge = Buffer.alloc(1_200_000, 0x20);

export const hostileBodies: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...oddities) },
  { weight: 8, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(...naughtyStrings).map((text) => utf8(JSON.stringify(text))),
  },
  { weight: 1, arbitrary: fc.constant(tooLarge) },
);

/** Valid JSON with a few bytes changed, cut off or put twice. */
export function damaged(text: string): fc.Arbitrary<Buffer> {
  const bytes = utf8(text);
  const place = fc.nat({ max: Math.max(0, bytes.length - 1) });
  return fc
    .record({ place, byte: fc.nat({ max: 255 }), kind: fc.constantFrom('change', 'cut', 'twice') })
    .map(({ place: at, byte, kind }) => {
      if (kind === 'cut') return bytes.subarray(0, at);
      if (kind === 'twice') return Buffer.concat([bytes.subarray(0, at), bytes]);
      const copy = Buffer.from(bytes);
      copy[at] = byte;
      return copy;
    });
}
