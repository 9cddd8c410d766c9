import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { workerEntry } from '#infra/entries';
import { methodOf } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId } from '#shared/contracts/wire';
import { workers } from '#shared/contracts/workers';
import {
  files,
  type Interruption,
  interrupted,
  interruptionKinds,
  type Key,
} from '../support/product/interruption';
import { openProduct, type Product } from '../support/product/open-product';
import {
  type Again,
  aTeller,
  type Story,
  stories,
  type Teller,
  type WorkerStory,
  workerStories,
} from '../support/product/story';
import type { LooseRequest } from '../support/stack/http-driver';

jest.setTimeout(240_000);

/** All these accounts come from one address, which may not do so much. */
const isCount = (input: object) => String(Object(input).Key?.sk).startsWith('LIMIT#');

let product: Product;
beforeAll(async () => {
  product = await openProduct({ asksDirectly: true, isLost: isCount });
});
afterAll(() => product.close());

/** What its owner sees of an account. */
const views: readonly EndpointId[] = [
  'account.getOwnProfile',
  'account.getSettings',
  'billing.getUsage',
  'clients.list',
  'clients.listImports',
  'consents.get',
  'invoices.count',
  'invoices.getNextNumber',
  'invoices.getOverview',
  'jobs.list',
  'notifications.list',
  'securityLog.list',
  'sessions.list',
];

/** All that may differ between two accounts, or from one moment to the next. */
function worded(value: unknown, { sub, email }: Teller): string {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `<${names.size + 1}>`;
    names.set(text, name);
    return name;
  };
  return JSON.stringify(value, null, 1)
    .replaceAll(sub, '<account>')
    .replaceAll(email, '<email>')
    .replaceAll(/(JOBS|PICTURES|MAILS)#\d+/g, '$1#<shard>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
    .replaceAll(/"bytes": \d+/g, '"bytes": <packed>')
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, nameOf)
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, nameOf)
    .replaceAll(/[\w-]{43,}/g, nameOf);
}

interface Outcome {
  readonly status: number;
  /** How many were handed to SES. */
  readonly mails: number;
  /** What its owner sees, by the call that shows it. */
  readonly seen: Readonly<Record<string, string>>;
  /** Which of the items that were written are there. */
  readonly kept: readonly string[];
}

interface Told extends Outcome {
  readonly writes: number;
  /** The request at which it was cut short. */
  readonly name?: string;
}

async function hasFile(name: string): Promise<boolean> {
  const { client, name: Bucket } = product.bucket;
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: name }));
  return Contents.some(({ Key }) => Key === name);
}

/** Tells the story, as often as it takes, and looks at what is there then. */
async function tell(story: Story | WorkerStory, interruption?: Interruption): Promise<Told> {
  const teller = await aTeller(product, story);
  const attempt = await ('call' in story ? calling(story, teller) : working(story, teller));
  let status = 0;
  const first = async () => {
    status = await attempt(false);
  };
  const second = async () => {
    status = await attempt(true);
  };
  const writes = [...(await interrupted(product, first, interruption))];
  const name = interruption && writes[interruption.at]?.name;
  // Nobody heard of it, so it comes again.
  if (interruption) writes.push(...(await interrupted(product, second)));
  const keys = writes.flatMap((write) => write.keys);
  return {
    status,
    writes: writes.length,
    ...(name && { name }),
    mails: writes.filter((write) => write.isMade && write.name === 'SendEmailCommand').length,
    seen: await allViews(teller),
    kept: await keptOf(teller, keys),
  };
}

/** One try, the first one or another; answers its status. */
type Attempt = (isRepeated: boolean) => Promise<number>;

async function calling(story: Story, teller: Teller): Promise<Attempt> {
  const request = await story.request(teller);
  return async (isRepeated) => {
    const given = (isRepeated && (await story.repeated?.(teller))) || request;
    const headers = { 'idempotency-key': 'one' };
    const { status } = await teller.send(story.call, { ...given, headers });
    return status;
  };
}

async function working({ worker, messages }: WorkerStory, teller: Teller): Promise<Attempt> {
  const given = await messages(teller);
  const { id } = workerEntry(workers[worker]);
  return async () => {
    for (const [index, message] of given.entries()) {
      const body = JSON.stringify(message);
      await product.invoke(id, { Records: [{ messageId: `${index}`, body }] });
    }
    return 200;
  };
}

