import * as z from 'zod';
import { stageNamed } from '#infra/config';
import { capabilitiesOf } from '#infra/constructs/endpoint-routes';
import { functionName } from '#infra/constructs/lambda-function';
import { endpointEntry, fallbackEntry } from '#infra/entries';
import { grantOf } from '#infra/grants';
import { endpoints } from '#shared/contracts/index';
import { templatesOf } from '../../../support/stage-templates';

const config = stageNamed('production');
const { api: template, accountApi } = templatesOf('production');
const templates = [template, accountApi];

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string(), z.array(z.string())]).transform((action) => [action].flat()),
});
const DeployedFunction = z.object({
  FunctionName: z.string(),
  Handler: z.string(),
  Architectures: z.array(z.string()),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
});
const Role = z.object({
  Policies: z
    .array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) }))
    .length(1),
});
const Route = z.object({ RouteKey: z.string(), AuthorizationType: z.string() });

function propertiesOf<T>(type: string, schema: z.ZodType<T>): ReadonlyMap<string, T> {
  const found = templates.flatMap((one) => Object.entries(one.findResources(type)));
  return new Map(found.map(([id, resource]) => [id, schema.parse(resource['Properties'])]));
}

const functions = propertiesOf('AWS::Lambda::Function', DeployedFunction);
const roles = propertiesOf('AWS::IAM::Role', Role);
const routes = [...propertiesOf('AWS::ApiGatewayV2::Route', Route).values()];

function functionOf(entry: { readonly id: string; readonly file: string }) {
  const name = functionName(config, entry);
  return [...functions.values()].find((candidate) => candidate.FunctionName === name);
}

function actionsOf(entry: { readonly id: string; readonly file: string }): string[] {
  const role = roles.get(functionOf(entry)?.Role['Fn::GetAtt'][0] ?? '');
  const statements = role?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];
  const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
  return allowed.flatMap(({ Action }) => Action).sort();
}

const queue = { url: 'url', arn: 'queue' };
const resources = {
  table: { name: 'table', arn: 'table' },
  files: { name: 'files', arn: 'files' },
  queues: { pdf: queue, mail: queue, jobs: queue, 'stripe-events': queue },
  pool: { id: 'pool', arn: 'pool', serverClientId: 'client' },
  edgeProof: 'proof',
  signingKey: 'key',
  aresAddress: 'ares',
  cnb: { api: 'cnb', text: 'cnb' },
  mail: { from: 'from', identityArn: 'identity', configurationSet: { name: 'set', arn: 'set' } },
};
const writingLogs = ['logs:CreateLogStream', 'logs:PutLogEvents'];

describe.each(endpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
  '%s',
  (route, endpoint) => {
    const uses = capabilitiesOf(endpoint);
    // Whatever does something may fail at it, and keeps a record of that.
    const granted = grantOf(uses.length > 0 ? [...uses, 'error-log:append'] : uses, resources);

    it('has a route, open only if the contract says so', () => {
      expect(routes).toContainEqual({
        RouteKey: route,
        AuthorizationType: endpoint.access === 'public' ? 'NONE' : 'JWT',
      });
    });

    it('may do exactly what its contract uses, and write its log', () => {
      const expected = granted.permissions.flatMap(({ actions }) => actions);

      expect(actionsOf(endpointEntry(endpoint))).toEqual([...expected, ...writingLogs].sort());
    });

    it('is told exactly what its contract uses', () => {
      const variables = functionOf(endpointEntry(endpoint))?.Environment.Variables ?? {};
      // Whatever may fail says in its record from where it was asked.
      const asked = uses.length > 0 ? ['EDGE_PROOF'] : [];
      const always = [...asked, 'APP_URL', 'APP_VERSION', 'STAGE'];

      expect(Object.keys(variables).sort()).toEqual(
        [...new Set([...Object.keys(granted.environment), ...always])].sort(),
      );
    });
  },
);

it('answers every other call with the fallback, which may do nothing', () => {
  expect(routes).toContainEqual({ RouteKey: '$default', AuthorizationType: 'NONE' });
  expect(actionsOf(fallbackEntry)).toEqual(writingLogs);
  expect(routes).toHaveLength(endpoints.length + 1);
});

it('gives every function a role and a log of its own, kept as long as the stage says', () => {
  expect(roles.size).toBe(functions.size);
  const used = [...functions.values()].map(({ Role: { 'Fn::GetAtt': role } }) => role[0]);
  expect(new Set(used).size).toBe(functions.size);
  const logs = templates.flatMap((one) =>
    Object.keys(
      one.findResources('AWS::Logs::LogGroup', {
        Properties: { RetentionInDays: config.logRetentionDays },
      }),
    ),
  );
  expect(logs).toHaveLength(functions.size + 1);
});

it('runs on the cheaper processors', () => {
  expect([...functions.values()].map(({ Architectures }) => Architectures[0])).toEqual(
    Array(functions.size).fill('arm64'),
  );
});

it.each(templates)('lets in tokens of the one pool and client', (one) => {
  one.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
  });
  one.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 1);
});

it.each(templates)('leaves room for more calls below the limit of CloudFormation', (one) => {
  expect(Object.keys(one.toJSON()['Resources']).length).toBeLessThan(450);
});

it('throttles, and logs every call without its content', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 },
  });
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const { Format } = stage?.['Properties'].AccessLogSettings ?? {};
  expect(Object.keys(JSON.parse(Format))).toEqual(expect.arrayContaining(['status', 'requestId']));
  expect(Format).not.toMatch(/body|authorization"|cookie/i);
});
