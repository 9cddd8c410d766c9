import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { type StageConfig, stageNamed } from '#infra/config';
import { functionEntries } from '#infra/entries';
import type { BuiltFolders } from '#infra/project';
import { createStacks, type Stacks } from '#infra/stacks/create-stacks';

/** Stands in for a build: every function has a folder of its own, with its id in it. */
export function emptyBuild(): BuiltFolders {
  const folder = mkdtempSync(join(tmpdir(), 'stacks-'));
  const folders = {
    functions: join(folder, 'functions'),
    printerLayer: join(folder, 'printer'),
    web: join(folder, 'web'),
  };
  const files = functionEntries.map(({ id }) => [join(folders.functions, id, 'index.mjs'), id]);
  for (const [path = '', text = ''] of [
    ...files,
    [join(folders.printerLayer, 'file'), 'printer'],
  ]) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  return folders;
}

export function buildStacks(config: StageConfig): { app: App; stacks: Stacks } {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'assembly-')),
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
    context: { 'aws:cdk:disable-stack-trace': true },
  });
  return { app, stacks: createStacks(app, config, { version: '1.2.3', folders: emptyBuild() }) };
}

export type Templates = Readonly<Record<keyof Stacks, Template>>;

/** The templates of a stage, as CloudFormation gets them. */
export function templatesOf(stage: string | StageConfig): Templates {
  const { stacks } = buildStacks(typeof stage === 'string' ? stageNamed(stage) : stage);
  return {
    data: Template.fromStack(stacks.data),
    web: Template.fromStack(stacks.web),
    observability: Template.fromStack(stacks.observability),
    workers: Template.fromStack(stacks.workers),
    identity: Template.fromStack(stacks.identity),
    api: Template.fromStack(stacks.api),
  };
}
