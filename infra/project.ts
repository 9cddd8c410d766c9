import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** The folder of the repository. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What the build makes for deployment, and where. */
export interface BuiltFolders {
  /** One folder for each function, by function id. */
  readonly functions: string;
  /** What `/opt` of the printing function holds. */
  readonly printerLayer: string;
  readonly web: string;
}

export const builtFolders: BuiltFolders = {
  functions: join(projectRoot, 'dist/functions'),
  printerLayer: join(projectRoot, 'dist/layers/printer'),
  web: join(projectRoot, 'dist/web'),
};

export function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
