import { join } from 'node:path';
import { Aws, Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import {
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as CdkFunction, Code, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Capability } from '#shared/contracts/capabilities';
import { appendOnly, type Refusal } from '../append-only';
import { type FunctionEntry, isCall } from '../entries';
import { grantOf, type Permission } from '../grants';
import { sealed } from '../sealed';
import { settingsOf } from '../settings';
import { accessPassword } from './access-password';
import { acknowledge } from './acknowledge';
import { printerLayer } from './printer-layer';
import { resourceName, type StageContext } from './stage-context';

interface Props {
  readonly stage: StageContext;
  readonly entry: FunctionEntry;
  readonly summary: string;
  readonly uses: readonly Capability[];
  /** What the function needs beyond its capabilities, such as reading the queue that feeds it. */
  readonly permissions?: readonly Permission[];
}

/** One function with a role and a log group of its own, allowed exactly what its contract declares. */
export class LambdaFunction extends Construct {
  readonly function: CdkFunction;

  constructor(
    scope: Construct,
    id: string,
    { stage, entry, summary, uses, permissions = [] }: Props,
  ) {
    super(scope, id);
    const settings = settingsOf(entry.id);
    // Whatever does something may fail at it, and keeps a record of that.
    const errorLog = uses.length > 0 ? (['error-log:append'] as const) : [];
    const password = isBehindGate(entry) ? accessPassword(stage.config) : undefined;
    const granted = grantOf([...uses, ...errorLog], stage.resources);
    const logs = this.logGroup(stage, entry);
    const { arn: tableArn } = stage.resources.table;
    const reachesTable = granted.permissions.some(({ resource }) => resource === tableArn);

    this.function = new CdkFunction(this, 'Function', {
      functionName: functionName(stage.config, entry),
      description: summary,
      runtime: Runtime.NODEJS_22_X,
      architecture: settings.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
      code: Code.fromAsset(join(stage.folders.functions, entry.id)),
      handler: 'index.handler',
      memorySize: settings.memoryMegabytes,
      timeout: Duration.seconds(settings.timeoutSeconds),
      ephemeralStorageSize: Size.mebibytes(settings.needsPrinterFiles ? 1024 : 512),
      environment: {
        STAGE: stage.config.name,
        APP_VERSION: stage.version,
        APP_URL: stage.appUrl,
        ...(password && { ACCESS_PASSWORD: password }),
        // The record of an error of a call says from where it came; a worker has no visitors.
        ...(uses.length > 0 && isCall(entry) && { EDGE_PROOF: stage.resources.edgeProof }),
        ...granted.environment,
      },
      logGroup: logs,
      role: this.role(
        logs,
        [...granted.permissions, ...permissions],
        reachesTable ? [appendOnly(uses, tableArn), sealed(uses, tableArn)] : [],
      ),
      layers: settings.needsPrinterFiles ? printerLayer(this, stage) : [],
    });
    acknowledge(this.function, {
      'AwsSolutions-L1':
        'The code is bundled for Node 22 and tested on Node 20; a newer line is a decision, not a default.',
    });
  }

  private logGroup({ config }: StageContext, entry: FunctionEntry): LogGroup {
    return new LogGroup(this, 'Logs', {
      logGroupName: `/splatno/${config.name}/${entry.id}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private role(
    logs: LogGroup,
    permissions: readonly Permission[],
    refusals: readonly Refusal[],
  ): Role {
    const writesLogs: Permission = {
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resource: logs.logGroupArn,
    };
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        uses: new PolicyDocument({
          statements: [...[...permissions, writesLogs].map(statement), ...refusals.map(refusal)],
        }),
      },
    });
    acknowledge(role, Object.fromEntries(permissions.flatMap(wildcardReason)));
    return role;
  }
}

export function functionName(config: StageContext['config'], { id }: FunctionEntry): string {
  return resourceName(config, ...id.replace(/^(api|workers)\//, '').split('/'));
}

/** Calls ask for the cookie of the gate themselves, since the API has an address of its own beside CloudFront. */
function isBehindGate({ id }: FunctionEntry): boolean {
  return id.startsWith('api/');
}

/** The rule is told of each wildcard by itself, so that a new one needs a new reason. */
function wildcardReason({ resource }: Permission): [string, string][] {
  if (!resource.endsWith('/*')) return [];
  const named = resource.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>');
  return [
    [
      `AwsSolutions-IAM5[Resource::${named}]`,
      'Objects below one prefix: their names hold ids of accounts and invoices, which come and go.',
    ],
  ];
}

function statement({ actions, resource, partitions }: Permission): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [...actions],
    resources: [resource],
    ...(partitions !== undefined && {
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [partitions] } },
    }),
  });
}

function refusal({ actions, resource, partitions }: Refusal): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: [...actions],
    resources: [resource],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [partitions] } },
  });
}
