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
export async function prepare(phases: Phases, outdir?: string): Promise<Prepared> {
  await phases.time('functions', () => buildFunctions());
  const { outdir: assembly } = await phases.time('templates', () =>
    synth({ stage: 'local', ...(outdir !== undefined && { outdir }) }),
  );
  await phases.time('browser app', () => buildWeb());
  return { assembly, web: builtFolders.web };
}
