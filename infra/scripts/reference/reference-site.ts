import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project';
import { describeCalls } from './describe-calls';
import { referenceHtml } from './reference-html';

/** The letters that the style of the app asks for: how it names their folder, and where that is. */
const fontFolders = [
  {
    name: '@fontsource-variable/inter/files',
    place: 'node_modules/@fontsource-variable/inter/files',
    files: ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2'],
  },
  {
    name: '../fonts',
    place: 'frontend/src/ui/fonts',
    files: ['inter-latin-extended-a.woff2'],
  },
] as const;

/** The page at `/api-reference` with what it loads, by path: in the colours and letters of the app. */
export function referenceFiles(version: string): Readonly<Record<string, string | Uint8Array>> {
  const tokens = fontFolders.reduce(
    (style, { name }) => style.replaceAll(`url("${name}/`, 'url("./'),
    read('frontend/src/ui/styles/tokens.css'),
  );
  return {
    'api-reference/index.html': referenceHtml(describeCalls(), version),
    'api-reference/reference.css': `${tokens}\n${read('infra/scripts/reference/reference.css')}`,
    ...Object.fromEntries(
      fontFolders.flatMap(({ place, files }) =>
        files.map((file) => [
          `api-reference/${file}`,
          readFileSync(join(projectRoot, place, file)),
        ]),
      ),
    ),
  };
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}
