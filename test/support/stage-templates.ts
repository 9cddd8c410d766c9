import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { type StageConfig, stageNamed } from '#infra/config';
import { projectRoot } from '#infra/project';
import { hashOfAll, listFiles, readNote, writeWhole } from '#infra/scripts/content-hash';
import { createStacks, type Stacks } from '#infra/stacks/create-stacks';
import { emptyBuild } from './empty-build';

/** The stacks of a stage, to be changed or judged before they are written. */
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

/** A stage with all that one may have beyond the least: a domain, a sender of mail, somebody who is alarmed. */
export const fullStage = {
  ...stageNamed('dev'),
  domain: {
    name: 'app.example.cz',
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
    hostedZone: { id: 'Z1', name: 'example.cz' },
  },
  mail: { from: 'splatno@example.cz', verifiedDomain: 'example.cz' },
  alarmEmail: 'ops@example.cz',
} as const satisfies StageConfig;

export type Templates = Readonly<Record<keyof Stacks, Template>>;

/** The templates of a stage, as CloudFormation gets them. */
export function templatesOf(stage: string | StageConfig): Templates {
  const written = writtenTemplates(typeof stage === 'string' ? stageNamed(stage) : stage);
  return {
    data: Template.fromJSON(written.data),
    web: Template.fromJSON(written.web),
    observability: Template.fromJSON(written.observability),
    workers: Template.fromJSON(written.workers),
    identity: Template.fromJSON(written.identity),
    accounts: Template.fromJSON(written.accounts),
    api: Template.fromJSON(written.api),
    accountApi: Template.fromJSON(written.accountApi),
  };
}

type WrittenTemplates = Readonly<Record<keyof Stacks, Record<string, unknown>>>;

const kept = join(projectRoot, 'node_modules/.cache/stage-templates');

/** All that templates are made of, and whatever makes them: of other files, others are made. */
const sources = hashOfAll([
  ...listFiles('infra', 'shared', 'functions'),
  ...['stage-templates', 'empty-build'].map((name) => `test/support/${name}.ts`),
  'package-lock.json',
]);

/** Building the stacks of a stage takes seconds: the first test that needs them does it for all. */
function writtenTemplates(config: StageConfig): WrittenTemplates {
  const file = join(kept, sources, `${hashOfAll([], JSON.stringify(config))}.json`);
  const found = readNote(file);
  if (isWritten(found)) return found;

  const { stacks } = buildStacks(config);
  const jsonOf = (name: keyof Stacks) => Template.fromStack(stacks[name]).toJSON();
  const written = {
    data: jsonOf('data'),
    web: jsonOf('web'),
    observability: jsonOf('observability'),
    workers: jsonOf('workers'),
    identity: jsonOf('identity'),
    accounts: jsonOf('accounts'),
    api: jsonOf('api'),
    accountApi: jsonOf('accountApi'),
  };
  writeWhole(file, JSON.stringify(written));
  for (const other of readdirSync(kept)) {
    if (other !== sources) rmSync(join(kept, other), { recursive: true, force: true });
  }
  return written;
}

function isWritten(value: unknown): value is WrittenTemplates {
  return typeof value === 'object' && value !== null && 'api' in value;
}
