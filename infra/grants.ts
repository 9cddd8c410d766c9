import type { IndexName } from '#functions/adapters/dynamodb/indexes';
import type { Capability } from '#shared/contracts/capabilities';
import { fileFolders } from '#shared/domain/file-folders';
import { invariant } from '#shared/errors/invariant';
import type { CnbAddresses, PlanSeller } from './config';

/** What capabilities are about: names and addresses of the stage's table, bucket, queues and partners. */
export interface GrantedResources {
  readonly table: { readonly name: string; readonly arn: string };
  readonly files: { readonly name: string; readonly arn: string };
  readonly queues: Readonly<Record<string, QueueAddress>>;
  /** The user pool, for what is made after it. */
  readonly pool?: {
    readonly id: string;
    readonly arn: string;
    /** By which functions sign in to prove a password. */
    readonly serverClientId?: string;
  };
  /** What the stage has of the parts that it may do without. */
  readonly optionalParts?: readonly string[];
  /** Where the register of companies answers. */
  readonly aresAddress: string;
  /** How Stripe is reached and known again, where the stage has it. */
  readonly stripe?: StripeAccess | undefined;
  /** Where approximate prices come from; without it none are shown. */
  readonly rateServiceAddress?: string | undefined;
  /** What challenges and cookies are signed with. */
  readonly signingKey: string;
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

export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Only where something else answers in its place. */
  readonly address?: string;
  /** Who sells the plans. */
  readonly seller: PlanSeller;
}

export interface QueueAddress {
  readonly url: string;
  readonly arn: string;
}

