import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fontCoverage } from '#functions/adapters/chromium/font-coverage';
import { fontPath } from '#functions/adapters/chromium/fonts';

const path = resolve('frontend/src/ui/styles/tokens.css');
const rules = readFileSync(path, 'utf8').match(/@font-face \{[^}]+\}/g) ?? [];
const fontPackage = '@fontsource-variable/inter';
const wholeFile = 'files/inter-latin-ext-wght-normal.woff2';

/** The address of a face, and the characters it is asked for. */
const faces = rules.map((rule) => ({
  url: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '',
  ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to ?? from, 16),
  })),
}));
const [cut, whole] = faces;
const isAskedOf = (face: (typeof faces)[number] | undefined, point: number) =>
  face?.ranges.some(({ from, to }) => point >= from && point <= to) ?? false;

it('the letters of Central Europe are as many in the cut as in the font it was cut from', async () => {
  const drawn = await fontCoverage(resolve(dirname(path), cut?.url ?? ''));
  const source = await fontCoverage(fontPath(fontPackage, wholeFile));
  const wanted = [...source].filter((point) => isAskedOf(cut, point)).sort((a, b) => a - b);

  expect(wanted).toHaveLength(124);
  expect([...drawn].filter((point) => isAskedOf(cut, point)).sort((a, b) => a - b)).toEqual(wanted);
});

it('every further letter comes from the whole font, and none is asked of both', async () => {
  const source = await fontCoverage(fontPath(fontPackage, wholeFile));
  const css = readFileSync(fontPath(fontPackage, 'index.css'), 'utf8');
  const [, range = ''] = /inter-latin-ext-wght[^}]+unicode-range: ([^;]+);/.exec(css) ?? [];
  expect(range).toContain('U+0100-02BA');

  expect(whole?.url).toBe(`${fontPackage}/${wholeFile}`);
  for (const point of source) {
    expect([point, isAskedOf(cut, point) && isAskedOf(whole, point)]).toEqual([point, false]);
  }
  const asked = faces.slice(0, 2).flatMap(({ ranges }) => ranges);
  const size = asked.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const original = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].reduce(
    (sum, [, from = '', to]) =>
      sum + Number.parseInt(to ?? from, 16) - Number.parseInt(from, 16) + 1,
    0,
  );
  expect(size).toBe(original);
});
