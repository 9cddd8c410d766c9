import path from 'node:path';
import { builtFolders, projectRoot } from '../project';
import { buildFunctions } from '../scripts/build-functions';
import { buildWeb } from '../scripts/build-web';
import { synth } from '../scripts/synth-stage';
import { takeTurn } from './build-turn';
import type { Phases } from './phases';

const assemblyFolder = path.join(projectRoot, 'cdk.out', 'local');

/** Where lies what a stack runs. */
export interface Built {
  /** What `cdk synth` wrote for the local stage, with the code of the functions. */
  readonly assembly: string;
  /** The bundles of the functions, from which changed ones are made again. */
  readonly functions: string;
  readonly web: string;
}

/** Builds what changed since the last time: functions, templates, browser app. */
export function prepare(phases: Phases): Promise<Built> {
  return takeTurn(async () => {
    await Promise.all([
      synthesise(phases),
      // Bundling functions is another process's work, during which this one has time for the app.
      phases.time('browser app', () => buildWeb()),
    ]);
    return asBuilt();
  });
}

/** What the last start has built. */
export function asBuilt(): Built {
  return { assembly: assemblyFolder, functions: builtFolders.functions, web: builtFolders.web };
}

async function synthesise(phases: Phases): Promise<void> {
  await phases.time('functions', () => buildFunctions());
  await phases.time('templates', () => synth({ stage: 'local', outdir: assemblyFolder }));
}
