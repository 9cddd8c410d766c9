import type { Plugin } from 'vite';

const writesJsonSchemas = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/** Leaves out the quarter of zod that describes schemas as JSON: the reference is made of it, the app only reads replies. */
export function leanZodPlugin(): Plugin {
  return {
    name: 'splatno:lean-zod',
    transform(code, id) {
      if (!writesJsonSchemas.test(id)) return undefined;
      const names = [...code.matchAll(exported)].map((match) => match[1]);
      return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null };
    },
  };
}
