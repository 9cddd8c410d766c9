import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project';
import { describeCalls } from './describe-calls';
import { referenceHtml } from './reference-html';

const fontFolder = '@fontsource-variable/inter/files';
const fonts = ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2'];

/** The page at `/api-reference` with what it loads, by path: in the colours and letters of the app. */
export function referenceFiles(version: string): Readonly<Record<string, string | Uint8Array>> {
  const tokens = read('frontend/src/ui/styles/tokens.css').replaceAll(`${fontFolder}/`, './');
  return {
    'api-reference/index.html': referenceHtml(describeCalls(), version),
    'api-reference/reference.css': `${tokens}\n${read('infra/scripts/reference/reference.css')}`,
    ...Object.fromEntries(
      fonts.map((file) => [
        `api-reference/${file}`,
        readFileSync(join(projectRoot, 'node_modules', fontFolder, file)),
      ]),
    ),
  };
}

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}
