import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fontCoverage } from '#functions/adapters/chromium/font-coverage';
import { everydayFaces, fontPath, furtherFaces } from '#functions/adapters/chromium/fonts';
import { isPrintable } from '#shared/domain/printable-text';

const path = resolve('frontend/src/ui/styles/fonts.css');
const css = readFileSync(path, 'utf8');
const rules = css.match(/@font-face \{[^}]+\}/g) ?? [];
const propertyOf = (rule: string, property: string) =>
  new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1]?.replaceAll('"', '');

it('are the further ones of the printer, so that the preview shows what the PDF will', () => {
  const declared = rules.map((rule) => ({
    family: propertyOf(rule, 'font-family'),
    weight: propertyOf(rule, 'font-weight'),
    file: resolve(dirname(path), /url\("([^"]+)"\)/.exec(rule)?.[1] ?? ''),
  }));
  expect(declared).toEqual(
    furtherFaces.flat().map(({ family, weight, package: name, file }) => ({
      family,
      weight,
      file: resolve('node_modules', name, file),
    })),
  );
});

it('take every character that Inter draws beyond the cuts that each page loads', async () => {
  const everyday = await Promise.all(
    everydayFaces.map((face) => fontCoverage(fontPath(face.package, face.file))),
  );
  const atHand = new Set(everyday.flatMap((coverage) => [...coverage]));
  const drawn = await fontCoverage(fontPath('inter-ui', 'web/Inter-Regular.woff2'));
  const appleKey = 0x2318;
  const wanted = [...drawn].filter(
    (point) => point !== appleKey && !atHand.has(point) && isPrintable(String.fromCodePoint(point)),
  );

  const inter = rules.filter((rule) => propertyOf(rule, 'font-family') === 'Inter');
  expect(inter).toHaveLength(4);
  for (const rule of inter) {
    const ranges = rangesOf(propertyOf(rule, 'unicode-range') ?? '');
    const left = wanted.filter(
      (point) => !ranges.some(([from, to]) => point >= from && point <= to),
    );
    expect(left.map((point) => `U+${point.toString(16)}`)).toEqual([]);
    expect(ranges.some(([from, to]) => from <= appleKey && appleKey <= to)).toBe(false);
  }
});

function rangesOf(text: string): readonly (readonly [number, number])[] {
  return [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to ?? from, 16),
  ]);
}
