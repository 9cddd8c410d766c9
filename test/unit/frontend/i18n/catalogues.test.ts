import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

const source = join(__dirname, '../../../../frontend/src');

/** Every `messages` folder, wherever a feature keeps it. */
function messageFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const path = join(folder, name);
      return name === 'messages' ? [path] : messageFolders(path);
    });
}

type Messages = Record<string, string>;
const catalogues = messageFolders(source).map((folder) => ({
  name: relative(source, folder),
  cs: require(join(folder, 'cs')).cs as Messages,
  en: require(join(folder, 'en')).en as Messages,
}));

const argumentsOf = (message: string): string[] => {
  const names = JSON.stringify(parse(message)).matchAll(/"type":[1-6],"value":"(\w+)"/g);
  return [...new Set([...names].map((match) => match[1] ?? ''))].sort();
};

describe.each(catalogues)('$name', ({ cs, en }) => {
  it('says everything in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(cs).sort());
    for (const text of [...Object.values(cs), ...Object.values(en)])
      expect(text.trim()).not.toBe('');
  });

  it('takes the same arguments in both languages', () => {
    for (const [id, text] of Object.entries(cs)) {
      expect([id, argumentsOf(text)]).toEqual([id, argumentsOf(en[id] ?? '')]);
    }
  });

  it('has every Czech plural', () => {
    for (const [id, text] of Object.entries(cs).filter(([, text]) => text.includes('plural,'))) {
      expect([id, /one \{/.test(text), /few \{/.test(text), /other \{/.test(text)]).toEqual([
        id,
        true,
        true,
        true,
      ]);
    }
  });
});
