import * as z from 'zod';
import type { CsrfSessions } from '#functions/ports/csrf-sessions';
import type { SubscriptionReader } from '#functions/ports/subscriptions';
import type { Action } from '#functions/runtime/action';
import { hashToken } from '#functions/runtime/csrf-token';
import type { ApiReply } from '#functions/runtime/reply';
import { serve } from '#functions/runtime/serve';
import { endpoint, file, type Request } from '#shared/contracts/endpoint';
import { addMilliseconds } from '#shared/domain/calendar';
import { limits } from '#shared/domain/limits';
import { minor } from '#shared/domain/money';
import { Amount, Day } from '#shared/domain/values';
import { AppError } from '#shared/errors/app-error';
import { fieldFaults } from '#shared/errors/field-faults';
import { aContext, anEvent, claimsOf } from '../../../support/builders/an-event';
import { anOwner } from '../../../support/builders/an-owner';
import { now } from '../../../support/builders/times';
import { fakeSubscriptions, proSubscription } from '../../../support/fakes/fake-accounts';
import { fakeCaptcha } from '../../../support/fakes/fake-captcha';
import { fakeCsrfSessions } from '../../../support/fakes/fake-csrf-sessions';
import { fakeDeviceSessions } from '../../../support/fakes/fake-device-sessions';
import { fakeLog } from '../../../support/fakes/fake-log';

const around = { clock: { now: () => now }, deviceSessions: fakeDeviceSessions() };

const read = endpoint({
  route: 'GET /api/things/{id}',
  summary: 'Reads',
  access: 'member',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.coerce.number().int().default(50) }),
  responses: { 200: z.object({ amount: Amount, day: Day }), 202: file('application/pdf') },
  errors: [],
  uses: [],
});

const write = endpoint({
  route: 'POST /api/things',
  summary: 'Writes',
  access: 'member',
  body: z.object({ amount: Amount, dueDate: Day.optional() }),
  isIdempotencyKeyed: true,
  responses: { 201: z.object({ amount: Amount }) },
  errors: [],
  uses: [],
});

const owner = anOwner();
const claims = claimsOf(owner);
const bodyOf = (reply: ApiReply) => JSON.parse(reply.body ?? '');

async function csrfOf(sessions: CsrfSessions) {
  await sessions.put({
    id: 'session',
    tokenHash: hashToken('token'),
    expiresAt: addMilliseconds(now, 1),
  });
  return { 'x-csrf-token': 'token', 'x-session-id': 'session' };
}

