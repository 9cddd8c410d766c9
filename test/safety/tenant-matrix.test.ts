import { endpointEntry } from '#infra/entries';
import { type Endpoint, methodOf, pathOf } from '#shared/contracts/endpoint';
import { errorsByStatus } from '#shared/contracts/error-answers';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId } from '#shared/contracts/wire';
import { badTokens } from '../support/product/bad-tokens';
import { foreignCalls, unknownLike } from '../support/product/foreign-calls';
import { openProduct, type Product } from '../support/product/open-product';
import { changedKeys, type Snapshot, takeSnapshot } from '../support/product/snapshot';
import { aTenant, driverFor, secretWord, type Tenant } from '../support/product/tenant';
import type { Answer, LooseRequest } from '../support/stack/http-driver';

jest.setTimeout(120_000);

let product: Product;
let owner: Tenant;
let stranger: Tenant;
let before: Snapshot;

beforeAll(async () => {
  product = await openProduct();
  [owner, stranger] = [await aTenant(product), await aTenant(product)];
  before = await takeSnapshot(product);
});
afterAll(() => product.close());
beforeEach(() => void product.log.take());
// A refusal is never a fault of ours.
afterEach(() => expect(product.log.takeFaults()).toEqual([]));

/** What was stored anew, changed or removed since the last time that it was asked. */
async function changes(): Promise<readonly string[]> {
  const after = await takeSnapshot(product);
  const changed = changedKeys(before, after);
  before = after;
  return changed;
}

const named = (some: readonly Endpoint[]) => some.map((one) => [one.id, one] as const);
const closed = endpoints.filter(({ access }) => access !== 'public');
const open = endpoints.filter(({ access }) => access === 'public');

/** A request that is as sound as can be said of every call: with ids of the caller's own where there are some. */
function soundRequest({ id, route }: Endpoint, { ids }: Tenant): LooseRequest {
  const [call] = foreignCalls[id] ?? [];
  const kind = call?.kinds[0];
  if (call && kind) return call.request(ids[kind]);
  const token = pathOf(route).includes('{token}') && { params: { token: ids.shareToken } };
  return { ...token, ...(methodOf(route) !== 'GET' && { body: {} }) };
}

describe('without a session', () => {
  it.each(named(closed))('%s answers 401', async (id, contract) => {
    const request = soundRequest(contract, owner);
    const answer = await driverFor(product).send(id as EndpointId, request);

    expect([answer.status, answer.json]).toEqual([401, { message: 'Unauthorized' }]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await changes()).toEqual([]);
  });

  it.each(named(closed))(
    '%s answers 401 even where nobody stands in front',
    async (_, contract) => {
      const event = {
        rawPath: pathOf(contract.route),
        rawQueryString: '',
        headers: {},
        isBase64Encoded: false,
        requestContext: {
          requestId: 'r',
          http: { method: methodOf(contract.route), sourceIp: '127.0.0.1' },
        },
      };
      const reply = Object(await product.invoke(endpointEntry(contract).id, event));

      expect(reply.statusCode).toBe(401);
      expect(JSON.parse(reply.body)).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
      expect(await changes()).toEqual([]);
    },
  );

  it.each(named(open))(
    '%s answers what it says, and shows nothing private',
    async (id, contract) => {
      const request = methodOf(contract.route) === 'GET' ? {} : { body: {} };
      const params = { params: { token: unknownLike('shareToken') } };
      const answer = await driverFor(product).send(id as EndpointId, { ...params, ...request });

      expect(documentedStatuses(contract)).toContain(answer.status);
      expect(answer.bytes.toString()).not.toContain(secretWord);
      expect(await changes()).toEqual([]);
    },
  );
});

describe('a token that is not good', () => {
  let drivers: (readonly [fault: string, driver: ReturnType<typeof driverFor>])[];
  beforeAll(() => {
    drivers = badTokens(product.people, owner).map(([fault, token]) => [
      fault,
      driverFor(product, token),
    ]);
  });

  it.each(named(closed))('opens nothing: %s', async (id, contract) => {
    for (const [fault, driver] of drivers) {
      const answer = await driver.send(id as EndpointId, soundRequest(contract, owner));
      expect([fault, answer.status]).toEqual([fault, 401]);
    }
    expect(await changes()).toEqual([]);
  });

  it('is told from a good one', async () => {
    const { claimsFor, ownKey } = product.people;
    const good = driverFor(product, ownKey.sign(claimsFor(owner.sub)));
    await good.call('invoices.list');
  });
});

describe('the ids of another account', () => {
  const calls = Object.entries(foreignCalls).flatMap(([id, fields]) =>
    fields.map((call) => [id, call.field, call] as const),
  );

  it.each(calls)('lead nowhere: %s, %s', async (id, _, { kinds, request, status = 404 }) => {
    for (const kind of kinds) {
      const foreign = await stranger.send(id as EndpointId, request(owner.ids[kind]));
      const unknown = await stranger.send(id as EndpointId, request(unknownLike(kind)));

      expect([kind, foreign.status]).toEqual([kind, status]);
      expect(unknown.status).toBe(status);
      expect(worded(foreign, owner.ids[kind])).toEqual(worded(unknown, unknownLike(kind)));
      expect(foreign.bytes.toString()).not.toContain(owner.sub);
    }
    // What the caller begins on its own account is its own business.
    expect((await changes()).filter((key) => !key.includes(stranger.sub))).toEqual([]);
  });

  it('would be found by their owner', async () => {
    const { json } = await owner.send('invoices.get', { params: { id: owner.ids.invoice } });
    expect(JSON.stringify(json)).toContain(owner.ids.invoice);
    expect(JSON.stringify(json)).toContain(secretWord);
  });
});

describe('what only some accounts may', () => {
  const premium = endpoints.filter(({ access }) => access === 'premium');
  const admin = endpoints.filter(({ access }) => access === 'admin');

  it.each(named(premium))('%s answers 403 on the free plan', async (id, contract) => {
    const answer = await stranger.send(id as EndpointId, soundRequest(contract, stranger));
    expect([answer.status, answer.json]).toEqual([
      403,
      expect.objectContaining({ code: 'REQUIRES_PREMIUM' }),
    ]);
    expect(await changes()).toEqual([]);
  });

  // `it.each` refuses an empty table, and there may be no such call.
  it('answers 403 to everybody who is no administrator', async () => {
    for (const contract of admin) {
      const request = soundRequest(contract, stranger);
      const answer = await stranger.send(contract.id as EndpointId, request);
      expect([contract.id, answer.status, answer.json]).toEqual([
        contract.id,
        403,
        expect.objectContaining({ code: 'FORBIDDEN' }),
      ]);
    }
    expect(await changes()).toEqual([]);
  });

  it('opens the profile of others to an administrator alone', async () => {
    const { accessToken } = await product.people.signIn(['admin']);
    const asked = { params: { id: owner.sub } };

    const answered = await driverFor(product, accessToken).send('account.getProfile', asked);
    expect(answered.json).toMatchObject({ id: owner.sub, email: owner.email });
    expect((await stranger.send('account.getProfile', asked)).status).toBe(404);
  });
});

function documentedStatuses(contract: Endpoint): readonly number[] {
  return [...Object.keys(contract.responses).map(Number), ...errorsByStatus(contract).keys()];
}

/** An answer without what is of this one call, and of what it began: its number, times and ids. */
function worded({ json, bytes }: Answer, id: string): string {
  const text = json === undefined ? bytes.toString() : JSON.stringify(json);
  return text
    .replaceAll(id, '{id}')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '{moment}')
    .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '{new}');
}
