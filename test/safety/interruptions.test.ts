import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { methodOf } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId } from '#shared/contracts/wire';
import {
  type Interruption,
  interrupted,
  interruptionKinds,
  type Key,
} from '../support/product/interruption';
import { openProduct, type Product } from '../support/product/open-product';
import { type Again, aTeller, type Story, stories, type Teller } from '../support/product/story';
import type { LooseRequest } from '../support/stack/http-driver';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await openProduct({ asksDirectly: true });
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
  'factors.get',
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
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, nameOf)
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, nameOf)
    .replaceAll(/[\w-]{43,}/g, nameOf);
}

interface Outcome {
  readonly status: number;
  /** What its owner sees, by the call that shows it. */
  readonly seen: Readonly<Record<string, string>>;
  /** Which of the items that were written are there. */
  readonly kept: readonly string[];
}

/** Tells the story, as often as it takes, and looks at what is there then. */
async function tell(
  story: Story,
  interruption?: Interruption,
): Promise<Outcome & { writes: number; name?: string }> {
  const teller = await aTeller(product);
  const request = await story.request(teller);
  let status = 0;
  const attempt = async (given = request) => {
    const headers = { 'idempotency-key': 'one' };
    ({ status } = await teller.send(story.call, { ...given, headers }));
  };
  const writes = [...(await interrupted(product, attempt, interruption))];
  const name = interruption && writes[interruption.at]?.name;
  // Nobody heard of it, so it is asked again.
  if (interruption) {
    const again = await story.repeated?.(teller);
    writes.push(...(await interrupted(product, () => attempt(again))));
  }
  return {
    status,
    writes: writes.length,
    ...(name && { name }),
    seen: await allViews(teller),
    kept: await keptOf(
      teller,
      writes.flatMap(({ keys }) => keys),
    ),
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
    const { Item } = await client.send(new GetCommand({ TableName, Key: key }));
    if (Item) kept.push(worded(name, teller).replace(/<\d+>/g, '<id>'));
  }
  return kept.sort();
}

function compare(where: object, again: Outcome, whole: Outcome, allowed?: Again): void {
  const isAlike = (name: string) => !allowed?.differs?.test(name);
  const fixed = ({ seen, kept }: Outcome) => ({
    ...where,
    kept: kept.filter(isAlike),
    seen: Object.fromEntries(Object.entries(seen).filter(([name]) => isAlike(name))),
  });
  expect([whole.status, allowed?.status]).toContain(again.status);
  expect(fixed(again)).toEqual(fixed(whole));
}

const titled = stories.map(
  (story) => [[story.call, story.about].filter(Boolean).join(': '), story] as const,
);

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

describe('a call that was cut short, and is made again, ends as if nothing had happened', () => {
  it.each(titled)('%s', async (_, story) => {
    product.log.take();
    const { writes, ...whole } = await tell(story);
    expect(whole.status).toBeLessThan(300);
    for (let at = 0; at < writes; at += 1) {
      for (const kind of interruptionKinds) {
        const { writes: _writes, name, ...again } = await tell(story, { at, kind });
        compare({ at, kind, name }, again, whole, story.again);
      }
    }
  });
});
