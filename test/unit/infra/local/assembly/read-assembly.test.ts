import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AssemblyModel, readModel } from '#infra/local/assembly/model/read-model';
import { readUserPoolClients, readUserPools } from '#infra/local/assembly/model/user-pools';
import { type Resolved, resolve } from '#infra/local/assembly/resolve';
import { readTemplates } from '#infra/local/assembly/templates';
import { localPlace } from '#infra/local/aws/front-door/place';
import { isAllowed } from '#infra/local/aws/front-door/policy';
import { synthesiseSampleApp } from './sample-app';

const givenIds = new Map<string, string>();
const naming = {
  ...localPlace,
  queueEndpoint: 'http://127.0.0.1:4566',
  siteUrl: 'http://127.0.0.1:3000',
  givenIds,
  secretOf: (arn: string) => `value of ${arn}`,
};

let resolved: Resolved;
let model: AssemblyModel;
beforeAll(async () => {
  resolved = resolve(readTemplates(await synthesiseSampleApp()), naming);
  for (const { key } of readUserPools(resolved)) givenIds.set(key, 'eu-central-1_Local0001');
  for (const { key } of readUserPoolClients(resolved)) givenIds.set(key, 'webclient');
  model = readModel(resolved);
}, 60_000);

const functionNamed = (part: string) => {
  const found = model.functions.find(({ name }) => name.startsWith(`Api-${part}`));
  if (!found) throw new Error(`no function ${part}`);
  return found;
};

describe('functions', () => {
  it('have the code that was bundled for them', () => {
    expect(functionNamed('Show')).toMatchObject({
      exportName: 'handler',
      timeoutSeconds: 7,
      memoryMegabytes: 128,
      modulePath: expect.stringMatching(/cdk\.out\/asset\.[0-9a-f]{64}\/index\.mjs$/),
    });
  });

  it('are told the names of what another stack made', () => {
    const [table] = model.tables;
    expect(functionNamed('Show').environment).toEqual({
      TABLE_NAME: table?.name,
      QUEUE_URL: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:4566\/000000000000\/Data-Jobs[0-9A-F]+$/,
      ),
    });
  });

  it('may do what their role says, and nothing else', () => {
    const [table] = model.tables;
    const identity = { name: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
    const { statements } = functionNamed('Show');
    const may = (action: string, arn = table?.arn ?? '') =>
      isAllowed({ ...identity, statements }, action, arn);

    expect(may('dynamodb:GetItem')).toBe(true);
    expect(may('dynamodb:Query', `${table?.arn}/index/gsi1`)).toBe(true);
    expect(may('dynamodb:PutItem')).toBe(false);
    expect(may('sqs:SendMessage', model.queues.at(-1)?.arn)).toBe(true);
  });
});

it('orders a queue after the one its dead letters go to', () => {
  const [dead, jobs] = model.queues;
  expect(dead?.name).toMatch(/^Data-Dead/);
  expect(jobs?.properties).toMatchObject({
    VisibilityTimeout: 90,
    RedrivePolicy: { maxReceiveCount: 3, deadLetterTargetArn: dead?.arn },
  });
});

it('gives a bucket a name that S3 accepts', () => {
  expect(model.buckets).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^[a-z0-9-]{3,63}$/) }),
  ]);
});

it('finds what starts each function: routes, queues, schedules', () => {
  expect(model.routes).toEqual([
    {
      key: 'GET /api/things/{id}',
      functionArn: functionNamed('Show').arn,
      authorizer: {
        issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Local0001',
        audiences: ['webclient'],
      },
    },
  ]);
  expect(model.queueSources).toEqual([
    {
      queueArn: model.queues.at(-1)?.arn,
      functionArn: functionNamed('Work').arn,
      batchSize: 1,
      reportsItemFailures: true,
      maximumConcurrency: undefined,
    },
  ]);
  expect(model.schedules).toEqual([
    expect.objectContaining({
      expression: 'rate(1 minute)',
      targets: [expect.objectContaining({ arn: functionNamed('Work').arn })],
    }),
  ]);
});

it('tells a pool its triggers before the pool has an id', async () => {
  const fresh = resolve(readTemplates(resolved.directory), { ...naming, givenIds: new Map() });
  expect(readUserPools(fresh)).toEqual([
    expect.objectContaining({
      properties: expect.objectContaining({
        LambdaConfig: { PreSignUp: functionNamed('Trigger').arn },
      }),
    }),
  ]);
  expect(() => readModel(fresh)).toThrow('needed before it exists');
});

describe('an app that asks for more than the local stack has', () => {
  const resolveWith = async (logicalId: string, resource: object) => {
    const directory = `${resolved.directory}-${logicalId}`;
    await cp(resolved.directory, directory, { recursive: true });
    const file = path.join(directory, 'Api.template.json');
    const template = JSON.parse(await readFile(file, 'utf8'));
    template.Resources[logicalId] = resource;
    await writeFile(file, JSON.stringify(template));
    return resolve(readTemplates(directory), naming);
  };

  it('is refused with the type and the place of the unknown resource', async () => {
    await expect(resolveWith('Clock', { Type: 'AWS::Timestream::Database' })).rejects.toThrow(
      'AWS::Timestream::Database (Api/Clock)',
    );
  });

  it('is refused when a policy says what it does not allow', async () => {
    const Statement = [{ Effect: 'Allow', NotAction: 's3:*', Resource: '*' }];
    const odd = await resolveWith('Odd', {
      Type: 'AWS::IAM::Policy',
      Properties: { PolicyDocument: { Statement } },
    });
    expect(() => readModel(odd)).toThrow(/Odd.*NotAction/s);
  });

  it('is refused when it uses a function of CloudFormation that is not understood', async () => {
    const odd = await resolveWith('Odd', {
      Type: 'AWS::SQS::Queue',
      Properties: { QueueName: { 'Fn::Transform': { Name: 'x' } } },
    });
    expect(() => readModel(odd)).toThrow('Fn::Transform');
  });
});
