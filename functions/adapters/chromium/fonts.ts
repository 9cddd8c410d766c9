import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '#shared/errors/invariant';
import { packageFolder } from './package-folder';

const fontPackage = '@fontsource/inter';
const weights = [400, 500, 600, 700];

/** Czech needs both: ě š č ř ž ů ď ť ň lie in the second. */
const subsets = ['latin', 'latin-ext'];

/** Static cuts: Chromium embeds a variable font as Type 3, which is larger and harder to search. */
export const fontFiles = [
  'unicode.json',
  ...weights.flatMap((weight) => subsets.map((subset) => fileOf(subset, weight))),
];

/** The `@font-face` rules of Inter with the fonts inside, so that no request is needed to load them. */
export async function fontFaces(): Promise<string> {
  const folder = packageFolder(fontPackage);
  invariant(folder, `${fontPackage} is installed`);
  const ranges = new Map(
    Object.entries(JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))),
  );

  const faces = weights.flatMap((weight) =>
    subsets.map(async (subset) => {
      const font = await readFile(join(folder, fileOf(subset, weight)), 'base64');
      return `@font-face{font-family:Inter;font-style:normal;font-weight:${weight};src:url(data:font/woff2;base64,${font}) format("woff2");unicode-range:${ranges.get(subset)}}`;
    }),
  );
  return (await Promise.all(faces)).join('\n');
}

function fileOf(subset: string, weight: number): string {
  return `files/inter-${subset}-${weight}-normal.woff2`;
}
