import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { type StageConfig, stageNamed, stages } from '#infra/config';
import { functionEntries } from '#infra/entries';
import { settingsOf } from '#infra/settings';
import { senderOf } from '#infra/stacks/create-stacks';
import type { WorkerShape } from '#shared/contracts/worker';
import { workers } from '#shared/contracts/workers';
import { buildStacks, templatesOf } from '../../../support/stage-templates';

const templates = templatesOf('production');
const everything = Object.values(templates).map((template) => template.toJSON());

const Resources = z.record(z.string(), z.looseObject({ Type: z.string() }));
const resources = everything.flatMap(({ Resources: own }) =>
  Object.values(Resources.parse(own ?? {})),
);

const Listed = z.union([z.unknown().array(), z.unknown().transform((one) => [one])]);
const Statement = z.object({ Effect: z.string(), Action: Listed, Resource: Listed.default([]) });

function statementsOf(value: unknown): z.infer<typeof Statement>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'Effect' in value && 'Action' in value ? [Statement.parse(value)] : [];
  return [...own, ...Object.values(value).flatMap(statementsOf)];
}
const allowed = resources.flatMap(statementsOf).filter(({ Effect }) => Effect === 'Allow');
const Queue = z.object({
  QueueName: z.string(),
  RedrivePolicy: z.object({ maxReceiveCount: z.number() }).optional(),
  SqsManagedSseEnabled: z.boolean(),
});
const ofType = (type: string) => resources.filter(({ Type }) => Type === type);

describe('the stacks', () => {
  it('stay well below what CloudFormation allows', () => {
    for (const { Resources: own } of everything) {
      expect(Object.keys(own).length).toBeLessThanOrEqual(400);
    }
  });

  it('deploy every function once', () => {
    const functions = ofType('AWS::Lambda::Function');

    expect(functions).toHaveLength(functionEntries.length);
  });

  it('allow no action by a wildcard anywhere', () => {
    const actions = allowed.flatMap(({ Action }) => Action.map(String));

    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  it('allow no action on everything; a wildcard ends the name of a folder in a bucket', () => {
    const places = allowed.flatMap(({ Resource }) => Resource).map((one) => JSON.stringify(one));
    const wild = places.filter((place) => place.includes('*'));

    expect(places.length).toBeGreaterThan(100);
    expect(wild.length).toBeGreaterThan(0);
    for (const place of wild) {
      expect(place).toMatch(
        /(production-files-.*\/(?:pdf|jobs|pictures|uploads)|SiteBucket.*)\/\*"\]\]\}$/,
      );
    }
  });

  it('give no role a policy that AWS manages', () => {
    expect(JSON.stringify(resources)).not.toContain('ManagedPolicyArns');
  });

  it('have no bucket that the public can open, and encrypt and tidy up each', () => {
    const buckets = ofType('AWS::S3::Bucket');

    expect(buckets).toHaveLength(2);
    for (const bucket of buckets) {
      expect(bucket).toMatchObject({
        Properties: {
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
          BucketEncryption: expect.anything(),
          LifecycleConfiguration: { Rules: expect.arrayContaining([expect.anything()]) },
        },
      });
    }
  });

  it('set aside what any queue could not deliver, and encrypt it', () => {
    const queues = ofType('AWS::SQS::Queue').map(({ Properties }) => Queue.parse(Properties));
    const deadLetters = queues.filter(({ QueueName }) => QueueName.endsWith('-dead-letters'));
    const others = queues.filter((queue) => !deadLetters.includes(queue));

    expect(others.length).toBeGreaterThan(0);
    const followers = Object.values<WorkerShape>(workers).filter(
      ({ trigger }) => trigger.kind === 'stream',
    );
    expect(deadLetters).toHaveLength(others.length + followers.length);
    for (const { RedrivePolicy } of others) expect(RedrivePolicy).toBeDefined();
    for (const { SqsManagedSseEnabled } of queues) expect(SqsManagedSseEnabled).toBe(true);
  });

  it('are the same resources on one machine as in production with Google, the printer layer aside', () => {
    const typesOf = (stage: StageConfig) =>
      Object.values(templatesOf(stage))
        .flatMap((template) => Object.values(Resources.parse(template.toJSON()['Resources'])))
        .map(({ Type }) => Type)
        .filter((type) => type !== 'AWS::Lambda::LayerVersion')
        .sort();

    const local = stageNamed('local');
    const { google } = local;
    const production = { ...stageNamed('production'), ...(google && { google }) };
    expect(typesOf(local)).toEqual(typesOf(production));
  });
});

const deployed = Object.values(stages).filter(({ name }) => name !== 'local');

describe.each(deployed)('the stacks of $name', (config) => {
  let app: App;
  beforeAll(() => {
    app = buildStacks(config).app;
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  });

  it('break no rule of AwsSolutions without a reason', () => {
    expect(() => app.synth()).not.toThrow();
  });

  it('depend on each other in one direction', () => {
    const dependencies = new Map(
      app
        .synth()
        .stacks.map((stack) => [
          stack.id,
          stack.dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets')),
        ]),
    );
    const reaches = (from: string, to: string): boolean =>
      (dependencies.get(from) ?? []).some((next) => next === to || reaches(next, to));

    expect(dependencies.get('api')).toContain('identity');
    for (const id of dependencies.keys()) expect(reaches(id, id)).toBe(false);
  });
});

describe('the rules of AwsSolutions', () => {
  it('would find a bucket that breaks them', () => {
    const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false });
    new Bucket(new Stack(app, 'any'), 'Careless');
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});

    expect(() => app.synth()).toThrow('AwsSolutions-S10');
    silence.mockRestore();
  });
});

describe('settings', () => {
  it('give every function of a queue or a call less time than its trigger waits', () => {
    for (const { id } of functionEntries.filter((entry) => entry.id.startsWith('api/'))) {
      expect(settingsOf(id).timeoutSeconds).toBeLessThan(30);
    }
  });
});

it('refuses a stage that does not exist', () => {
  expect(() => stageNamed('qa')).toThrow('Stages: local, dev, staging, production');
});

it('sends mails as the verified domain, in the account and region of the stage', () => {
  const env = { account: '123456789012', region: 'eu-central-1' };
  const stack = new Stack(undefined, 'any', { env });

  const mail = { from: 'faktury@splatno.cz', verifiedDomain: 'splatno.cz' };

  expect(senderOf({ ...stageNamed('dev'), mail }, stack)).toEqual({
    from: 'faktury@splatno.cz',
    configurationSet: {
      name: 'splatno-dev-mails',
      arn: expect.stringMatching(/^arn:.*:123456789012:configuration-set\/splatno-dev-mails$/),
    },
    identityArn: expect.stringMatching(
      /^arn:[^:]+:ses:eu-central-1:123456789012:identity\/splatno\.cz$/,
    ),
  });
});
