import { fieldProblemsOf } from '../../../../frontend/src/api/api-error';
import { callEndpoint, callForAnswer } from '../../../../frontend/src/api/client';
import { forgetCsrfToken } from '../../../../frontend/src/api/csrf';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../frontend/src/api/session/session-store';
import { cognitoFailure, FakeServer, failure, json } from '../support/fake-server';
import { spyNoPatience } from '../support/no-patience';
import { aSession, tokenOf } from '../support/session';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  forgetCsrfToken();
  keepSession(aSession(), { isLasting: false });
});
afterEach(dropSession);

describe('a reading call', () => {
  it('carries the token and the language, and fills in path and query', async () => {
    server.on('GET /api/invoices/42', { invoice: {} });
    await callEndpoint('invoices.get', { params: { id: '42' } });

    const [call] = server.callsOf('GET /api/invoices/42');
    expect(call?.headers['authorization']).toBe('Bearer access-1');
    expect(call?.headers['accept-language']).toBe('cs');
    expect(call?.headers['x-csrf-token']).toBeUndefined();
  });

  it('leaves out what the query does not say', async () => {
    server.on('GET /api/invoices', []);
    await callEndpoint('invoices.list', { query: { status: 'paid', cursor: '' } });
    expect(server.callsOf('GET /api/invoices')[0]?.query).toEqual({ status: 'paid' });
  });

  it('gives null for an empty answer and an empty result for 304', async () => {
    server.on('GET /api/invoices/count', () => new Response(null, { status: 204 }));
    await expect(callEndpoint('invoices.count', {})).resolves.toBeNull();

    server.on('GET /api/invoices/count', () => new Response(null, { status: 304 }));
    await expect(callEndpoint('invoices.count', {})).resolves.toEqual({});
  });

  it('gives a file as a blob, and its status beside it', async () => {
    const pdf = new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    server.on('GET /api/pdf', () => pdf);
    const answer = await callForAnswer('invoices.downloadPdf', { query: { id: '42' } });
    expect(answer.status).toBe(200);
    expect(await new Response(answer.body as Blob).text()).toBe('%PDF-');

    server.on('GET /api/pdf', () => json({ queued: true }, 202));
    const queued = await callForAnswer('invoices.downloadPdf', { query: { id: '42' } });
    expect(queued).toEqual({ status: 202, body: { queued: true } });
  });
});

describe('a changing call', () => {
  it('carries token and session id, which are fetched once', async () => {
    server.on('POST /api/user-settings', { settings: {} });
    await callEndpoint('account.updateSettings', { body: { name: 'Jana' } });
    await callEndpoint('account.updateSettings', { body: { name: 'Eva' } });

    const [call] = server.callsOf('POST /api/user-settings');
    expect(call?.headers).toMatchObject({ 'x-csrf-token': 'token-1', 'x-session-id': 'session-1' });
    expect(call?.body).toEqual({ name: 'Jana' });
    expect(server.callsOf('GET /api/csrf-token')).toHaveLength(1);
  });

  it('takes a new token after ten minutes', async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['setTimeout', 'queueMicrotask'] });
    server.on('POST /api/user-settings', { settings: {} });
    await callEndpoint('account.updateSettings', { body: {} });
    jest.setSystemTime(Date.now() + 10 * 60_000 + 1);
    await callEndpoint('account.updateSettings', { body: {} });
    jest.useRealTimers();

    expect(server.callsOf('GET /api/csrf-token')).toHaveLength(2);
  });

  it('tries once more with a new token after a 403, and no further', async () => {
    let issued = 0;
    server.on('GET /api/csrf-token', () => {
      issued += 1;
      return { csrfToken: `token-${issued}`, sessionId: 'session-1' };
    });
    server.on('POST /api/user-settings', ({ headers }) =>
      headers['x-csrf-token'] === 'token-2'
        ? { settings: { name: 'Jana' } }
        : failure(403, 'CSRF_INVALID', 'Token vypršel.'),
    );
    const reply = await callEndpoint('account.updateSettings', { body: { name: 'Jana' } });
    expect(reply.settings.name).toBe('Jana');

    server.on('POST /api/user-settings', () => failure(403, 'FORBIDDEN', 'Nemáte oprávnění.'));
    await expect(callEndpoint('account.updateSettings', { body: {} })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    });
    expect(server.callsOf('POST /api/user-settings')).toHaveLength(4);
  });

  it('does not repeat a reading call that is forbidden', async () => {
    server.on('GET /api/invoices/count', () => failure(403, 'FORBIDDEN', 'Nemáte oprávnění.'));
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({ status: 403 });
    expect(server.callsOf('GET /api/invoices/count')).toHaveLength(1);
  });

  it('passes the idempotency key on', async () => {
    server.on('POST /api/clients', () => json({ client: {} }, 201));
    await callEndpoint('clients.create', { body: {} as never }, { idempotencyKey: 'key-1' });
    expect(server.callsOf('POST /api/clients')[0]?.headers['idempotency-key']).toBe('key-1');
  });
});

