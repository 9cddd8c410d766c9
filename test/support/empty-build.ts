import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionEntries } from '#infra/entries';
import type { BuiltFolders } from '#infra/project';

/** Stands in for a build: every function has a folder of its own, with its id in it. */
export function emptyBuild(): BuiltFolders {
  const folder = mkdtempSync(join(tmpdir(), 'stacks-'));
  const folders = {
    functions: join(folder, 'functions'),
    printerLayer: join(folder, 'printer'),
    web: join(folder, 'web'),
  };
  const files = functionEntries.map(({ id }) => [join(folders.functions, id, 'index.mjs'), id]);
  for (const [path = '', text = ''] of [
    ...files,
    [join(folders.printerLayer, 'file'), 'printer'],
  ]) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  return folders;
}