export interface Permission {
  readonly actions: readonly string[];
  readonly resource: string;
  /** The partitions of the table that it is limited to, as a pattern. */
  readonly partitions?: string;
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
  'profiles:write': onTable(['GetItem', 'PutItem', 'UpdateItem']),
  'settings:read': onTable(['GetItem']),
  'settings:write': onTable(['GetItem', 'UpdateItem']),
  'consents:read': onTable(['Query']),
  'consents:write': onTable(['Query', 'PutItem']),
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
  // The record of an event is written along with its effect.
  'subscriptions:write': onTable(['GetItem', 'PutItem', 'UpdateItem']),
  'billing-documents:read': onTable(['GetItem']),
  'billing-documents:write': sellsPlans,
  // A public list of rates: it is asked over the internet, without a key.
  'rate-service:use': ({ rateServiceAddress = '' }) => ({
    permissions: [],
    environment: { RATE_SERVICE_ADDRESS: rateServiceAddress },
  }),
  'plan-rates:use': onTable(['GetItem', 'PutItem']),
  'payment-accounts:read': onTable(['GetItem']),
  // The way from an account that was taken away to its owner goes when another one replaces it.
  'payment-accounts:write': onTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']),
  'online-payments:read': readsCheckouts,
  'online-payments:write': onTable([...storing, 'BatchGetItem'], invoiceIndexes),
  'stripe-events:write': onTable(['GetItem', 'PutItem']),
  'stripe-queue:send': sendsTo('stripe-events'),
  'stripe-signatures:check': knowsStripe,
  'stripe-billing:use': asksStripe,
  'stripe-connect:use': asksStripe,
  'stripe-payments:use': asksStripe,
  'stripe-pages:close': asksStripe,
  'notifications:read': onTable(['Query'], ['gsi1']),
  'notifications:write': onTable(['Query', 'PutItem', 'UpdateItem'], ['gsi1']),
  'security-events:read': onTable(['Query']),
  'security-events:append': onTableForVisitors(['PutItem']),
  'sign-in-attempts:read': onTable(['GetItem']),
  'sign-in-attempts:write': onTable(['GetItem', 'UpdateItem', 'DeleteItem']),
  'due-days:write': onTable(['Query', 'PutItem', 'DeleteItem']),
  'csrf-sessions:write': onTable(['GetItem', 'PutItem', 'UpdateItem']),
  'sign-in-links:write': onTable(['GetItem', 'PutItem', 'UpdateItem']),
  'device-sessions:check': onTable(['BatchGetItem']),
  'device-sessions:read': onTable(['GetItem'], ['gsi1']),
  'device-sessions:write': onTable(['GetItem', 'BatchGetItem', 'UpdateItem'], ['gsi1']),
  'device-sessions:end': onTable(['UpdateItem']),
  // The keys of a pool are public, and its trigger is told which pool it is.
  'session-tokens:verify': () => ({ permissions: [], environment: {} }),
  'error-log:append': appendsErrors,
  'rate-limits:use': onTableForVisitors(['UpdateItem']),
  'captcha:issue': signs,
  'captcha:inspect': signs,
  'captcha:redeem': (resources) => ({
    permissions: onTable(['PutItem'])(resources).permissions,
    environment: { TABLE_NAME: resources.table.name, SIGNING_KEY: resources.signingKey },
  }),
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
  // Whoever holds a form that a function signed may do what the function may: put one object there.
  'picture-uploads:use': onFiles('uploads', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']),
  'picture-files:write': onFiles('pictures', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']),
  // A transaction writes invoice, history and notification along with the mail.
  'mail-jobs:write': onTable(['GetItem', 'PutItem', 'UpdateItem'], ['gsi1']),
  'mail-queue:send': sendsTo('mail'),
  'mailer:send': sendsMail,
  // What Cognito lets the holder of an access token do asks for no permission.
  'accounts:use': () => ({ permissions: [], environment: {} }),
  // Nor does it ask anybody who forgot a password for one.
  'password-resets:request': (resources) => ({
    permissions: [],
    environment: { SERVER_CLIENT_ID: serverClientIn(resources) },
  }),
  'app-clients:read': onOwnPool(['cognito-idp:DescribeUserPoolClient']),
  'address-holders:use': onOwnPool([
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminLinkProviderForUser',
    'cognito-idp:ListUsers',
  ]),
  'open-sign-ins:end': onOwnPool(['cognito-idp:AdminUserGlobalSignOut']),
  'own-identities:read': onPool(['cognito-idp:ListUsers']),
  'own-identities:write': onPool([
    'cognito-idp:AdminDisableProviderForUser',
    'cognito-idp:ListUsers',
  ]),
  'google-links:write': onTable(['PutItem', 'DeleteItem']),
  'optional-parts:use': ({ optionalParts = [] }) => ({
    permissions: [],
    environment: { OPTIONAL_PARTS: optionalParts.join(',') },
  }),
  'own-factors:use': () => ({ permissions: [], environment: {} }),
  'sign-in-factors:use': provesPasswords,
  'second-factors:read': onTable(['GetItem']),
  'second-factors:write': onTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']),
  'sign-ins:remove': onPool(['cognito-idp:AdminDeleteUser']),
  'erasures:write': onTable(['GetItem', 'PutItem'], ['gsi1']),
  'account-records:read': onTable([...reading, 'BatchGetItem'], ['gsi2']),
  'account-data:erase': onTable(['GetItem', 'Query', 'PutItem', 'DeleteItem']),
  'account-files:erase': (resources) => ({
    permissions: fileFolders.flatMap(
      (folder) => onFiles(folder, ['s3:DeleteObject'])(resources).permissions,
    ),
    environment: { FILES_BUCKET: resources.files.name },
  }),
  'dependencies:check': checksDependencies,
};

/** All that the capabilities allow together: one permission a resource, no action twice. */
export function grantOf(uses: readonly Capability[], resources: GrantedResources): Grant {
  const granted = uses.map((capability) => grants[capability](resources));

  const byScope = new Map<string, Permission>();
  for (const permission of granted.flatMap(({ permissions }) => permissions)) {
    const scope = `${permission.resource} ${permission.partitions ?? ''}`;
    const actions = [...(byScope.get(scope)?.actions ?? []), ...permission.actions];
    byScope.set(scope, { ...permission, actions: [...new Set(actions)].sort() });
  }
  return {
    permissions: [...byScope.values()],
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

/** Whatever administers accounts is made after the pool. */
export const needsPool: readonly Capability[] = ['sign-ins:remove'];

function serverClientIn({ pool }: GrantedResources): string {
  const serverClientId = pool?.serverClientId;
  invariant(serverClientId, 'what asks the pool for somebody is made after the client for it');
  return serverClientId;
}

function provesPasswords(resources: GrantedResources): Grant {
  const serverClientId = serverClientIn(resources);
  const actions = ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminSetUserMFAPreference'];
  const { permissions, environment } = onPool(actions)(resources);
  return { permissions, environment: { ...environment, SERVER_CLIENT_ID: serverClientId } };
}

function onPool(actions: readonly string[]): GrantOf {
  return ({ pool }) => {
    invariant(pool, 'what administers accounts is made after their pool');
    return {
      permissions: [{ actions, resource: pool.arn }],
      environment: { USER_POOL_ID: pool.id },
    };
  };
}

/** For triggers, which are made before their pool and get this in a policy of its own, after it. */
function onOwnPool(actions: readonly string[]): GrantOf {
  return ({ pool }) => ({
    permissions: pool ? [{ actions, resource: pool.arn }] : [],
    environment: {},
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

/** On the table, by a function that has to know from where it is asked. */
function onTableForVisitors(operations: readonly string[]): GrantOf {
  return (resources) => {
    const { permissions, environment } = onTable(operations)(resources);
    return { permissions, environment: { ...environment, EDGE_PROOF: resources.edgeProof } };
  };
}

/** The documents of plans name who sells them. */
function sellsPlans(resources: GrantedResources): Grant {
  const { permissions, environment } = onTable(['GetItem', 'PutItem'])(resources);
  const seller = resources.stripe?.seller ?? {};
  return { permissions, environment: { ...environment, PLAN_SELLER: JSON.stringify(seller) } };
}

/** A page with a form tells the browser where that may lead: to Stripe, or to what stands in its place. */
function readsCheckouts(resources: GrantedResources): Grant {
  const { permissions, environment } = onTable(['GetItem'])(resources);
  const address = resources.stripe?.address;
  return {
    permissions,
    environment: { ...environment, ...(address && { STRIPE_ADDRESS: address }) },
  };
}

/** Where a stage has no Stripe the variables are empty, and the adapter says so to whoever asks. */
function asksStripe({ stripe }: GrantedResources): Grant {
  return {
    permissions: [],
    environment: {
      STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
      ...(stripe?.address !== undefined && { STRIPE_ADDRESS: stripe.address }),
    },
  };
}

function knowsStripe({ stripe }: GrantedResources): Grant {
  return { permissions: [], environment: { STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '' } };
}

function signs({ signingKey }: GrantedResources): Grant {
  return { permissions: [], environment: { SIGNING_KEY: signingKey } };
}

/** Every function keeps what breaks in it, and may write nothing else by this. */
function appendsErrors({ table }: GrantedResources): Grant {
  return {
    permissions: [{ actions: ['dynamodb:PutItem'], resource: table.arn, partitions: 'ERRORS#*' }],
    environment: { TABLE_NAME: table.name },
  };
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
