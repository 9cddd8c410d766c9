import type { IndexName } from '#functions/adapters/dynamodb/indexes';
import type { Capability } from '#shared/contracts/capabilities';
import { invariant } from '#shared/errors/invariant';
import type { CnbAddresses } from './config';

/** What capabilities are about: names and addresses of the stage's table, bucket, queues and partners. */
export interface GrantedResources {
  readonly table: { readonly name: string; readonly arn: string };
  readonly files: { readonly name: string; readonly arn: string };
  readonly queues: Readonly<Record<string, QueueAddress>>;
  /** Where the register of companies answers. */
  readonly aresAddress: string;
  /** How a function knows that a call came through CloudFront, whose word about the visitor counts. */
  readonly edgeProof: string;
  /** Where the Czech National Bank tells its rates. */
  readonly cnb: CnbAddresses;
  /** The verified identity of SES. */
  readonly mail: {
    readonly from: string;
    readonly identityArn: string;
    /** Under which mails are sent, so that SES tells what becomes of them. */
    readonly configurationSet: { readonly name: string; readonly arn: string };
  };
}

export interface QueueAddress {
  readonly url: string;
  readonly arn: string;
}

export interface Permission {
  readonly actions: readonly string[];
  readonly resource: string;
}

export interface Grant {
  readonly permissions: readonly Permission[];
  readonly environment: Readonly<Record<string, string>>;
}

type GrantOf = (resources: GrantedResources) => Grant;

const reading = ['GetItem', 'Query'] as const;
const storing = [...reading, 'PutItem', 'UpdateItem', 'DeleteItem'] as const;

const invoiceIndexes = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5'] as const;

