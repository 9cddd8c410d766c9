import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { projectRoot } from '../../project';
import {
  type BundlePlan,
  buildFunctions,
  bundleFile,
  bundlesIn,
} from '../../scripts/build-functions';
import type { Stack } from '../stack';

/** Tells of files that change. Node's own loses sight of a file that an editor saves by renaming. */
export type FileWatcher = ViteDevServer['watcher'];

export interface Watching {
  readonly stop: () => void;
}

/** An editor writes a file in several steps; this long after the last one it is done. */
const quietMs = 60;

/**
 * Builds functions again when their sources change, and lets their next call run the new code. What
 * the templates say (routes, grants, schedules) needs a new start, which is said.
 */
export function watchFunctions(
  stack: Stack,
  watcher: FileWatcher,
  say: (line: string) => void,
  plan: BundlePlan = bundlesIn(stack.built.functions),
): Watching {
  const arnOf = functionsByBundle(stack, plan);
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();

  const rebuild = async (): Promise<void> => {
    const start = performance.now();
    try {
      const changed = await buildFunctions(plan);
      const known = changed.filter((id) => arnOf.has(id));
      for (const id of known) stack.functions.reload(arnOf.get(id) ?? '', bundleFile(plan, id));

      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      if (known.length > 0) say(`Functions renewed in ${seconds} s: ${summary(known)}`);
      if (known.length < changed.length) say(restartHint);
    } catch (error) {
      say(`The functions stay as they were: ${error instanceof Error ? error.message : error}`);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, quietMs);
  };
  const onChange = (_: string, file: string): void => {
    const changed = path.relative(projectRoot, file).replaceAll('\\', '/');
    if (!changed.endsWith('.ts')) return;
    if (/^(?:shared\/contracts|infra)\//.test(changed)) say(restartHint);
    if (/^(?:functions|shared)\//.test(changed)) schedule();
  };
  watcher.add(watchedFolders.map((folder) => path.join(projectRoot, folder)));
  watcher.on('all', onChange);

  return {
    stop: () => {
      clearTimeout(timer);
      watcher.off('all', onChange);
    },
  };
}

const watchedFolders = ['functions', 'shared', 'infra/stacks', 'infra/constructs'];

const restartHint =
  'Routes, permissions and schedules are read at the start: restart to see their changes.';

/** A function of the assembly is found by its code, which is a copy of the bundle. */
function functionsByBundle({ app }: Stack, plan: BundlePlan): ReadonlyMap<string, string> {
  const arnByCode = new Map(
    app.model.functions.map(({ modulePath, arn }) => [readFileSync(modulePath, 'utf8'), arn]),
  );
  return new Map(
    plan.entries.flatMap(({ id }) => {
      const arn = arnByCode.get(readFileSync(bundleFile(plan, id), 'utf8'));
      return arn === undefined ? [] : [[id, arn]];
    }),
  );
}

function summary(ids: readonly string[]): string {
  return ids.length > 3 ? `${ids.length} of them` : ids.join(', ');
}
