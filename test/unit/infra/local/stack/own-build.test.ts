import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeOwnBuild } from '#infra/local/own-build';

const root = mkdtempSync(path.join(tmpdir(), 'own-build-'));
const folder = path.join(root, 'stack');
const built = {
  assembly: path.join(root, 'cdk.out'),
  functions: path.join(root, 'functions'),
  web: path.join(root, 'web'),
};
afterAll(() => rmSync(root, { recursive: true }));

function build(text: string): void {
  for (const part of Object.values(built)) {
    mkdirSync(path.join(part, 'deep'), { recursive: true });
    writeFileSync(path.join(part, 'deep', 'file'), text);
  }
}
const contents = (own: typeof built) =>
  Object.values(own).map((part) => readFileSync(path.join(part, 'deep', 'file'), 'utf8'));

it('stays as it was when something else is built', async () => {
  build('first');
  const own = await takeOwnBuild(built, folder);

  build('second');
  expect(contents(own)).toEqual(['first', 'first', 'first']);
  for (const part of Object.values(built)) rmSync(part, { recursive: true });
  expect(contents(own)).toEqual(['first', 'first', 'first']);
});

it('is replaced whole by the next start', async () => {
  build('third');
  const own = await takeOwnBuild(built, folder);
  writeFileSync(path.join(own.web, 'left-over'), '');

  expect(contents(await takeOwnBuild(built, folder))).toEqual(['third', 'third', 'third']);
  expect(existsSync(path.join(own.web, 'left-over'))).toBe(false);
});

it('finds the packages of the checkout, and leaves them there when it is thrown away', async () => {
  build('fourth');
  await takeOwnBuild(built, folder);
  expect(existsSync(path.join(folder, 'build/node_modules/zod/package.json'))).toBe(true);

  rmSync(folder, { recursive: true });
  expect(existsSync('node_modules/zod/package.json')).toBe(true);
});
