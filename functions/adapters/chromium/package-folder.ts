import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { join } from 'node:path';

/** The folder of an installed package, wherever Node itself would look for it (a Lambda layer included). */
export function packageFolder(name: string): string | undefined {
  const searched = requireFrom(import.meta.url).resolve.paths(name) ?? [];

  return searched
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}
