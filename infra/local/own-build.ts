import { cp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project';
import { takeTurn } from './build-turn';
import { buildFolder } from './folders';
import type { Built } from './prepare';

/**
 * Copies what was built, for one stack alone: whoever builds later, a test run or another start, changes
 * nothing under it. Costs a few hundredths of a second.
 */
export async function takeOwnBuild(built: Built, folder: string): Promise<Built> {
  const home = buildFolder(folder);
  const own: Built = {
    assembly: path.join(home, 'assembly'),
    functions: path.join(home, 'functions'),
    web: path.join(home, 'web'),
  };

  await rm(home, { recursive: true, force: true });
  await takeTurn(async () => {
    await cp(built.assembly, own.assembly, { recursive: true });
    await cp(built.functions, own.functions, { recursive: true });
    await cp(built.web, own.web, { recursive: true });
  });
  // Layers are packages of the checkout, which the code of a function looks for in the folders above it.
  await symlink(
    path.join(projectRoot, 'node_modules'),
    path.join(home, 'node_modules'),
    'junction',
  );
  return own;
}