describe('a failure', () => {
  it('keeps code, message and details of the server', async () => {
    const fields = [{ path: 'email', code: 'email_invalid', message: 'Zadejte platný email' }];
    server.on('POST /api/user-settings', () =>
      failure(400, 'VALIDATION_FAILED', 'Opravte pole.', { fields }),
    );
    const error = await callEndpoint('account.updateSettings', { body: {} }).catch((e) => e);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Opravte pole.',
      status: 400,
      requestId: 'request-1',
    });
    expect(fieldProblemsOf(error)).toEqual(fields);
  });

  it('has the status for a code when the gateway answers for a function that broke', async () => {
    server.on('GET /api/invoices/count', () => json({ message: 'Internal Server Error' }, 500));
    const error = await callEndpoint('invoices.count', {}).catch((e) => e);
    expect(error).toMatchObject({ code: 'HTTP_500', status: 500, requestId: undefined });
  });

  it('falls back to the status where the body says nothing', async () => {
    server.on('GET /api/invoices/count', () => new Response('<html>', { status: 502 }));
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      message: 'HTTP 502',
      status: 502,
    });
  });

  it('is told apart from a lost connection', async () => {
    server.on('GET /api/invoices/count', () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
    });
  });

  it.each([
    ['TIMEOUT', 408, new DOMException('signal timed out', 'TimeoutError')],
    ['NETWORK_ERROR', 0, new TypeError('Failed to fetch')],
  ])('is %s also where half of an answer has come', async (code, status, error) => {
    const breakOff = () => Promise.reject(error);
    const half = () => Object.assign(new Response(), { text: breakOff, blob: breakOff });
    server.on('GET /api/invoices/count', half).on('GET /api/pdf', half);
    const pdf = callEndpoint('invoices.downloadPdf', { query: { id: '42' } });
    await expect(pdf).rejects.toMatchObject({ code, status });
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({ code, status });
  });

  it('stays an abort when the caller gave up', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(
      callEndpoint('invoices.count', {}, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that is over', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('signs out, warns and says so', async () => {
    server.on('GET /api/invoices/count', () => failure(401, 'AUTHENTICATION_REQUIRED', 'x'));
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'AUTH_EXPIRED',
      message: 'Authentication expired',
    });
    expect(currentSession()).toBeNull();
    expect(console.warn).toHaveBeenCalled();
  });

  it('ends no other that was begun since, however late its refusal comes', async () => {
    const tokenOfSession = (id: string) => tokenOf({ sub: 'user-1', origin_jti: id });
    keepSession(aSession({ accessToken: tokenOfSession('before') }), { isLasting: true });
    server.on('GET /api/invoices/count', () => {
      keepSession(aSession({ accessToken: tokenOfSession('since') }), { isLasting: true });
      return failure(401, 'AUTHENTICATION_REQUIRED', 'x');
    });
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'AUTH_EXPIRED',
    });
    expect(currentSession()?.accessToken).toBe(tokenOfSession('since'));
  });

  it('runs the handler that was given in place of signing out', async () => {
    server.on('GET /api/invoices/count', () => failure(401, 'AUTHENTICATION_REQUIRED', 'x'));
    const onSignedOut = jest.fn();
    await callEndpoint('invoices.count', {}, { onSignedOut }).catch(() => undefined);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(currentSession()).not.toBeNull();
  });
});