describe('a reading call', () => {
  const call = (action: Action<typeof read>, event = {}) => {
    const log = fakeLog();
    const handler = serve(read, action, {}, { ...around, log });
    const request = { claims, params: { id: 'a' }, path: '/api/things/a', ...event };
    return { log, reply: handler(anEvent(request), aContext) };
  };
  const answer: Action<typeof read> = () => async () => ({
    status: 200,
    body: { amount: z.decode(Amount, '12.5'), day: z.decode(Day, '2026-11-27') },
  });

  it('hands the action what was sent, in domain values', async () => {
    const seen = jest.fn<void, [Request<typeof read>]>();
    const action: Action<typeof read> = (ports) => async (request) => {
      seen(request);
      return answer(ports)(request);
    };
    await call(action, { query: { limit: '7' }, headers: { 'accept-language': 'en-GB' } }).reply;
    expect(seen).toHaveBeenCalledWith({
      params: { id: 'a' },
      query: { limit: 7 },
      body: undefined,
      accessToken: '',
      device: undefined,
      session: undefined,
      signed: undefined,
      isFromForm: false,
      userAgent: undefined,
      isUnread: true,
      visitor: '127.0.0.1',
      caller: { id: owner, groups: [] },
      language: 'en',
      at: now,
      requestId: 'request-1',
      idempotency: undefined,
    });
  });

  it('writes the reply as the contract declares it', async () => {
    const reply = await call(answer).reply;
    expect(reply.statusCode).toBe(200);
    expect(bodyOf(reply)).toEqual({ amount: '12.50', day: '2026-11-27' });
  });

  it('leaves out what the contract does not know', async () => {
    const leaky: Action<typeof read> = (ports) => async (request) => {
      const reply = await answer(ports)(request);
      return { ...reply, body: { ...reply.body, passwordHash: 'x' } } as never;
    };
    expect((await call(leaky).reply).body).not.toContain('passwordHash');
  });

  it('says on every answer that it is private and no page', async () => {
    const { headers } = await call(answer).reply;
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringContaining("default-src 'none'; base-uri 'none'"),
      'x-request-id': 'request-1',
    });
    const refused = await call(answer, { claims: undefined }).reply;
    expect(refused.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('sends a file under its name', async () => {
    const reply = await call(() => async () => ({
      status: 202,
      body: { bytes: new Uint8Array([1, 2, 255]), name: 'faktura č. 1.pdf' },
    })).reply;
    expect(reply).toMatchObject({ isBase64Encoded: true, body: 'AQL/' });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="faktura__._1.pdf"; filename*=UTF-8\'\'faktura%20%C4%8D.%201.pdf',
    });
  });

  it.each([
    ['nobody', undefined],
    ['an id token', { ...claims, token_use: 'id' }],
    ['a token without an account', { token_use: 'access' }],
  ])('refuses %s', async (_, given) => {
    const reply = await call(answer, { claims: given }).reply;
    expect(reply.statusCode).toBe(401);
    expect(bodyOf(reply)).toEqual({
      code: 'AUTHENTICATION_REQUIRED',
      message: 'Pro pokračování se přihlaste.',
      requestId: 'request-1',
    });
  });

  it('names every field that does not decode, in the language of the cookie', async () => {
    const { statusCode, body } = await call(answer, {
      query: { limit: 'x' },
      cookies: ['a=b', 'site_lang=en'],
    }).reply;
    expect(statusCode).toBe(400);
    expect(JSON.parse(body ?? '')).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        fields: [{ path: 'limit', code: 'wrong_type', message: 'The value has the wrong form.' }],
      },
    });
  });

  it.each([
    ['a call says its language', {}, 'Hodnota má nesprávný tvar.'],
    [
      'a page that is opened is in the chosen one',
      { 'sec-fetch-mode': 'navigate' },
      'The value has the wrong form.',
    ],
  ])('%s, whatever else the browser sends', async (_, sent, message) => {
    const { body } = await call(answer, {
      query: { limit: 'x' },
      headers: { 'accept-language': 'cs-CZ,cs;q=0.9', ...sent },
      cookies: ['site_lang=en'],
    }).reply;
    expect(JSON.parse(body ?? '').details.fields[0].message).toBe(message);
  });

  it('names the first of very many fields, and says how many there are', async () => {
    const refuse = (count: number) => {
      const fields = Array.from({ length: count }, (_, row) => ({
        path: `rows.${row}.client.name`,
        code: 'required' as const,
      }));
      return call(() => async () => {
        throw fieldFaults(fields);
      }).reply;
    };
    const { details } = bodyOf(await refuse(5000));
    expect(details.fieldCount).toBe(5000);
    expect(details.fields).toHaveLength(limits.faultsAnswered);
    expect(details.fields[99]).toMatchObject({ path: 'rows.99.client.name', code: 'required' });
    const few = bodyOf(await refuse(limits.faultsAnswered)).details;
    expect(few.fields).toHaveLength(limits.faultsAnswered);
    expect(few).not.toHaveProperty('fieldCount');
  });

  it('tells nothing of an error of ours, and logs it whole', async () => {
    const { log, reply } = call(() => async () => {
      throw new Error('the secret plan', { cause: new Error('deep') });
    });
    const { statusCode, body } = await reply;
    expect(statusCode).toBe(500);
    expect(JSON.parse(body ?? '')).toEqual({
      code: 'INTERNAL',
      message: 'Nečekaná chyba',
      requestId: 'request-1',
    });
    expect(log.lines.join()).toContain('the secret plan');
    expect(log.lines.join()).toContain('deep');
  });

  it('answers 500 when the action breaks its own contract', async () => {
    const broken: Action<typeof read> = () => async () =>
      ({ status: 200, body: { amount: 1.5 } }) as never;
    expect((await call(broken).reply).statusCode).toBe(500);
    const undeclared: Action<typeof read> = () => async () => ({ status: 299 }) as never;
    expect((await call(undeclared).reply).statusCode).toBe(500);
  });

  it('words an expected refusal from the catalogue and logs no error', async () => {
    const { log, reply } = call(() => async () => {
      throw new AppError('INVOICE_NOT_FOUND', { id: 'a' });
    });
    expect(bodyOf(await reply)).toEqual({
      code: 'INVOICE_NOT_FOUND',
      message: 'Faktura neexistuje.',
      details: { id: 'a' },
      requestId: 'request-1',
    });
    expect(log.lines.join()).not.toContain('"error"');
  });

  it('asks to come again when it is too busy', async () => {
    const { statusCode, headers } = await call(() => async () => {
      throw new AppError('TOO_BUSY');
    }).reply;
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '1' });
  });

  it.each([
    [{ retryAfterSeconds: 1740 }, '1740'],
    [undefined, '60'],
  ])('says when a limit ends, as far as it knows: %o', async (details, seconds) => {
    const { statusCode, headers } = await call(() => async () => {
      throw new AppError('TOO_MANY_REQUESTS', details);
    }).reply;
    expect([statusCode, headers?.['retry-after']]).toEqual([429, seconds]);
  });
});

