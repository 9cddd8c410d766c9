import fc from 'fast-check';
import { naughtyStrings } from './naughty-strings';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);

/** What is put in the place of a value. */
export const poison: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...naughtyStrings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -0,
      -1,
      0.1 + 0.2,
      2 ** 31,
      2 ** 53,
      1e300,
      -1e300,
      5e-324,
      [],
      {},
      [null],
      { a: 1 },
      nested(50),
      Array.from({ length: 600 }, () => ({})),
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
      { ['__proto__']: { isAdmin: true } },
      { constructor: { prototype: { isAdmin: true } } },
      Object.fromEntries(['toString', 'valueOf', 'toJSON', 'then'].map((name) => [name, 1])),
    ),
  },
);

/** Names that a caller may add in the hope that somebody stores them. */
const addedNames = [
  ...['id', 'ownerId', 'userId', 'user_id', 'pk', 'sk', 'ttl', 'plan', 'role', 'groups', 'number'],
  ...['status', 'createdAt', 'revision', '__proto__', 'constructor', 'data', 'items', 'length', ''],
] as const;

/** One change to a value, somewhere within it. */
export const mutations: fc.Arbitrary<(value: unknown) => unknown> = fc
  .record({
    turns: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'wrap'),
    name: fc.constantFrom(...addedNames),
    value: poison,
  })
  .map(
    ({ turns, kind, name, value }) =>
      (subject: unknown) =>
        changeWithin(subject, turns, (found) => changed(found, kind, name, value)),
  );

/** `undefined` removes the value that was there. */
function changed(found: unknown, kind: string, name: string, value: unknown): unknown {
  if (kind === 'remove') return undefined;
  if (kind === 'wrap') return [found];
  if (kind === 'repeat' && Array.isArray(found)) return [...found, ...found, ...found];
  if (kind === 'add' && typeof found === 'object' && found !== null && !Array.isArray(found)) {
    return Object.fromEntries([...Object.entries(found), [name, value]]);
  }
  return value;
}

function changeWithin(
  subject: unknown,
  [turn, ...rest]: readonly number[],
  change: (found: unknown) => unknown,
): unknown {
  if (turn === undefined || typeof subject !== 'object' || subject === null) return change(subject);
  const names = Object.keys(subject);
  const chosen = names[turn % Math.max(1, names.length)];
  if (chosen === undefined) return change(subject);

  const entries = Object.entries(subject).map(([name, inner]) => [
    name,
    name === chosen ? changeWithin(inner, rest, change) : inner,
  ]);
  return Array.isArray(subject)
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
