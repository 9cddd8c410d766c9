import path from 'node:path';
import { builtFolders, projectRoot } from '../project';
import { buildFunctions } from '../scripts/build-functions';
import { buildWeb } from '../scripts/build-web';
import { synth } from '../scripts/synth-stage';
import type { Phases } from './phases';

const assemblyFolder = path.join(projectRoot, 'cdk.out', 'local');

export interface Prepared {
  readonly assembly: string;
  readonly web: string;
}

/** Builds what changed since the last time: functions, templates, browser app. */
export async function prepare(phases: Phases): Promise<Prepared> {
  await Promise.all([
    synthesise(phases),
    // Bundling functions is another process's work, during which this one has time for the app.
    phases.time('browser app', () => buildWeb()),
  ]);
  return asBuilt();
}

/** What the last start has built. */
export function asBuilt(): Prepared {
  return { assembly: assemblyFolder, web: builtFolders.web };
}

async function synthesise(phases: Phases): Promise<void> {
  await phases.time('functions', () => buildFunctions());
  await phases.time('templates', () => synth({ stage: 'local', outdir: assemblyFolder }));
}
