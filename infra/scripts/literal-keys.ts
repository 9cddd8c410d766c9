import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const schemas = /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/;

/** Writes `[_xF]: 1` as `"xmlFlattened": 1` where the file itself says that the one stands for the other. */
export function withLiteralKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replace(/([{,]\s*)\[(_\w+)\]:/g, (found, before: string, name: string) => {
    const text = constants.get(name);
    return text === undefined ? found : `${before}${text}:`;
  });
}

/**
 * The SDK describes each of its calls by lists whose objects have computed keys. A bundler keeps such objects
 * whether they are used or not, because computing a key might do something; with the keys written out it drops
 * the calls that a function does not make, which of S3 are two thirds.
 */
export const literalKeys: Plugin = {
  name: 'literal-keys',
  setup(build) {
    build.onLoad({ filter: schemas }, async ({ path }) => ({
      contents: withLiteralKeys(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
