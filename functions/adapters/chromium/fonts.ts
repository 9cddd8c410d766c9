import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '#shared/errors/invariant';
import { packageFolder } from './package-folder';

/** One file of type, as a style sheet declares it. */
export interface Face {
  readonly family: string;
  /** A weight, or the range of weights that the file stands in for. */
  readonly weight: string;
  readonly package: string;
  readonly file: string;
  /** The part of `unicode.json` of its package that limits it; without one it serves all that it draws. */
  readonly subset?: string;
}

const weights = ['400', '500', '600', '700'];

/** Czech needs both: ě š č ř ž ů ď ť ň lie in the second. */
const subsets = ['latin', 'latin-ext'];

/** In every page. Static cuts: Chromium embeds a variable font as Type 3, which is larger and harder to search. */
export const everydayFaces: readonly Face[] = weights.flatMap((weight) =>
  subsets.map((subset) => ({
    family: 'Inter',
    weight,
    package: '@fontsource/inter',
    file: `files/inter-${subset}-${weight}-normal.woff2`,
    subset,
  })),
);

const cutNames = { '400': 'Regular', '500': 'Medium', '600': 'SemiBold', '700': 'Bold' };

/**
 * In the pages that need them, looked up in this order: all of Inter (Greek, Cyrillic, Vietnamese, arrows),
 * emoji, and whatever else lies in the blocks of `shared/domain/printable-text`. The last two have one weight
 * for all, because a bold that Chromium makes itself is drawn, not set.
 */
export const furtherFaces: readonly (readonly Face[])[] = [
  Object.entries(cutNames).map(([weight, name]) => ({
    family: 'Inter',
    weight,
    package: 'inter-ui',
    file: `web/Inter-${name}.woff2`,
  })),
  [
    {
      family: 'Noto Emoji',
      weight: '100 900',
      package: '@fontsource/noto-emoji',
      file: 'files/noto-emoji-emoji-400-normal.woff2',
    },
  ],
  [
    {
      family: 'DejaVu Sans',
      weight: '100 900',
      package: '@fontsource/dejavu-sans',
      file: 'files/dejavu-sans-latin-400-normal.woff2',
    },
  ],
];

/** The `@font-face` rules of what every page has. */
export function fontFaces(): Promise<string> {
  return faceRules(everydayFaces);
}

/** `@font-face` rules with the fonts inside, so that no request is needed to load them. */
export async function faceRules(faces: readonly Face[]): Promise<string> {
  return (await Promise.all(faces.map(faceRule))).join('\n');
}

async function faceRule(face: Face): Promise<string> {
  const [font, range] = await Promise.all([
    readFile(fontPath(face.package, face.file), 'base64'),
    face.subset && rangeOf(face.package, face.subset),
  ]);
  const limit = range ? `;unicode-range:${range}` : '';
  return `@font-face{font-family:"${face.family}";font-style:normal;font-weight:${face.weight};src:url(data:font/woff2;base64,${font}) format("woff2")${limit}}`;
}

async function rangeOf(name: string, subset: string): Promise<string> {
  const ranges = JSON.parse(await readFile(fontPath(name, rangeFile), 'utf8'));
  return String(ranges[subset]);
}

const rangeFile = 'unicode.json';

/** Where a file of a font package lies. */
export function fontPath(name: string, file: string): string {
  const folder = packageFolder(name);
  invariant(folder, `${name} is installed`);
  return join(folder, file);
}

/** What of each font package is read at run time. */
export function fontFiles(): Record<string, readonly string[]> {
  const faces = [...everydayFaces, ...furtherFaces.flat()];
  const names = new Set(faces.map((face) => face.package));
  const filesOf = (name: string) => {
    const own = faces.filter((face) => face.package === name);
    const ranges = own.some(({ subset }) => subset) ? [rangeFile] : [];
    return ['package.json', ...ranges, ...own.map(({ file }) => file)];
  };
  return Object.fromEntries([...names].map((name) => [name, filesOf(name)]));
}
