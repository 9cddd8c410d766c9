import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { StageConfig } from '../config';
import type { BuiltFolders } from '../project';
import { createStacks } from '../stacks/create-stacks';

interface Options {
  readonly config: StageConfig;
  readonly outdir: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly version: string;
  readonly folders: BuiltFolders;
}

/** The same stacks for every stage. The rules are for what deploys, and take ten times as long as the stacks. */
export function synthesise({ config, outdir, context, version, folders }: Options): void {
  const isDeployed = config.name !== 'local';
  const app = new App({
    outdir,
    context,
    analyticsReporting: false,
    treeMetadata: isDeployed,
    builtinCloudFormationValidation: isDeployed,
  });
  createStacks(app, config, { version, folders });
  if (isDeployed) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}
