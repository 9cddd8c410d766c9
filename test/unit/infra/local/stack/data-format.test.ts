import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimFormat } from '#infra/local/data-format';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'splatno-format-'));
});
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

it('takes an empty folder, and the same one with its data', () => {
  claimFormat(folder);
  write('table.log', 'data');
  expect(() => claimFormat(folder)).not.toThrow();
});

it('makes a folder that is not there', () => {
  const inside = path.join(folder, 'of', 'mine');
  claimFormat(inside);
  expect(() => claimFormat(inside)).not.toThrow();
});

it.each([
  ['another version', '{"format":1}'],
  ['a version that marked nothing', undefined],
  ['nobody knows whom', '{"for'],
])('refuses the data of %s, and says what to do', (_, note) => {
  write('table.log', 'data');
  if (note !== undefined) write('format.json', note);
  expect(() => claimFormat(folder)).toThrow('Start with --fresh');
});