/** What each capability allows and tells. A transaction needs the action of each of its parts. */
export const grants: Readonly<Record<Capability, GrantOf>> = {
  'profiles:read': onTable(['GetItem']),
  'profiles:write': onTable(['GetItem', 'PutItem']),
  'settings:read': onTable(['GetItem']),
  'settings:write': onTable(['GetItem', 'UpdateItem']),
  'clients:read': onTable([...reading, 'BatchGetItem'], ['gsi1']),
  'clients:write': onTable([...storing, 'BatchGetItem'], ['gsi1']),
  // A public register: it is asked over the internet, without a key.
  'company-register:use': ({ aresAddress }) => ({
    permissions: [],
    environment: { ARES_ADDRESS: aresAddress },
  }),
  'company-cache:use': onTable(['GetItem', 'PutItem']),
  'exchange-rates:use': ({ cnb }) => ({
    permissions: [],
    environment: { CNB_API_ADDRESS: cnb.api, CNB_TEXT_ADDRESS: cnb.text },
  }),
  'exchange-rate-cache:use': onTable(['GetItem', 'PutItem']),
  'invoices:read': onTable([...reading, 'BatchGetItem'], invoiceIndexes),
  'invoices:write': onTable([...storing, 'BatchGetItem'], invoiceIndexes),
  'share-links:read': onTable(reading),
  'share-links:write': onTable(storing),
  'usage:read': onTable(['GetItem']),
  'subscriptions:read': onTable(['GetItem']),
  'notifications:read': onTable(['Query'], ['gsi1']),
  'notifications:write': onTable(['Query', 'PutItem', 'UpdateItem'], ['gsi1']),
  'due-days:write': onTable(['Query', 'PutItem', 'DeleteItem']),
  'csrf-sessions:write': onTable(['GetItem', 'PutItem', 'UpdateItem']),
  'rate-limits:use': countsCalls,
  'pdf-jobs:read': onTable(['GetItem']),
  'pdf-jobs:write': onTable(['GetItem', 'PutItem', 'UpdateItem'], ['gsi1']),
  'pdf-queue:send': sendsTo('pdf'),
  'pdf-files:read': onFiles('pdf', ['s3:GetObject']),
  'pdf-files:write': onFiles('pdf', ['s3:GetObject', 's3:PutObject']),
  // The browser is a sealed room: it is given nothing.
  'pdf-printer:use': () => ({ permissions: [], environment: {} }),
  'jobs:read': onTable(reading),
  'jobs:write': onTable([...reading, 'PutItem', 'UpdateItem'], ['gsi1']),
  'job-queue:send': sendsTo('jobs'),
  'job-files:read': onFiles('jobs', ['s3:GetObject']),
  'job-files:write': onFiles('jobs', ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload']),
  'pictures:write': onTable(['PutItem', 'UpdateItem', 'DeleteItem'], ['gsi1']),
  'picture-files:read': onFiles('pictures', ['s3:GetObject']),
  'picture-files:write': onFiles('pictures', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']),
  // A transaction writes invoice, history and notification along with the mail.
  'mail-jobs:write': onTable(['GetItem', 'PutItem', 'UpdateItem'], ['gsi1']),
  'mail-queue:send': sendsTo('mail'),
  'mailer:send': sendsMail,
  // What Cognito lets the holder of an access token do asks for no permission.
  'accounts:use': () => ({ permissions: [], environment: {} }),
  'dependencies:check': checksDependencies,
};

/** All that the capabilities allow together: one permission a resource, no action twice. */
export function grantOf(uses: readonly Capability[], resources: GrantedResources): Grant {
  const granted = uses.map((capability) => grants[capability](resources));

  const actionsByResource = new Map<string, Set<string>>();
  for (const { actions, resource } of granted.flatMap(({ permissions }) => permissions)) {
    const known = actionsByResource.get(resource) ?? new Set();
    actionsByResource.set(resource, new Set([...known, ...actions]));
  }
  return {
    permissions: [...actionsByResource].map(([resource, actions]) => ({
      actions: [...actions].sort(),
      resource,
    })),
    environment: Object.assign({}, ...granted.map(({ environment }) => environment)),
  };
}

function onTable(operations: readonly string[], indexes: readonly IndexName[] = []): GrantOf {
  return ({ table }) => ({
    permissions: [
      { actions: operations.map((name) => `dynamodb:${name}`), resource: table.arn },
      ...indexes.map((index) => ({
        actions: ['dynamodb:Query'],
        resource: `${table.arn}/index/${index}`,
      })),
    ],
    environment: { TABLE_NAME: table.name },
  });
}

/** Without `ListBucket`, S3 answers 403 instead of 404 for an object that is not there. */
function onFiles(prefix: string, actions: readonly string[]): GrantOf {
  return ({ files }) => ({
    permissions: [
      { actions, resource: `${files.arn}/${prefix}/*` },
      { actions: ['s3:ListBucket'], resource: files.arn },
    ],
    environment: { FILES_BUCKET: files.name },
  });
}

function sendsTo(name: string): GrantOf {
  return ({ queues }) => {
    const queue = queueNamed(name, queues);
    return {
      permissions: [{ actions: ['sqs:SendMessage'], resource: queue.arn }],
      environment: { [queueVariable(name)]: queue.url },
    };
  };
}

/** SES checks a ready-made message as `SendRawEmail`, although the call that sends it is `SendEmail`. */
function sendsMail({ mail }: GrantedResources): Grant {
  return {
    permissions: [mail.identityArn, mail.configurationSet.arn].map((resource) => ({
      actions: ['ses:SendRawEmail'],
      resource,
    })),
    environment: { MAIL_FROM: mail.from, MAIL_CONFIGURATION_SET: mail.configurationSet.name },
  };
}

function countsCalls(resources: GrantedResources): Grant {
  const { permissions, environment } = onTable(['UpdateItem'])(resources);
  return { permissions, environment: { ...environment, EDGE_PROOF: resources.edgeProof } };
}

function checksDependencies({ table, files, queues }: GrantedResources): Grant {
  const queue = queueNamed('pdf', queues);
  return {
    permissions: [
      { actions: ['dynamodb:DescribeTable'], resource: table.arn },
      { actions: ['s3:ListBucket'], resource: files.arn },
      { actions: ['sqs:GetQueueAttributes'], resource: queue.arn },
    ],
    environment: {
      TABLE_NAME: table.name,
      FILES_BUCKET: files.name,
      [queueVariable('pdf')]: queue.url,
    },
  };
}

function queueNamed(name: string, queues: GrantedResources['queues']): QueueAddress {
  const queue = queues[name];
  invariant(queue, `a worker consumes the queue "${name}"`);
  return queue;
}

/** `pdf` → `PDF_QUEUE_URL`. */
function queueVariable(name: string): string {
  return `${name.toUpperCase().replace(/-/g, '_')}_QUEUE_URL`;
}
