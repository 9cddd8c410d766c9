import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable, type Table } from '#functions/adapters/dynamodb/table';
import type { Bucket } from '#functions/adapters/s3/bucket';
import { openBucket } from '#functions/adapters/s3/bucket';
import type { ApiEvent } from '#functions/runtime/call';
import { endpointEntry, fallbackEntry } from '#infra/entries';
import { grantOf } from '#infra/grants';
import { type Addresses, addressesOf } from '#infra/local/addresses';
import { stackIdentity } from '#infra/local/assembly/functions/function-identity';
import { createHttpApi } from '#infra/local/assembly/http/http-api';
import type { HttpReply } from '#infra/local/assembly/http/http-reply';
import type { ApiRoute } from '#infra/local/assembly/model/routes';
import { createIdentityRegistry } from '#infra/local/aws/front-door/identity';
import { arnOf, localPlace } from '#infra/local/aws/front-door/place';
import { queueUrl } from '#infra/local/aws/sqs/open-sqs';
import { type Closers, createClosers } from '#infra/local/closers';
import { choosePorts } from '#infra/local/ports';
import { openServices, type Services } from '#infra/local/services';
import { projectRoot } from '#infra/project';
import { capabilities } from '#shared/contracts/capabilities';
import { endpoints } from '#shared/contracts/index';
import { workers } from '#shared/contracts/workers';
import { tableTemplate } from '../local/open-table';
import { askDirectly } from './direct-table';
import { incomingMessage, type RawRequest, rawRequestOf } from './incoming-message';
import { type LogLines, listenToLog } from './log-lines';
import { openPeople, type People } from './people';

/** The whole API in this process: the functions as they are deployed, behind routes, token checks and AWS as on one machine. */
export interface Product {
  /** What a function throws is thrown here, because no function of ours may. The visitor is whom CloudFront sees. */
  readonly answer: (request: RawRequest, visitor?: string) => Promise<HttpReply>;
  /** The same in the place of the network. */
  readonly fetch: (address: string, request?: RequestInit) => Promise<Response>;
  /** Calls a function without what stands in front of it. */
  readonly invoke: (functionId: string, event: unknown) => Promise<unknown>;
  readonly people: People;
  readonly table: Table;
  readonly bucket: Bucket;
  readonly log: LogLines;
  readonly close: () => Promise<void>;
}

export interface ProductOptions {
  /** Whether the functions reach the table without HTTP in between, which is most of what a short call costs. */
  readonly asksDirectly?: boolean;
  /** Which writes of that way are answered and not made. */
  readonly isLost?: (input: object) => boolean;
}

type Handler = (event: ApiEvent, context: object) => Promise<unknown>;

const queues = Object.values(workers).flatMap(({ trigger }) =>
  trigger.kind === 'queue' ? [trigger.queue] : [],
);
const edgeProof = 'edge-proof';
const mailFrom = 'faktury@splatno.example';

export async function openProduct(options: ProductOptions = {}): Promise<Product> {
  const closers = createClosers();
  try {
    return await assemble(closers, options);
  } catch (error) {
    // What listens already would keep the tests from ending.
    await closers.closeAll().catch(() => undefined);
    throw error;
  }
}

