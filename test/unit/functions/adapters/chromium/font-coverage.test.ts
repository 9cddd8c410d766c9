import { fontCoverage } from '#functions/adapters/chromium/font-coverage';
import { everydayFaces, fontPath, furtherFaces } from '#functions/adapters/chromium/fonts';
import { isPrintable } from '#shared/domain/printable-text';

type Coverage = ReadonlySet<number>;

const everyCodePoint = Array.from({ length: 0x110000 }, (_, point) => point);
const printable = everyCodePoint.filter((point) => isPrintable(String.fromCodePoint(point)));
const named = (points: readonly number[]) => points.map((point) => `U+${point.toString(16)}`);

/** Tab and the two kinds of line ends: laid out, never drawn. */
const layout = new Set([0x09, 0x0a, 0x0d]);

let groups: readonly (readonly Coverage[])[];
beforeAll(async () => {
  const groupsOfFaces = [everydayFaces, ...furtherFaces];
  groups = await Promise.all(
    groupsOfFaces.map((faces) =>
      Promise.all(faces.map((face) => fontCoverage(fontPath(face.package, face.file)))),
    ),
  );
});

it('reads what a font covers', () => {
  const [latin, latinExtended] = groups[0] ?? [];

  expect(['a', 'é', '€', '„'].every((letter) => latin?.has(letter.codePointAt(0) ?? 0))).toBe(true);
  expect([...'ěřů'].every((letter) => latinExtended?.has(letter.codePointAt(0) ?? 0))).toBe(true);
  expect(latin?.has(0x2192)).toBe(false);
  expect(latin?.size).toBe(230);
});

it('is the same in every weight of a family', () => {
  const [, inter = []] = groups;

  expect(inter).toHaveLength(4);
  for (const cut of inter) expect(cut).toEqual(inter[0]);
});

it('holds every character that may be typed', () => {
  const drawn = new Set(groups.flat().flatMap((coverage) => [...coverage]));

  expect(printable.length).toBeGreaterThan(5000);
  expect(named(printable.filter((point) => !drawn.has(point) && !layout.has(point)))).toEqual([]);
});

it('draws nothing in Inter or as an emoji that is refused, private and hidden characters aside', () => {
  const [, inter = [], emoji = []] = groups;
  const allowed = new Set(printable);
  const hidden = /\p{Co}|\p{Cn}|[\0\u{e0020}-\u{e007f}]/u;
  const refused = [...inter, ...emoji].flatMap((coverage) =>
    [...coverage].filter((point) => !allowed.has(point)),
  );

  expect(named(refused.filter((point) => !hidden.test(String.fromCodePoint(point))))).toEqual([]);
});
