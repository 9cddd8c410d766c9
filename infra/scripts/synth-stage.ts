import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type StageConfig, stageNamed } from '../config';
import { type BuiltFolders, builtFolders, productVersion, projectRoot } from '../project';
import { hashOfAll, listFiles, readNote, writeWhole } from './content-hash';

export interface SynthOptions {
  readonly stage: string;
  /** Where the assembly goes; by default `cdk.out/<stage>`. */
  readonly outdir?: string;
  readonly folders?: BuiltFolders;
}

export interface Assembly {
  readonly outdir: string;
  /** Whether the assembly in `outdir` was still right. */
  readonly isUnchanged: boolean;
}

/**
 * Synthesises the stacks of a stage out of the bundles that were built before. What is deployed passes the
 * AwsSolutions rules and CloudFormation's own schemas; a finding without a reason is thrown.
 */
export async function synth({
  stage,
  folders = builtFolders,
  ...rest
}: SynthOptions): Promise<Assembly> {
  const config = stageNamed(stage);
  const outdir = rest.outdir ?? join(projectRoot, 'cdk.out', stage);
  const inputs = inputsOf(config, folders);
  if (readNote(join(outdir, 'inputs.json')) === inputs) return { outdir, isUnchanged: true };

  // Loaded here because it takes a second, which an unchanged start does not pay.
  const { synthesise } = await import('./synthesise');
  const fresh = `${outdir}.${process.pid}`;
  synthesise({ config, outdir: fresh, context: cdkContext(), version: productVersion(), folders });
  writeWhole(join(fresh, 'inputs.json'), JSON.stringify(inputs));
  rmSync(outdir, { recursive: true, force: true });
  renameSync(fresh, outdir);
  return { outdir, isUnchanged: false };
}

function inputsOf(config: StageConfig, { functions, printerLayer }: BuiltFolders): string {
  const layer = config.printerFiles === 'layer' && existsSync(printerLayer) ? [printerLayer] : [];
  return hashOfAll([
    ...listFiles('infra/stacks', 'infra/constructs', 'shared', 'functions/adapters/dynamodb'),
    ...['config', 'settings', 'entries', 'grants', 'project'].map((name) => `infra/${name}.ts`),
    'infra/scripts/synth-stage.ts',
    'infra/scripts/synthesise.ts',
    'cdk.json',
    'package.json',
    'package-lock.json',
    ...listFiles(functions, ...layer),
  ]);
}

function cdkContext(): Readonly<Record<string, unknown>> {
  const settings: unknown = JSON.parse(readFileSync(join(projectRoot, 'cdk.json'), 'utf8'));
  return z.object({ context: z.record(z.string(), z.unknown()) }).parse(settings).context;
}
