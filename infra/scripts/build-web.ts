import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFolders, productVersion, projectRoot } from '../project';
import { hashOfAll, listFiles, readNote, writeWhole } from './content-hash';

const noteFile = join(dirname(builtFolders.web), 'web.json');

/** Builds the browser app and the pages beside it into `dist/web`; answers whether anything had changed. */
export async function buildWeb(): Promise<boolean> {
  const inputs = hashOfAll([
    ...listFiles('frontend', 'shared', 'infra/scripts'),
    'package-lock.json',
    'package.json',
    'tsconfig.json',
  ]);
  if (readNote(noteFile) === inputs && existsSync(join(builtFolders.web, 'index.html')))
    return false;

  // The compiler of the app takes a second to load, which an unchanged start does not pay.
  const { build } = await import('vite');
  await asInProduction(() =>
    build({
      configFile: join(projectRoot, 'frontend/vite.config.ts'),
      // The configuration imports the contracts, whose imports carry no file endings.
      configLoader: 'runner',
      logLevel: 'warn',
    }),
  );
  const { referenceFiles } = await import('./reference/reference-site');
  for (const [path, content] of Object.entries(referenceFiles(productVersion()))) {
    writeWhole(join(builtFolders.web, path), content);
  }
  writeWhole(noteFile, JSON.stringify(inputs));
  return true;
}

/** A test run names its surroundings "test", for which Vite would take the slow and large React of developers. */
async function asInProduction(build: () => Promise<unknown>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
