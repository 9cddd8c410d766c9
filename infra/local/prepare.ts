import { builtFolders } from '../project';
import { buildFunctions } from '../scripts/build-functions';
import { buildWeb } from '../scripts/build-web';
import { synth } from '../scripts/synth-stage';
import type { Phases } from './phases';

export interface Prepared {
  readonly assembly: string;
  readonly web: string;
}

/** Builds what changed since the last time: functions, templates, browser app. */
export async function prepare(phases: Phases): Promise<Prepared> {
  const [assembly] = await Promise.all([
    synthesise(phases),
    // Bundling functions is another process's work, during which this one has time for the app.
    phases.time('browser app', () => buildWeb()),
  ]);
  return { assembly, web: builtFolders.web };
}

async function synthesise(phases: Phases): Promise<string> {
  await phases.time('functions', () => buildFunctions());
  const { outdir } = await phases.time('templates', () => synth({ stage: 'local' }));
  return outdir;
}
