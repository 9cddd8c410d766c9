import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FailureKind,
  FunctionFailure,
  timedOut,
  tooLarge,
} from '#infra/local/assembly/functions/function-failure';
import { createHttpApi } from '#infra/local/assembly/http/http-api';
import { sendReply } from '#infra/local/web/send-reply';

const issuer = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Local0001';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { kid: 'k1', alg: 'RS256', use: 'sig', kty: 'RSA', ...rsaParts() } as const;

function rsaParts() {
  const { n = '', e = '' } = keys.publicKey.export({ format: 'jwk' });
  return { n, e };
}

function token(claims: object = {}, key = keys.privateKey): string {
  const now = Math.floor(Date.now() / 1000);
  const whole = {
    iss: issuer,
    sub: 'u1',
    client_id: 'web',
    token_use: 'access',
    iat: now,
    exp: now + 60,
    ...claims,
  };
  const content = [{ alg: 'RS256', kid: 'k1' }, whole]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

let invoke: (arn: string, event: unknown) => Promise<unknown>;
let server: Server;
let origin: string;

beforeAll(async () => {
  const authorizer = { issuer, audiences: ['web'] };
  const api = createHttpApi({
    routes: [
      { key: 'GET /api/mine/{id}', functionArn: 'mine', authorizer },
      { key: 'POST /api/things', functionArn: 'things', authorizer: undefined },
      { key: 'GET /api/things', functionArn: 'things', authorizer: undefined },
    ],
    invoke: (arn, event) => invoke(arn, event),
    tokens: { jwksDocument: () => JSON.stringify({ keys: [jwk] }) },
  });
  server = createServer(async (request, response) =>
    sendReply(response, await api.answer(request)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  invoke = async (_, event) => event;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });
const post = (body: string | Buffer, type: string) =>
  fetch(`${origin}/api/things`, { method: 'POST', body, headers: { 'content-type': type } });

describe('the event', () => {
  it('has the shape of payload format 2.0', async () => {
    const reply = await get('/api/mine/a%20b?x=1&y=%C5%BE&x=2', {
      authorization: `Bearer ${token({ 'cognito:groups': ['admin', 'beta'] })}`,
      cookie: 'site_lang=cs; other=1',
      'X-Session-Id': 's1',
    });
    expect(await reply.json()).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/mine/{id}',
      rawPath: '/api/mine/a b',
      rawQueryString: 'x=1&y=%C5%BE&x=2',
      queryStringParameters: { x: '1,2', y: 'ž' },
      pathParameters: { id: 'a b' },
      cookies: ['site_lang=cs', 'other=1'],
      headers: { 'x-session-id': 's1', 'x-forwarded-for': '127.0.0.1' },
      isBase64Encoded: false,
      requestContext: {
        routeKey: 'GET /api/mine/{id}',
        stage: '$default',
        http: { method: 'GET', path: '/api/mine/a b', sourceIp: '127.0.0.1' },
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        authorizer: { jwt: { claims: { sub: 'u1', 'cognito:groups': '[admin beta]' } } },
      },
    });
  });

  it('leaves out what a call does not have', async () => {
    const event = await (await get('/api/things')).json();
    for (const member of ['cookies', 'queryStringParameters', 'pathParameters', 'body']) {
      expect(event).not.toHaveProperty(member);
    }
    expect(event).not.toHaveProperty('headers.cookie');
    expect(event).not.toHaveProperty('requestContext.authorizer');
  });

  it('carries JSON as text and anything else as base64', async () => {
    expect(await (await post('{"a":"ž"}', 'application/json')).json()).toMatchObject({
      body: '{"a":"ž"}',
      isBase64Encoded: false,
    });
    expect(await (await post(Buffer.from([0, 255]), 'image/png')).json()).toMatchObject({
      body: 'AP8=',
      isBase64Encoded: true,
    });
  });
});

describe('the reply', () => {
  it('is what the function says: status, headers, cookies, bytes', async () => {
    invoke = async () => ({
      statusCode: 201,
      headers: { 'Content-Type': 'application/pdf' },
      cookies: ['a=1; Path=/', 'b=2'],
      body: 'JVBERg==',
      isBase64Encoded: true,
    });
    const reply = await get('/api/things');

    expect(reply.status).toBe(201);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(await reply.text()).toBe('%PDF');
  });

  it('is the result itself when it names no status', async () => {
    invoke = async () => ({ hello: 'světe' });
    const reply = await get('/api/things');
    expect([reply.status, await reply.json()]).toEqual([200, { hello: 'světe' }]);
  });

  it.each([
    ['an error', failedWith('error')],
    ['a crash', failedWith('crash')],
    ['a timeout', timedOut('f', 1)],
    ['a result that is too large', tooLarge('f', 'result')],
  ])('is 500 after %s, and tells nothing of it', async (_, failure) => {
    invoke = () => Promise.reject(failure);
    await expectInternalError();
  });

  it('is 500 for a status that makes no sense', async () => {
    invoke = async () => ({ statusCode: 'many' });
    await expectInternalError();
  });

  it('is 413 for a call that does not fit into an event', async () => {
    invoke = () => Promise.reject(tooLarge('f', 'event'));
    const reply = await get('/api/things');
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ]);
  });

  function failedWith(kind: FailureKind) {
    return new FunctionFailure('f', kind, { errorType: 'x', errorMessage: 'secret', trace: [] });
  }

  async function expectInternalError() {
    const reply = await get('/api/things');
    expect([reply.status, await reply.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  }
});

it('refuses bodies above ten megabytes and paths that do not decode', async () => {
  const large = await post(Buffer.alloc(10 * 1024 * 1024 + 1), 'application/json');
  expect([large.status, await large.json()]).toEqual([
    413,
    { message: 'Request Entity Too Large' },
  ]);
  expect((await get('/api/%E0%A4%A')).status).toBe(400);
});

it('answers 404 where there is no route', async () => {
  const reply = await get('/api/nothing');
  expect([reply.status, await reply.json()]).toEqual([404, { message: 'Not Found' }]);
});

describe('the authorizer', () => {
  const withToken = (value: string) => get('/api/mine/1', { authorization: value });

  it('lets in who carries a token of the pool, with or without the word Bearer', async () => {
    expect((await withToken(`Bearer ${token()}`)).status).toBe(200);
    expect((await withToken(token())).status).toBe(200);
    expect((await withToken(token({ client_id: undefined, aud: 'web' }))).status).toBe(200);
  });

  it.each([
    ['no token', ''],
    ['no JWT', 'Bearer nonsense'],
    ['an old token', token({ exp: 1 })],
    ['a token of another pool', token({ iss: `${issuer}x` })],
    ['a token for another client', token({ client_id: 'other' })],
    ['a forged token', token({}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
    ['an unsigned token', `${token().split('.').slice(0, 2).join('.')}.`],
  ])('refuses %s', async (_, value) => {
    const reply = await withToken(value);
    expect([reply.status, await reply.json()]).toEqual([401, { message: 'Unauthorized' }]);
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('refuses a token once it is over, however good it was before', async () => {
    const short = token();
    expect((await withToken(short)).status).toBe(200);

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const { status, headers } = await withToken(short);
    jest.restoreAllMocks();
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('the token has expired'),
    ]);
  });
});
