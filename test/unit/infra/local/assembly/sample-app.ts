import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';

const handlers = {
  show: 'export const handler = async (event) => event;',
  work: 'export const handler = async () => ({ batchItemFailures: [] });',
  trigger: 'export const handler = async (event) => event;',
} as const;

/** A small app of two stacks with one of everything that the reader understands. */
export async function synthesiseSampleApp(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'splatno-assembly-'));
  const outdir = path.join(folder, 'cdk.out');
  for (const [name, code] of Object.entries(handlers)) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'index.mjs'), code);
  }

  // What deploys is validated against the schemas of CloudFormation, which takes longer than all the rest.
  const app = new App({
    outdir,
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
  });
  const data = new Stack(app, 'Data');
  const api = new Stack(app, 'Api');
  const store = addData(data);
  addApi(api, folder, store);
  app.synth();
  return outdir;
}

function addData(stack: Stack) {
  const table = new TableV2(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    globalSecondaryIndexes: [
      { indexName: 'gsi1', partitionKey: { name: 'gsi1pk', type: AttributeType.STRING } },
    ],
  });
  const files = new Bucket(stack, 'Files');
  const dead = new Queue(stack, 'Dead');
  const jobs = new Queue(stack, 'Jobs', {
    visibilityTimeout: Duration.seconds(90),
    deadLetterQueue: { queue: dead, maxReceiveCount: 3 },
  });
  return { table, files, jobs };
}

function addApi(stack: Stack, folder: string, store: ReturnType<typeof addData>) {
  const make = (id: string, environment: Record<string, string> = {}) =>
    new Lambda(stack, id, {
      runtime: Runtime.NODEJS_22_X,
      handler: 'index.handler',
      code: Code.fromAsset(path.join(folder, id.toLowerCase())),
      timeout: Duration.seconds(7),
      environment,
    });
  const show = make('Show', { TABLE_NAME: store.table.tableName, QUEUE_URL: store.jobs.queueUrl });
  store.table.grantReadData(show);
  store.jobs.grantSendMessages(show);

  const work = make('Work', { BUCKET: store.files.bucketName });
  store.files.grantPut(work, 'pdf/*');
  work.addEventSource(
    new SqsEventSource(store.jobs, { batchSize: 1, reportBatchItemFailures: true }),
  );
  new Rule(stack, 'Minute', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(work)],
  });

  const trigger = make('Trigger');
  const pool = new UserPool(stack, 'Pool', { signInAliases: { email: true } });
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, trigger);
  const client = pool.addClient('Web', { authFlows: { userSrp: true } });

  const http = new HttpApi(stack, 'Http', {
    defaultAuthorizer: new HttpJwtAuthorizer('Jwt', pool.userPoolProviderUrl, {
      jwtAudience: [client.userPoolClientId],
    }),
  });
  http.addRoutes({
    path: '/api/things/{id}',
    methods: [HttpMethod.GET],
    integration: new HttpLambdaIntegration('Show', show),
  });
}
