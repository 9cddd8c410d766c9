import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const packageFiles = '@fontsource-variable/inter/files';
const files: ReadonlyMap<string, string> = new Map([
  ['/fonts/latin.woff2', 'inter-latin-wght-normal.woff2'],
  ['/fonts/latin-ext.woff2', 'inter-latin-ext-wght-normal.woff2'],
]);

/** The typeface of the app; Czech needs both of its files. */
export async function fontFile(path: string): Promise<Buffer | undefined> {
  const name = files.get(path);
  if (!name) return undefined;
  return readFile(createRequire(import.meta.url).resolve(`${packageFiles}/${name}`));
}

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122';
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20AD-20C0';

export const fontFaces = [
  ['/fonts/latin-ext.woff2', latinExtended],
  ['/fonts/latin.woff2', latin],
]
  .map(
    ([path, range]) =>
      `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url(${path}) format("woff2"); unicode-range: ${range}; }`,
  )
  .join('\n');
