import type { LentSession } from '../../../../frontend/src/platform/lent-session';
import type { Outbox, Waiting } from '../../../../frontend/src/platform/outbox';
import { replayOutbox } from '../../../../frontend/src/service-worker/replay-outbox';
import { cognitoFailure, FakeServer, failure } from '../support/fake-server';
import { memoryLentSession, memoryOutbox } from '../support/memory-outbox';
import { aSession, tokenOf } from '../support/session';

const sending = 'POST /api/send-email';
const renewing = 'cognito GetTokensFromRefreshToken';
const queuedAt = '2026-11-27T10:00:00.000Z';
const aWaiting = (key: string, given: Partial<Waiting> = {}): Waiting => ({
  key,
  userId: 'user-1',
  body: { invoiceId: `invoice of ${key}` },
  queuedAt,
  ...given,
});

let server: FakeServer;
let sent: string[];
beforeEach(() => {
  sent = [];
  let mails = 0;
  server = new FakeServer().on(sending, () => {
    mails += 1;
    return { queued: true, email: { id: `mail-${mails}` } };
  });
});
afterEach(() => jest.restoreAllMocks());

const replay = (outbox: Outbox, lent: LentSession = memoryLentSession(aSession())) =>
  replayOutbox({ path: '/send-email', onSent: (id) => sent.push(id), outbox, lent });
const keysSent = () => server.callsOf(sending).map(({ headers }) => headers['idempotency-key']);

describe('the service worker, woken when there is a connection', () => {
  it('sends what waits, each under its own key, and tells of it', async () => {
    const outbox = memoryOutbox(aWaiting('key-1'), aWaiting('key-2'));
    await replay(outbox);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
    expect(server.callsOf(sending)[0]).toMatchObject({
      headers: {
        authorization: 'Bearer access-1',
        'content-type': 'application/json',
        'x-csrf-token': 'token-1',
        'x-session-id': 'session-1',
      },
      body: { invoiceId: 'invoice of key-1' },
    });
    expect(sent).toEqual(['mail-1', 'mail-2']);
    expect(await outbox.list('user-1')).toEqual([]);
    await replay(outbox);
    expect(keysSent()).toHaveLength(2);
  });

  it('asks nobody for anything when nothing waits or nobody lent a session', async () => {
    await replay(memoryOutbox());
    await replay(memoryOutbox(aWaiting('key-1')), memoryLentSession());
    await replay(memoryOutbox(aWaiting('key-1', { userId: 'user-2' })));
    expect(server.calls).toEqual([]);
  });

  it('renews tokens that have ended, and leaves the new ones to the app', async () => {
    const lent = memoryLentSession(aSession({ expiresAt: Date.now() + 10_000 }));
    server.on(renewing, () => ({
      AuthenticationResult: {
        AccessToken: 'access-2',
        IdToken: tokenOf({ sub: 'user-1', email: 'tereza@example.cz' }),
        RefreshToken: 'refresh-2',
        ExpiresIn: 3600,
      },
    }));
    await replay(memoryOutbox(aWaiting('key-1')), lent);
    expect(server.callsOf(sending)[0]?.headers).toMatchObject({ authorization: 'Bearer access-2' });
    expect(await lent.get()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('lets mails wait when the session is over', async () => {
    const outbox = memoryOutbox(aWaiting('key-1'));
    server.on(renewing, () => cognitoFailure('NotAuthorizedException'));
    await replay(outbox, memoryLentSession(aSession({ expiresAt: 0 })));
    server.on(sending, () => failure(401, 'AUTHENTICATION_REQUIRED', 'Přihlaste se.'));
    await replay(outbox);
    expect(sent).toEqual([]);
    expect(await outbox.list('user-1')).toHaveLength(1);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a busy server', () => Promise.resolve(failure(503, 'TOO_BUSY', 'Za chvíli'))],
    ['a limit', () => Promise.resolve(failure(429, 'EMAIL_LIMIT_REACHED', 'Později'))],
  ])('wants to be woken again after %s, and keeps the key', async (_, answer) => {
    const outbox = memoryOutbox(aWaiting('key-1'), aWaiting('key-2'));
    server.on(sending, answer);
    await expect(replay(outbox)).rejects.toThrow();
    expect(keysSent()).toEqual(['key-1']);
    server.on(sending, () => ({ queued: true, email: { id: 'mail-1' } }));
    await replay(outbox);
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('wants to be woken again when it cannot get what a change needs', async () => {
    server.on('GET /api/csrf-token', () => failure(502, 'INTERNAL', 'Chyba'));
    await expect(replay(memoryOutbox(aWaiting('key-1')))).rejects.toThrow();
    expect(keysSent()).toEqual([]);
  });

  it('leaves what the server refuses to the app, and goes on with the next', async () => {
    const outbox = memoryOutbox(aWaiting('key-1'), aWaiting('key-2'));
    server.on(sending, ({ headers }) =>
      headers['idempotency-key'] === 'key-1'
        ? failure(409, 'INVOICE_NOT_MAILABLE', 'Je stornovaná.')
        : { queued: true, email: { id: 'mail-2' } },
    );
    await replay(outbox);
    expect(sent).toEqual(['mail-2']);
    expect((await outbox.list('user-1')).map(({ key }) => key)).toEqual(['key-1']);
  });

  it('never repeats what may have left before the server forgot its key', async () => {
    const triedAt = new Date(Date.now() - 47.1 * 3_600_000).toISOString();
    const outbox = memoryOutbox(aWaiting('key-1', { triedAt }));
    await replay(outbox);
    expect(keysSent()).toEqual([]);
    expect(await outbox.list('user-1')).toHaveLength(1);
  });

  it('notes when it tried first, before it tries', async () => {
    const outbox = memoryOutbox(aWaiting('key-1'));
    server.on(sending, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(replay(outbox)).rejects.toThrow();
    const [noted] = await outbox.list('user-1');
    expect(Date.parse(noted?.triedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await expect(replay(outbox)).rejects.toThrow();
    expect((await outbox.list('user-1'))[0]?.triedAt).toBe(noted?.triedAt);
  });

  it('does nothing while a tab sends', async () => {
    const request = jest.fn((_name, _options, run: (lock: null) => unknown) => run(null));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await replay(memoryOutbox(aWaiting('key-1')));
    Reflect.deleteProperty(navigator, 'locks');
    expect(request).toHaveBeenCalledWith(
      'splatno.outbox',
      { ifAvailable: true },
      expect.anything(),
    );
    expect(server.calls).toEqual([]);
  });
});
