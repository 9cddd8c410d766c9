import { Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { stageNamed, stages } from '#infra/config';
import { functionEntries } from '#infra/entries';
import { settingsOf } from '#infra/settings';
import { buildStacks, templatesOf } from '../../../support/stage-templates';

const templates = templatesOf('production');
const everything = Object.values(templates).map((template) => template.toJSON());

const Resources = z.record(z.string(), z.looseObject({ Type: z.string() }));
const resources = everything.flatMap(({ Resources: own }) =>
  Object.values(Resources.parse(own ?? {})),
);

function statementsOf(value: unknown): { Effect: string; Action: string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'Effect' in value && 'Action' in value;
  return [
    ...(own ? [{ Effect: String(value.Effect), Action: [value.Action].flat().map(String) }] : []),
    ...Object.values(value).flatMap(statementsOf),
  ];
}

describe('the stacks', () => {
  it('stay well below what CloudFormation allows', () => {
    for (const { Resources: own } of everything) {
      expect(Object.keys(own).length).toBeLessThanOrEqual(400);
    }
  });

  it('deploy every function once', () => {
    const functions = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function');

    expect(functions).toHaveLength(functionEntries.length);
  });

  it('allow no action by a wildcard anywhere', () => {
    const actions = resources
      .flatMap(statementsOf)
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action }) => Action);

    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  it('give no role a policy that AWS manages', () => {
    expect(JSON.stringify(resources)).not.toContain('ManagedPolicyArns');
  });

  it('have no bucket that the public can open', () => {
    const buckets = resources.filter(({ Type }) => Type === 'AWS::S3::Bucket');

    expect(buckets).toHaveLength(2);
    for (const bucket of buckets) {
      expect(bucket).toMatchObject({
        Properties: { PublicAccessBlockConfiguration: { RestrictPublicBuckets: true } },
      });
    }
  });

  it('depend on each other in one direction', () => {
    const { app } = buildStacks(stageNamed('production'));
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

  it('are the same resources on one machine as in production, the printer layer aside', () => {
    const typesOf = (stage: string) =>
      Object.values(templatesOf(stage))
        .flatMap((template) => Object.values(Resources.parse(template.toJSON()['Resources'])))
        .map(({ Type }) => Type)
        .filter((type) => type !== 'AWS::Lambda::LayerVersion')
        .sort();

    expect(typesOf('local')).toEqual(typesOf('production'));
  });
});

describe('the rules of AwsSolutions', () => {
  const deployed = Object.values(stages).filter(({ name }) => name !== 'local');

  it.each(deployed.map((config) => [config.name, config] as const))(
    'find nothing without a reason in %s',
    (_, config) => {
      const { app } = buildStacks(config);
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

      expect(() => app.synth()).not.toThrow();
    },
  );

  it('would find a bucket that breaks them', () => {
    const { app, stacks } = buildStacks(stageNamed('dev'));
    new Bucket(stacks.data, 'Careless');
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