describe('an access token', () => {
  const answer = (changes: object) => ({
    AuthenticationResult: {
      AccessToken: 'access-2',
      IdToken: tokenOf({ sub: 'user-1', email: 'tereza@example.cz' }),
      RefreshToken: 'refresh-2',
      ExpiresIn: 3600,
      ...changes,
    },
  });

  it('is refreshed once for all calls when less than a minute is left', async () => {
    keepSession(aSession({ expiresAt: Date.now() + 59_000 }), { isLasting: true });
    server.on('cognito GetTokensFromRefreshToken', answer({}));
    server.on('GET /api/invoices/count', { count: 0, byStatus: {} });
    await Promise.all([callEndpoint('invoices.count', {}), callEndpoint('invoices.count', {})]);

    const renewals = server.callsOf('cognito GetTokensFromRefreshToken');
    expect(renewals).toHaveLength(1);
    // By the old token the user pool learns which session it is.
    expect(renewals[0]?.body).toMatchObject({ ClientMetadata: { accessToken: 'access-1' } });
    const tokens = server
      .callsOf('GET /api/invoices/count')
      .map((call) => call.headers['authorization']);
    expect(tokens).toEqual(['Bearer access-2', 'Bearer access-2']);
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2' });
    expect(localStorage.getItem('splatno.session')).toContain('refresh-2');
  });

  it('is refreshed by the client that somebody came in by', async () => {
    const accessToken = tokenOf({ sub: 'user-1', client_id: 'client-google' });
    keepSession(aSession({ accessToken, expiresAt: 0 }), { isLasting: false });
    server.on('cognito GetTokensFromRefreshToken', answer({}));
    server.on('GET /api/invoices/count', { count: 0, byStatus: {} });
    await callEndpoint('invoices.count', {});
    const [renewal] = server.callsOf('cognito GetTokensFromRefreshToken');
    expect(renewal?.body).toMatchObject({ ClientId: 'client-google' });
  });

  it('keeps the refresh token where none is handed out, and trusts it for five minutes', async () => {
    keepSession(aSession({ expiresAt: 0 }), { isLasting: false });
    server.on(
      'cognito GetTokensFromRefreshToken',
      answer({ RefreshToken: undefined, ExpiresIn: undefined }),
    );
    server.on('GET /api/invoices/count', { count: 0, byStatus: {} });
    await callEndpoint('invoices.count', {});

    const session = currentSession();
    expect(session?.refreshToken).toBe('refresh-1');
    expect((session?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(299_000 - 5000);
    expect((session?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(300_000);
  });

  it('takes over what another tab has received meanwhile', async () => {
    const old = aSession({ expiresAt: 1 });
    keepSession(old, { isLasting: true });
    const newer = aSession({ accessToken: 'access-9', refreshToken: 'refresh-9' });
    localStorage.setItem('splatno.session', JSON.stringify(newer));
    server.on('GET /api/invoices/count', { count: 0, byStatus: {} });
    await callEndpoint('invoices.count', {});

    expect(server.callsOf('cognito GetTokensFromRefreshToken')).toHaveLength(0);
    expect(server.callsOf('GET /api/invoices/count')[0]?.headers['authorization']).toBe(
      'Bearer access-9',
    );
  });

  it.each([
    ['is refused', 'NotAuthorizedException', ''],
    ['was used before, by a tab that never heard of it', 'RefreshTokenReuseException', ''],
    ['belongs to nobody any more', 'UserNotFoundException', ''],
    [
      'is one of a session that was ended elsewhere',
      'UserLambdaValidationException',
      'PreTokenGeneration failed with error SESSION_ENDED.',
    ],
  ])('ends the session when the refresh token %s', async (_, code, message) => {
    jest.spyOn(console, 'warn').mockImplementation();
    keepSession(aSession({ expiresAt: 0 }), { isLasting: true });
    server.on('cognito GetTokensFromRefreshToken', () => cognitoFailure(code, message));
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'AUTH_EXPIRED',
    });
    expect(currentSession()).toBeNull();
    jest.restoreAllMocks();
  });

  it.each([
    ['answers', () => answer({})],
    ['refuses it', () => cognitoFailure('NotAuthorizedException')],
  ])('that is renewed takes no place of another account when Cognito %s late', async (_, late) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const before = tokenOf({ sub: 'user-1', origin_jti: 'before' });
    keepSession(aSession({ accessToken: before, expiresAt: 0 }), { isLasting: true });
    const since = aSession({
      accessToken: tokenOf({ sub: 'user-2', origin_jti: 'since' }),
      user: { id: 'user-2', email: 'pavel@example.cz' },
    });
    server.on('cognito GetTokensFromRefreshToken', () => {
      keepSession(since, { isLasting: true });
      return late();
    });
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'AUTH_EXPIRED',
    });
    expect(currentSession()).toEqual(since);
    jest.restoreAllMocks();
  });

  it('keeps the session while nobody can say whether it goes on', async () => {
    keepSession(aSession({ expiresAt: 0 }), { isLasting: true });
    server.on('cognito GetTokensFromRefreshToken', () =>
      cognitoFailure('UserLambdaValidationException', 'PreTokenGeneration failed with error 500.'),
    );
    await expect(callEndpoint('invoices.count', {})).rejects.toThrow();
    expect(currentSession()?.refreshToken).toBe('refresh-1');
  });

  it('waits for a refresh without an answer no longer than for an answer', async () => {
    keepSession(aSession({ expiresAt: 0 }), { isLasting: true });
    let renew = (_: object) => {};
    const renewal = new Promise<object>((resolve) => (renew = resolve));
    server.on('cognito GetTokensFromRefreshToken', () => renewal);
    server.on('GET /api/invoices/count', { count: 0, byStatus: {} });
    const clock = spyNoPatience();
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({ code: 'TIMEOUT' });
    clock.mockRestore();
    expect(currentSession()?.refreshToken).toBe('refresh-1');

    // What comes of it late is kept.
    renew(answer({}));
    await callEndpoint('invoices.count', {});
    expect(currentSession()?.refreshToken).toBe('refresh-2');
  });

  it('keeps the session while there is no connection to refresh it', async () => {
    keepSession(aSession({ expiresAt: 0 }), { isLasting: true });
    server.on('cognito GetTokensFromRefreshToken', () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
    });
    expect(currentSession()?.refreshToken).toBe('refresh-1');
  });
});

describe('an answer that is no JSON', () => {
  it('is an error of its own', async () => {
    server.on('GET /api/invoices/count', () => new Response('<!doctype html>'));
    await expect(callEndpoint('invoices.count', {})).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      message: 'Invalid response format',
    });
  });
});
