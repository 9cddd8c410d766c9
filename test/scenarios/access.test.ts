import { methodOf, needsCsrfToken } from '#shared/contracts/endpoint';
import { endpoints } from '#shared/contracts/index';
import type { EndpointId } from '#shared/contracts/wire';
import { localStack, type Person, signIn, signUp, visitor } from '../support/local-stack';

jest.setTimeout(120_000);

const idOf = ({ id }: (typeof endpoints)[number]) => id as EndpointId;
const memberCalls = endpoints.filter(({ access }) => access !== 'public').map(idOf);
const publicEndpoints = endpoints.filter(({ access }) => access === 'public');
const byToken = ({ route }: (typeof endpoints)[number]) => route.includes('{token}');
const publicCalls = publicEndpoints
  .filter((endpoint) => !byToken(endpoint) && methodOf(endpoint.route) === 'GET')
  .map(idOf);
const tokenCalls = publicEndpoints.filter(byToken).map(idOf);
const changingCalls = endpoints.filter(needsCsrfToken).map(idOf);
const params = { id: '01JABCDEFGHJKMNPQRSTVWXYZ0' };

describe('without signing in', () => {
  it.each(memberCalls)('%s answers 401', async (id) => {
    const answer = await visitor().send(id, { params, query: params });
    expect([answer.status, answer.json]).toEqual([401, { message: 'Unauthorized' }]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it.each(publicCalls)('%s answers', async (id) => {
    expect((await visitor().send(id)).status).toBe(200);
  });

  it.each(tokenCalls)('%s opens nothing to a token that nobody gave', async (id) => {
    const answer = await visitor().send(id, { params: { token: 'A'.repeat(43) } });
    expect(answer.status).toBe(404);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['a forged token', `${'eyJhbGciOiJub25lIn0'}.${'eyJzdWIiOiJ4In0'}.`],
  ])('%s opens nothing', async (_, token) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor().send('invoices.list', { headers })).status).toBe(401);
  });
});

describe('paths and methods that no contract declares', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['PATCH', '/api/invoices', 405],
    ['DELETE', '/api/health', 405],
  ])('%s %s answers %i as JSON', async (method, path, status) => {
    const response = await fetch(localStack().addresses.site + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });
});

describe('the CSRF token', () => {
  let person: Person;
  let other: Person;
  beforeAll(async () => {
    [person, other] = [await signUp(), await signUp()];
    // A token belongs to the first account that uses it.
    await person.call('account.updateSettings', { body: { city: 'Brno' } });
    await other.call('account.updateSettings', { body: { city: 'Praha' } });
  });

  const refusal = { code: 'CSRF_INVALID', message: expect.any(String) };

  // Both of one call after the other: its function has started by then, and has not yet made room for others.
  describe.each(changingCalls)('for %s', (id) => {
    it('is demanded', async () => {
      const answer = await person.send(id, { params, query: params, body: {}, csrf: 'none' });
      expect([answer.status, answer.json]).toEqual([403, expect.objectContaining(refusal)]);
    });

    // A public call belongs to nobody, so whose token it carries says nothing.
    const itOfMembers = memberCalls.includes(id) ? it : it.skip;
    itOfMembers('of somebody else is refused', async () => {
      const csrf = await other.csrfToken();
      const answer = await person.send(id, { params, query: params, body: {}, csrf });
      expect([answer.status, answer.json]).toEqual([403, expect.objectContaining(refusal)]);
    });
  });

  it('is refused when it is made up, or belongs to another session', async () => {
    const mine = await person.csrfToken();
    const theirs = await other.csrfToken();
    for (const csrf of [
      { ...mine, csrfToken: 'made-up' },
      { ...mine, csrfToken: theirs.csrfToken },
      { ...mine, sessionId: 'made-up' },
    ]) {
      const answer = await person.send('account.updateSettings', { body: { city: 'Zlín' }, csrf });
      expect(answer.status).toBe(403);
    }
    const { settings } = await person.call('account.getSettings');
    expect(settings.city).toBe('Brno');
  });

  it('is good for more than one call', async () => {
    await person.call('account.updateSettings', { body: { city: 'Olomouc' } });
    await person.call('account.updateSettings', { body: { city: 'Brno' } });
  });
});

describe('signing out everywhere', () => {
  it('ends what the tokens of before open, those too of a session that never told of itself', async () => {
    const person = await signUp();
    const silent = await signIn(person);
    await person.call('sessions.note');
    await silent.call('account.updateSettings', { body: { city: 'Brno' } });
    await person.call('sessions.endAll');

    for (const before of [person, silent]) {
      const body = { bank_account: '19-2000145399/0800' };
      for (const answer of [
        await before.send('invoices.list'),
        await before.send('account.updateSettings', { body }),
      ]) {
        const refusal = expect.objectContaining({ code: 'AUTHENTICATION_REQUIRED' });
        expect([answer.status, answer.json]).toEqual([401, refusal]);
      }
    }

    const again = await signIn(person);
    const { settings } = await again.call('account.getSettings');
    expect(settings.bank_account ?? '').toBe('');
    await again.call('sessions.note');
    const { sessions } = await again.call('sessions.list');
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

it('lets nobody read a profile but its owner', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const own = await person.call('account.getProfile', { params: { id: person.sub } });
  expect(own).toMatchObject({ id: person.sub, email: person.email });

  const foreign = await person.send('account.getProfile', { params: { id: other.sub } });
  expect([foreign.status, foreign.json]).toEqual([
    404,
    expect.objectContaining({ code: 'USER_NOT_FOUND' }),
  ]);
});
