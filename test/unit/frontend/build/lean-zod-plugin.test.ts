import { readFileSync } from 'node:fs';
import { leanZodPlugin } from '../../../../frontend/build/lean-zod-plugin';

function transformed(path: string): string | undefined {
  const { transform } = leanZodPlugin() as { transform: (code: string, id: string) => unknown };
  const result = transform(readFileSync(path, 'utf8'), path) as { code: string } | undefined;
  return result?.code;
}

describe.each(['to-json-schema', 'json-schema-processors'])('%s of zod', (name) => {
  const path = require.resolve('zod').replace(/zod\/.*$/, `zod/v4/core/${name}.js`);

  it('is where zod describes schemas, and keeps every name that zod imports from it', () => {
    const schemas = readFileSync(path.replace(/core\/.*$/, 'classic/schemas.js'), 'utf8');
    const from = new RegExp(`import (?:\\* as (\\w+)|\\{([^}]+)\\}) from "../core/${name}\\.js"`);
    const [, namespace, list = ''] = from.exec(schemas) ?? [];
    const used = namespace
      ? [...schemas.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)\\(`, 'g'))].map(
          (match) => match[1],
        )
      : list.split(',').map((word) => word.trim());

    const names = [...(transformed(path) ?? '').matchAll(/^export function (\w+)\(\) \{\}$/gm)];
    expect(used.length).toBeGreaterThan(1);
    expect(names.map((match) => match[1])).toEqual(expect.arrayContaining(used));
  });
});

it('leaves the rest of zod as it is', () => {
  const path = require.resolve('zod').replace(/zod\/.*$/, 'zod/v4/core/schemas.js');
  expect(transformed(path)).toBeUndefined();
});
