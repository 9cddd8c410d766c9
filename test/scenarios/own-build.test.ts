import { cpSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { asBuilt, type Built } from '#infra/local/prepare';
import { type Stack, startStack } from '#infra/local/stack';
import { newStackFolder } from '../support/stack/stack-process';

const folder = newStackFolder();
const shared: Built = {
  assembly: path.join(folder, 'shared/assembly'),
  functions: path.join(folder, 'shared/functions'),
  web: path.join(folder, 'shared/web'),
};
let stack: Stack;

// The shared stack of this project has built what is copied here.
beforeAll(async () => {
  const built = asBuilt();
  cpSync(built.assembly, shared.assembly, { recursive: true });
  cpSync(built.functions, shared.functions, { recursive: true });
  cpSync(built.web, shared.web, { recursive: true });
  stack = await startStack({ folder, built: shared, port: 0, onProblem: () => {} });
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true, force: true });
});

it('goes on as it started while something else builds into the same folders', async () => {
  rmSync(path.join(folder, 'shared'), { recursive: true });

  const health = await fetch(`${stack.addresses.site}/api/health`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
  const page = await fetch(stack.addresses.site);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<div id="root"'),
  ]);
});