describe('a writing call', () => {
  const sessions = fakeCsrfSessions();
  const act = jest.fn<void, [Request<typeof write>]>();
  const action: Action<typeof write> = () => async (request) => {
    act(request);
    return { status: 201, body: { amount: request.body.amount } };
  };
  const handler = serve(write, action, { csrfSessions: sessions }, { ...around, log: fakeLog() });
  const post = async (event: Parameters<typeof anEvent>[0]) => {
    const csrf = await csrfOf(sessions);
    return handler(
      anEvent({
        method: 'POST',
        path: '/api/things',
        claims,
        ...event,
        headers: { ...csrf, ...event?.headers },
      }),
      aContext,
    );
  };
  beforeEach(() => act.mockReset());

  it('decodes its body', async () => {
    const reply = await post({ json: { amount: 12.5, dueDate: '2026-11-27T00:00:00+01:00' } });
    expect(reply.statusCode).toBe(201);
    expect(act.mock.calls[0]?.[0].body).toEqual({ amount: 1250, dueDate: '2026-11-27' });
  });

  it('takes old names of fields', async () => {
    await post({ json: { data: { amount: '1', due_date: '2026-11-27' } } });
    expect(act.mock.calls[0]?.[0].body).toEqual({ amount: 100, dueDate: '2026-11-27' });
  });

  it('decodes a body that came in base64', async () => {
    const rawBody = Buffer.from('{"amount":"1"}').toString('base64');
    const headers = { 'content-type': 'application/json' };
    const reply = await post({ rawBody, isBase64Encoded: true, headers });
    expect(reply.statusCode).toBe(201);
  });

  it.each([
    ['nothing', '', 'MALFORMED_JSON', 400],
    ['half of it', '{"amount":', 'MALFORMED_JSON', 400],
    ['NaN', '{"amount":NaN}', 'MALFORMED_JSON', 400],
    ['a number', '1', 'VALIDATION_FAILED', 400],
    ['null', 'null', 'VALIDATION_FAILED', 400],
    ['a deep nest', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'VALIDATION_FAILED', 400],
    ['1e400', '{"amount":1e400}', 'VALIDATION_FAILED', 400],
    ['a prototype', '{"__proto__":{"amount":"1"}}', 'VALIDATION_FAILED', 400],
    ['too much', `{"amount":"${'1'.repeat(1_048_577)}"}`, 'BODY_TOO_LARGE', 413],
  ])('refuses %s', async (_, rawBody, code, status) => {
    const reply = await post({ rawBody, headers: { 'content-type': 'application/json' } });
    expect([reply.statusCode, bodyOf(reply).code]).toEqual([status, code]);
    expect(act).not.toHaveBeenCalled();
  });

  it('refuses bytes that are no text', async () => {
    const rawBody = Buffer.from([0x7b, 0xff, 0xfe]).toString('base64');
    const headers = { 'content-type': 'application/json' };
    const reply = await post({ rawBody, isBase64Encoded: true, headers });
    expect(bodyOf(reply).code).toBe('MALFORMED_JSON');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses the content type %j',
    async (type) => {
      const reply = await post({ rawBody: '{"amount":"1"}', headers: { 'content-type': type } });
      expect([reply.statusCode, bodyOf(reply).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  describe('that needs no body', () => {
    const bare = endpoint({ ...write, body: z.strictObject({}).optional() });
    const done: Action<typeof bare> = () => async () => ({
      status: 201,
      body: { amount: minor(1) },
    });
    const open = serve(bare, done, { csrfSessions: sessions }, { ...around, log: fakeLog() });
    const send = async (rawBody: string, headers: Record<string, string> = {}) => {
      const own = { ...(await csrfOf(sessions)), ...headers };
      const event = { method: 'POST', path: '/api/things', claims, rawBody, headers: own };
      return (await open(anEvent(event), aContext)).statusCode;
    };
    const json = { 'content-type': 'application/json' };

    it('takes none, or an empty one', async () => {
      expect(await send('')).toBe(201);
      expect(await send('', json)).toBe(201);
      expect(await send('{}', json)).toBe(201);
    });

    it.each(['{"a":', '[1]', '{"a":1}', 'null'])('refuses %j', async (rawBody) => {
      expect(await send(rawBody, json)).toBe(400);
    });
  });

  it('hands over the idempotency key with a hash of all that was sent', async () => {
    const headers = { 'idempotency-key': 'abc' };
    await post({ json: { amount: '1' }, headers });
    await post({ json: { amount: '1' }, headers });
    await post({ json: { amount: '2' }, headers });
    const [first, same, other] = act.mock.calls.map(([{ idempotency }]) => idempotency);
    expect(first).toMatchObject({ key: 'POST /api/things abc' });
    expect(same).toEqual(first);
    expect(other?.requestHash).not.toBe(first?.requestHash);
  });

  it.each(['', 'x'.repeat(256)])('refuses the idempotency key %j', async (key) => {
    const reply = await post({ json: { amount: '1' }, headers: { 'idempotency-key': key } });
    expect(bodyOf(reply).details.fields[0]).toMatchObject({ code: 'key_invalid' });
  });

  describe('with its CSRF token', () => {
    const send = (headers: Record<string, string>, id = owner) =>
      handler(
        anEvent({ method: 'POST', json: { amount: '1' }, claims: claimsOf(id), headers }),
        aContext,
      );

    it.each([
      ['none', {}],
      ['no session', { 'x-csrf-token': 'token' }],
      ['no token', { 'x-session-id': 'session' }],
      ['another token', { 'x-csrf-token': 'other', 'x-session-id': 'session' }],
      ['another session', { 'x-csrf-token': 'token', 'x-session-id': 'other' }],
      ['a very long one', { 'x-csrf-token': 'x'.repeat(9999), 'x-session-id': 'session' }],
    ])('is refused for %s', async (_, headers) => {
      await csrfOf(sessions);
      const reply = await send(headers);
      expect([reply.statusCode, bodyOf(reply).code]).toEqual([403, 'CSRF_INVALID']);
    });

    it('is refused once the token is stale', async () => {
      const headers = await csrfOf(sessions);
      await sessions.put({ id: 'session', tokenHash: hashToken('token'), expiresAt: now });
      expect((await send(headers)).statusCode).toBe(403);
    });

    it('is refused to every account but the first', async () => {
      const headers = await csrfOf(sessions);
      expect((await send(headers)).statusCode).toBe(201);
      expect((await send(headers, anOwner())).statusCode).toBe(403);
      expect((await send(headers)).statusCode).toBe(201);
    });
  });
});

describe('access', () => {
  const guarded = (access: 'public' | 'premium' | 'admin') =>
    endpoint({
      route: 'GET /api/guarded',
      summary: 'Guarded',
      access,
      responses: { 200: z.object({}) },
      errors: [],
      uses: [],
    });
  const get = async (
    access: 'public' | 'premium' | 'admin',
    groups?: unknown,
    subscriptions: SubscriptionReader = fakeSubscriptions(),
  ) => {
    const contract = guarded(access);
    const action: Action<typeof contract> = () => async () => ({ status: 200, body: {} });
    const given = groups === undefined ? {} : { 'cognito:groups': groups };
    const handler = serve(contract, action, { subscriptions }, { ...around, log: fakeLog() });
    const reply = await handler(anEvent({ claims: claimsOf(owner, given) }), aContext);
    return reply.statusCode;
  };

  it('is open where it is public', async () => {
    expect(await get('public')).toBe(200);
  });

  it.each([
    ['[admin]', 200],
    ['[beta admin]', 200],
    [['admin'], 200],
    ['[administrator]', 403],
    [undefined, 403],
  ])('of an administrator in the groups %j answers %i', async (groups, status) => {
    expect(await get('admin', groups)).toBe(status);
  });

  it('of a paid plan follows the subscription', async () => {
    expect(await get('premium')).toBe(403);
    expect(await get('premium', undefined, fakeSubscriptions(proSubscription))).toBe(200);
    const past = { ...proSubscription, cancelAtPeriodEnd: true, currentPeriodEnd: now };
    expect(await get('premium', undefined, fakeSubscriptions(past))).toBe(403);
  });
});

describe('a call of which nobody can say whether it may', () => {
  const guarded = endpoint({
    route: 'POST /api/guarded',
    summary: 'Guarded by all checks',
    access: 'premium',
    asksCaptcha: true,
    responses: { 200: z.object({}) },
    errors: [],
    uses: [],
  });
  const fails = async () => {
    throw new Error('The table does not answer');
  };
  const post = async (broken: object) => {
    const csrfSessions = fakeCsrfSessions();
    const headers = { ...(await csrfOf(csrfSessions)), 'x-captcha': 'usual:home' };
    const act = jest.fn(async () => ({ status: 200 as const, body: {} }));
    const subscriptions = fakeSubscriptions(proSubscription);
    const ports = { csrfSessions, subscriptions, captcha: fakeCaptcha(), ...broken };
    const surroundings = { ...around, log: fakeLog(), ...broken };
    const handler = serve(guarded, () => act, ports, surroundings);
    const reply = await handler(anEvent({ method: 'POST', claims, headers }), aContext);
    return [reply.statusCode, act.mock.calls.length];
  };

  it('is made where everything answers', async () => {
    expect(await post({})).toEqual([200, 1]);
  });

  it.each([
    ['session', { deviceSessions: { isEnded: fails } }],
    ['CSRF token', { csrfSessions: { ...fakeCsrfSessions(), find: fails } }],
    ['solved challenge', { captcha: { redeem: fails } }],
    ['plan', { subscriptions: { get: fails } }],
  ])('is not made where its %s cannot be looked up', async (_, broken) => {
    expect(await post(broken)).toEqual([500, 0]);
  });
});
