import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { usedResources } from '#functions/adapters/stripe/used-resources';

const core = /[\\/]stripe[\\/]esm[\\/]stripe\.esm\.node\.js$/;

/** The library without the resources that are not among `used`. */
export function withResources(source: string, used: readonly string[]): string {
  const imports = /^import (?:\{ (\w+),? \}|\* as resources) from '\.\/resources[\w/]*\.js';\n/gm;
  const unused = new Set<string>();
  const lighter = source.replace(imports, (line: string, name: string | undefined) => {
    // All parts once more, under the names of their classes.
    if (name === undefined) return 'const resources = {};\n';
    const assigned = new RegExp(`this\\.(\\w+) = new ${name}\\(this\\);`).exec(source);
    if (assigned?.[1] !== undefined && used.includes(assigned[1])) return line;
    unused.add(name);
    return '';
  });
  return lighter.replace(/^ *this\.\w+ = new (\w+)\(this\);\n/gm, (line: string, name: string) =>
    unused.has(name) ? '' : line,
  );
}

/**
 * The library of Stripe makes an object for each part of its API when it starts, so that no bundler can leave any
 * out. Functions get the parts that the adapters name, and the compiler knows no others.
 */
export const usedStripe: Plugin = {
  name: 'used-stripe',
  setup(build) {
    build.onLoad({ filter: core }, async ({ path }) => ({
      contents: withResources(await readFile(path, 'utf8'), usedResources),
      loader: 'js',
    }));
  },
};