async function assemble(
  closers: Closers,
  { asksDirectly = false, isLost }: ProductOptions,
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'splatno-product-'));
  closers.add(() => rm(folder, { recursive: true, force: true }));

  const ports = await choosePorts({ folder, app: 0 });
  const addresses = addressesOf(ports);
  const root = stackIdentity();
  const identities = createIdentityRegistry([root]);
  const onFault = (error: unknown) => {
    throw error;
  };
  const services = await openServices(
    { folder, ports, identities, invoke: async () => undefined, onFault },
    closers,
  );
  await makeResources(services);
  const people = await openPeople(services.cognito, addresses.aws);
  closers.add(people.close);
  enterEnvironment(addresses, root, people);

  const table = openTable({ tableName: tableTemplate.TableName });
  if (asksDirectly) askDirectly(table.client, services.dynamodb, isLost);
  const log = listenToLog();
  closers.add(log.stop);
  const invoke = createInvoke();
  const api = createHttpApi({
    routes: routesFor(people),
    invoke,
    tokens: { jwksDocument: people.jwksDocument },
  });

  const answer: Product['answer'] = (request, visitor = '127.0.0.1') =>
    api.answer(incomingMessage(request), {
      'x-front-proof': edgeProof,
      'x-forwarded-for': visitor,
    });

  return {
    invoke,
    answer,
    people,
    log,
    table,
    bucket: openBucket({ filesBucket: 'files' }),
    fetch: async (address, init) => {
      const { status, headers, body } = await answer(
        await rawRequestOf(new Request(address, init)),
      );
      const isEmpty = status === 204 || status === 205 || status === 304;
      return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
    },
    close: closers.closeAll,
  };
}

async function makeResources({ dynamodb, s3, sqs }: Services): Promise<void> {
  await dynamodb.createTableFromTemplate(tableTemplate);
  await s3.createBucket('files', {});
  for (const name of queues) await sqs.createQueueFromTemplate({ QueueName: name });
}

/** What the stage tells each function, here all of it at once. */
function enterEnvironment(
  { aws, s3, ares, cnb }: Addresses,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
  { poolId, serverClientId }: People,
): void {
  const { environment } = grantOf(capabilities, {
    table: { name: tableTemplate.TableName, arn: '' },
    files: { name: 'files', arn: '' },
    queues: Object.fromEntries(
      queues.map((name) => [name, { url: queueUrl(aws, localPlace, name), arn: '' }]),
    ),
    pool: {
      id: poolId,
      arn: arnOf(localPlace, 'cognito-idp', `userpool/${poolId}`),
      serverClientId,
    },
    edgeProof,
    signingKey: 'the key of a test',
    aresAddress: `${ares}/rest`,
    cnb: { api: `${cnb}/cnbapi`, text: `${cnb}/denni_kurz.txt` },
    mail: {
      from: mailFrom,
      identityArn: arnOf(localPlace, 'ses', 'identity/splatno.example'),
      configurationSet: { name: 'mails', arn: arnOf(localPlace, 'ses', 'configuration-set/mails') },
    },
  });
  Object.assign(process.env, environment, {
    STAGE: 'test',
    APP_URL: productAddress,
    AWS_REGION: localPlace.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL: aws,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
}

/** The name that stands in front of paths; nothing listens there. */
export const productAddress = 'http://product.example';

/** As the API stack makes them of the contracts, which its own test compares. */
function routesFor({ issuer, audience }: People): readonly ApiRoute[] {
  const members = { issuer, audiences: [audience] };
  const routes = endpoints.map((endpoint) => ({
    key: endpoint.route,
    functionArn: endpointEntry(endpoint).id,
    authorizer: endpoint.access === 'public' ? undefined : members,
  }));
  return [...routes, { key: '$default', functionArn: fallbackEntry.id, authorizer: undefined }];
}

/** Functions are loaded at their first call, as Lambda does. */
function createInvoke(): Product['invoke'] {
  const loaded = new Map<string, Promise<{ readonly handler: Handler }>>();
  return async (functionId, event) => {
    const file = join(projectRoot, 'functions', `${functionId}.ts`);
    const loading = loaded.get(functionId) ?? import(file);
    loaded.set(functionId, loading);
    const { handler } = await loading;
    // Lambda hands over what JSON can carry, and takes nothing else back.
    return asJson(await handler(asJson(event) as ApiEvent, {}));
  };
}

/** What JSON leaves of an event or a result; their bodies are texts already, and long. */
function asJson(value: unknown): unknown {
  const { body } = Object(value);
  if (typeof body !== 'string') return JSON.parse(JSON.stringify(value));
  return { ...JSON.parse(JSON.stringify({ ...Object(value), body: undefined })), body };
}
