import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#infra/project';
import {
  licencesMarkdown,
  licensedPackages,
  unfitPackages,
} from '#infra/scripts/reference/licences';

it('uses nothing under conditions that nobody has looked at', () => {
  expect(unfitPackages(licensedPackages())).toEqual([]);
});

it('has a page that lists them as they are', () => {
  // `npm run docs` writes it.
  expect(readFileSync(join(projectRoot, 'docs/licences.md'), 'utf8')).toBe(licencesMarkdown());
});

it('notices what may not be shipped', () => {
  const entry = (license: string | undefined, more: object = {}) => ({
    version: '1',
    license,
    ...more,
  });
  const lock = {
    packages: {
      '': { version: '0' },
      'node_modules/a': entry('MIT'),
      'node_modules/b': entry('GPL-3.0-or-later'),
      'node_modules/c': entry('(MIT OR GPL-3.0-or-later)'),
      'node_modules/d': entry('MIT AND CC-BY-4.0'),
      'node_modules/e': entry('MPL-2.0', { dev: true }),
      'node_modules/f': entry('MPL-2.0'),
      'node_modules/a/node_modules/g': entry(undefined, { dev: true }),
    },
  };
  const unfit = unfitPackages(licensedPackages(JSON.stringify(lock)));
  expect(unfit.map(({ name }) => name)).toEqual(['b', 'd', 'f', 'g']);
});