async function allViews(teller: Teller): Promise<Record<string, string>> {
  const seen: Record<string, unknown> = {};
  const look = async (id: EndpointId, request: LooseRequest = {}, about = '') => {
    const { status, json } = await teller.send(id, request);
    seen[`${id} ${about}`] = status < 300 ? json : status;
    return json;
  };
  for (const id of views) await look(id);
  if (teller.idToken) await look('factors.get');
  const invoices = Object(await look('invoices.list'));
  for (const [index, { id }] of [invoices].flat().entries()) {
    await look('invoices.get', { params: { id } }, `${index}`);
    await look('sharing.get', { query: { id } }, `${index}`);
  }
  const texts = Object.entries(seen).map(([name, view]) => [name, worded(view, teller)]);
  return Object.fromEntries(texts);
}

/** Which of the items that were written are there. */
async function keptOf(teller: Teller, keys: readonly Key[]): Promise<readonly string[]> {
  const { client, name: TableName } = product.table;
  const different = new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key]));
  const kept: string[] = [];
  for (const [name, key] of different) {
    const isThere =
      key.pk === files
        ? await hasFile(key.sk)
        : (await client.send(new GetCommand({ TableName, Key: key }))).Item !== undefined;
    if (isThere) kept.push(worded(name, teller).replace(/<\d+>/g, '<id>'));
  }
  return kept.sort();
}

function compare(where: object, again: Outcome, whole: Outcome, allowed?: Again): void {
  const isAlike = (name: string) => !allowed?.differs?.test(name);
  const fixed = ({ seen, kept, mails }: Outcome) => ({
    ...where,
    ...(isAlike('mails') && { mails }),
    kept: kept.filter(isAlike),
    seen: Object.fromEntries(Object.entries(seen).filter(([name]) => isAlike(name))),
  });
  expect([whole.status, allowed?.status]).toContain(again.status);
  expect(again.mails).toBeLessThanOrEqual(whole.mails);
  expect(fixed(again)).toEqual(fixed(whole));
}

/** Calls that change something and have no story here, each with its reason. */
const untold: Readonly<Record<string, string>> = {
  'access.openGate': 'sets a cookie, and writes nothing',
  'access.requestPasswordReset': 'asks Cognito for a code, as often as one likes',
  'account.anonymise': 'what a worker makes of it: test/ports/account-data.test.ts',
  'billing.changeSubscription': 'Stripe: test/unit/functions/workers/stripe/histories.test.ts',
  'billing.openPortal': 'writes nothing',
  'clients.match': 'only reads',
  'connect.start': 'Stripe: test/unit/functions/workers/stripe/histories.test.ts',
  'errors.report': 'adds a record of an error, and twice is no harm',
  'factors.addPasskey': 'one request to Cognito, of which a line and a letter tell',
  'factors.removePasskey': 'one request to Cognito, of which a line and a letter tell',
  'factors.recover': 'each try takes a code of its own: test/unit/functions/api/factors',
  'google.disconnect': 'one request to Cognito, of which a line tells',
  'sharing.payOnline': 'Stripe: test/unit/functions/workers/stripe/histories.test.ts',
  'stripe.receiveEvent': 'puts a message into a queue; what is done with it is written once',
};

it('is told of every call that changes something, or has its reason', () => {
  const changing = endpoints.filter(({ route }) => methodOf(route) !== 'GET').map(({ id }) => id);
  const told = new Set<string>([...stories.map(({ call }) => call), ...Object.keys(untold)]);
  expect(changing.filter((id) => !told.has(id))).toEqual([]);
});

async function survives(story: Story | WorkerStory): Promise<void> {
  const { writes, name: _, ...whole } = await tell(story);
  expect(whole.status).toBeLessThan(300);
  expect(writes).toBeGreaterThan(0);
  for (let at = 0; at < writes; at += 1) {
    for (const kind of interruptionKinds) {
      const { writes: _writes, name, ...again } = await tell(story, { at, kind });
      compare({ at, kind, name }, again, whole, story.again);
    }
  }
}

describe('a call that was cut short, and is made again, ends as if nothing had happened', () => {
  const titled = stories.map((one) => [one.call, one.about ?? 'all of it', one] as const);
  it.each(titled)('%s: %s', (_id, _about, story) => survives(story));
});

describe('a message whose worker was cut short, and that comes again, ends as if nothing had happened', () => {
  const titled = workerStories.map((one) => [one.worker, one.about, one] as const);
  it.each(titled)('%s: %s', (_id, _about, story) => survives(story));
});
