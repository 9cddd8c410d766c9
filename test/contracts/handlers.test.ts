import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionEntries } from '#infra/entries';
import { projectRoot } from '#infra/project';
import { listFiles } from '#infra/scripts/content-hash';

const exportsHandler = /^export (const|function|async function) handler\b/m;
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

describe('every contract has its function', () => {
  it.each(functionEntries.map(({ file }) => file))('%s', (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
    expect(read(file)).toMatch(exportsHandler);
  });
});

it('has no function without a contract', () => {
  const declared = new Set(functionEntries.map(({ file }) => file));
  const handlers = listFiles('functions/api', 'functions/workers').filter((file) =>
    exportsHandler.test(read(file)),
  );

  expect(handlers.filter((file) => !declared.has(file))).toEqual([]);
});
