import { type App, type Stack, Tags } from 'aws-cdk-lib';
import type { OptionalPart } from '#functions/ports/optional-parts';
import type { Endpoint } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { WorkerShape } from '#shared/contracts/worker';
import { workers } from '#shared/contracts/workers';
import type { StageConfig } from '../config';
import { mailConfigurationSet } from '../constructs/mail-events';
import { resourceName, type StageContext } from '../constructs/stage-context';
import { stripeAccess } from '../constructs/stripe-access';
import { needsPool } from '../grants';
import { ApiStack } from './api';
import { DataStack, filesBucketName } from './data';
import { IdentityStack } from './identity';
import { ObservabilityStack } from './observability';
import { WebStack } from './web';
import { WorkersStack } from './workers';

export interface Stacks {
  readonly data: DataStack;
  readonly web: WebStack;
  readonly observability: ObservabilityStack;
  readonly workers: WorkersStack;
  readonly identity: IdentityStack;
  /** Workers that administer accounts, which are made after their pool. */
  readonly accounts: WorkersStack;
  readonly api: ApiStack;
  /** Calls about accounts, which the stack above has no room for. */
  readonly accountApi: ApiStack;
}

const accountGroups: readonly string[] = [
  'access',
  'account',
  'consents',
  'factors',
  'google',
  'securityLog',
  'sessions',
  'site',
  'stripe',
];

/** What is deployed: which version, and where its build lies. */
type Built = Pick<StageContext, 'version' | 'folders'>;

/** All stacks of one stage, each after those it needs. */
export function createStacks(app: App, config: StageConfig, built: Built): Stacks {
  const props = (name: string) => ({
    stackName: resourceName(config, name),
    description: `Splatno, ${config.name}: ${name}`,
    env: { region: config.region, ...accountOf(config) },
    terminationProtection: config.keepsData,
  });
  const triggeredBy = (...kinds: WorkerShape['trigger']['kind'][]) =>
    Object.values<WorkerShape>(workers).filter(({ trigger }) => kinds.includes(trigger.kind));

  const data = new DataStack(app, 'data', { ...props('data'), config });
  const web = new WebStack(app, 'web', { ...props('web'), config });
  const observability = new ObservabilityStack(app, 'observability', {
    ...props('observability'),
    config,
    apiId: web.api.apiId,
    tableName: data.table.tableName,
    queues: triggeredBy('queue').flatMap(queueOf),
  });
  const beforeQueues: StageContext = {
    config,
    ...built,
    appUrl: web.site.url,
    alarms: observability.alarms,
    resources: {
      table: { name: data.table.tableName, arn: data.table.tableArn },
      files: { name: filesBucketName(config), arn: `arn:aws:s3:::${filesBucketName(config)}` },
      queues: {},
      signingKey: data.signingKey,
      edgeProof: web.edgeProof,
      aresAddress: config.aresAddress,
      cnb: config.cnb,
      mail: senderOf(config, data),
      stripe: stripeAccess(config),
      rateServiceAddress: config.rateServiceAddress,
      optionalParts: optionalParts(config),
    },
  };

  const workersStack = new WorkersStack(app, 'workers', {
    ...props('workers'),
    stage: beforeQueues,
    changes: data.changes,
    workers: triggeredBy('queue', 'schedule', 'stream').filter((one) => !administersAccounts(one)),
  });
  const stage: StageContext = {
    ...beforeQueues,
    resources: { ...beforeQueues.resources, queues: workersStack.queues },
  };
  const identity = new IdentityStack(app, 'identity', {
    ...props('identity'),
    stage,
    workers: triggeredBy('cognito'),
  });
  const pool = {
    id: identity.pool.userPoolId,
    arn: identity.pool.userPoolArn,
    serverClientId: identity.serverClient.userPoolClientId,
  };
  const withPool: StageContext = { ...stage, resources: { ...stage.resources, pool } };
  const accounts = new WorkersStack(app, 'accounts', {
    ...props('accounts'),
    stage: withPool,
    changes: data.changes,
    workers: triggeredBy('queue', 'schedule', 'stream').filter(administersAccounts),
  });
  const behindTokens = {
    stage: withPool,
    front: web.api,
    pool: identity.pool,
    clients: [identity.webClient, identity.googleClient].filter((one) => one !== undefined),
  };
  const api = new ApiStack(app, 'api', {
    ...props('api'),
    ...behindTokens,
    endpoints: endpoints.filter((one) => !isOfAccounts(one)),
    isMain: true,
  });
  const accountApi = new ApiStack(app, 'account-api', {
    ...props('account-api'),
    ...behindTokens,
    endpoints: endpoints.filter(isOfAccounts),
    isMain: false,
  });
  accountApi.addStackDependency(api);

  Tags.of(app).add('product', 'splatno');
  Tags.of(app).add('stage', config.name);
  return { data, web, observability, workers: workersStack, identity, accounts, api, accountApi };
}

function administersAccounts({ uses }: WorkerShape): boolean {
  return uses.some((one) => needsPool.includes(one));
}

function isOfAccounts({ group }: Endpoint): boolean {
  return accountGroups.includes(group);
}

function optionalParts(config: StageConfig): readonly OptionalPart[] {
  return [
    ...(config.google ? (['google'] as const) : []),
    ...(config.stripe ? (['payments'] as const) : []),
    ...(config.rateServiceAddress ? (['rates'] as const) : []),
  ];
}

/** The account that deploys, when the CDK command line tells it. */
function accountOf({ account = process.env['CDK_DEFAULT_ACCOUNT'] }: StageConfig) {
  return account === undefined ? {} : { account };
}

/** The identity is verified by hand, in the account and region of the stacks. */
export function senderOf(config: StageConfig, stack: Stack) {
  const { from, verifiedDomain } = config.mail;
  const name = mailConfigurationSet(config);
  const arnOf = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName });
  return {
    from,
    identityArn: arnOf('identity', verifiedDomain),
    configurationSet: { name, arn: arnOf('configuration-set', name) },
  };
}

function queueOf({ trigger }: WorkerShape): string[] {
  return trigger.kind === 'queue' ? [trigger.queue] : [];
}
