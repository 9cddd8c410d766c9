import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { functionEntries } from '#infra/entries';
import type { Stack } from '#infra/local/stack';
import { type FileWatcher, watchFunctions } from '#infra/local/watch/watch-functions';
import { projectRoot } from '#infra/project';
import { bundlesIn } from '#infra/scripts/build-functions';
import { emptyBuild } from '../../../../support/empty-build';

class FakeWatcher extends EventEmitter {
  readonly folders: string[] = [];
  add(folders: readonly string[]) {
    this.folders.push(...folders.map((folder) => path.relative(projectRoot, folder)));
    return this;
  }
  change(file: string) {
    this.emit('all', 'change', path.join(projectRoot, file));
  }
}

const { functions: bundles } = emptyBuild();
const bundleOf = (id: string) => path.join(bundles, id, 'index.mjs');
const health = 'api/site/health';
/** Two of the functions: bundling all of them takes long and shows no more. */
const entries = functionEntries.filter(({ id }) => [health, 'api/site/features'].includes(id));

function watching() {
  const watcher = new FakeWatcher();
  const reloaded: string[] = [];
  const said: string[] = [];
  const model = {
    functions: functionEntries.map(({ id }) => ({ arn: `arn:${id}`, modulePath: bundleOf(id) })),
  };
  const stack = {
    built: { functions: bundles },
    app: { model },
    functions: { reload: (arn: string) => reloaded.push(arn) },
  } as unknown as Stack;
  const { stop } = watchFunctions(
    stack,
    watcher as unknown as FileWatcher,
    (line) => said.push(line),
    { ...bundlesIn(bundles), entries },
  );
  return { watcher, reloaded, said, stop };
}

it('asks for a restart where templates are made of the file', () => {
  const { watcher, said, stop } = watching();
  expect(watcher.folders).toEqual(['functions', 'shared', 'infra/stacks', 'infra/constructs']);

  watcher.change('infra/stacks/api.ts');
  watcher.change('frontend/src/app/main.tsx');
  watcher.change('functions/README.md');
  stop();
  watcher.change('infra/stacks/api.ts');
  expect(said).toEqual([expect.stringContaining('restart to see their changes')]);
});

it('bundles into the folder of its stack and renews the functions there', async () => {
  const { watcher, reloaded, said, stop } = watching();
  watcher.change('functions/api/site/health.ts');
  while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  stop();

  expect(said[0]).toMatch(/^Functions renewed/);
  expect(reloaded).toContain(`arn:${health}`);
  expect(readFileSync(bundleOf(health), 'utf8')).toContain('handler');
});
