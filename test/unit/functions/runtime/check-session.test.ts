import type { Context } from 'aws-lambda';
import type { Action } from '#functions/runtime/action';
import type { ApiEvent } from '#functions/runtime/call';
import { hashToken, newToken } from '#functions/runtime/csrf-token';
import { serve } from '#functions/runtime/serve';
import { contracts } from '#shared/contracts/index';
import { addMilliseconds } from '#shared/domain/calendar';
import { anOwner } from '../../../support/builders/an-owner';
import { now } from '../../../support/builders/times';
import { fakeProfiles } from '../../../support/fakes/fake-accounts';
import { fakeCsrfSessions } from '../../../support/fakes/fake-csrf-sessions';
import { fakeDeviceSessions } from '../../../support/fakes/fake-device-sessions';
import { fakeLog } from '../../../support/fakes/fake-log';

const { list } = contracts.sessions;

const begunAt = now;
const seconds = (moment: typeof now) => Math.floor(Date.parse(moment) / 1000);

interface Given {
  readonly failure?: Error;
  readonly allEndedAt?: typeof now;
}

async function call(sessionId: string | undefined, given: Given = {}) {
  const deviceSessions = fakeDeviceSessions();
  const sub = anOwner();
  for (const id of ['open', 'ended']) {
    await deviceSessions.note(sub, { id, signedInAt: now, lastSeenAt: now });
  }
  await deviceSessions.end(sub, 'ended', now);
  if (given.allEndedAt) await deviceSessions.endAll(sub, given.allEndedAt);

  const action: Action<typeof list> = () => async () => {
    if (given.failure) throw given.failure;
    return { status: 200, body: { sessions: [] } };
  };
  const claims = {
    ...{ sub, token_use: 'access', auth_time: String(seconds(begunAt)) },
    ...(sessionId && { origin_jti: sessionId }),
  };
  const event = {
    headers: {},
    rawPath: '/api/sessions',
    requestContext: {
      requestId: 'request-1',
      http: { method: 'GET', path: '/api/sessions', sourceIp: '192.0.2.1' },
      authorizer: { jwt: { claims } },
    },
  } as unknown as ApiEvent;
  const handler = serve(list, action, { deviceSessions }, { log: fakeLog(), deviceSessions });
  return handler(event, {} as Context);
}

describe('a call with the token of a session', () => {
  it.each(['open', 'unknown', undefined])('%s is answered', async (sessionId) => {
    expect((await call(sessionId)).statusCode).toBe(200);
  });

  it('that was ended is refused, whatever its handler says', async () => {
    const answer = await call('ended');
    expect(answer.statusCode).toBe(401);
    expect(String(answer.body)).toContain('AUTHENTICATION_REQUIRED');
    expect((await call('ended', { failure: new Error('broken') })).statusCode).toBe(401);
  });

  it.each(['open', 'unknown', undefined])(
    '%s is refused once all of the account were ended after it began, renewed or not',
    async (sessionId) => {
      const answer = await call(sessionId, { allEndedAt: addMilliseconds(begunAt, 60_000) });
      expect(answer.statusCode).toBe(401);
      expect(String(answer.body)).toContain('AUTHENTICATION_REQUIRED');

      const before = addMilliseconds(begunAt, -1);
      expect((await call(sessionId, { allEndedAt: before })).statusCode).toBe(200);
    },
  );

  it('that goes on fails as its handler does', async () => {
    expect((await call('open', { failure: new Error('broken') })).statusCode).toBe(500);
  });
});

describe('a change with the token of an ended session', () => {
  it('never reaches its handler', async () => {
    const { note } = contracts.sessions;
    const sub = anOwner();
    const deviceSessions = fakeDeviceSessions();
    await deviceSessions.note(sub, { id: 'ended', signedInAt: now, lastSeenAt: now });
    await deviceSessions.end(sub, 'ended', now);

    const csrfSessions = fakeCsrfSessions();
    const token = newToken();
    const expiresAt = '2999-01-01T00:00:00.000Z' as typeof now;
    await csrfSessions.put({ id: 'browser', tokenHash: hashToken(token), expiresAt });

    const acted = jest.fn();
    const action: Action<typeof note> = () => async () => {
      acted();
      return { status: 204 };
    };
    const handler = serve(
      note,
      action,
      { deviceSessions, csrfSessions, profiles: fakeProfiles() },
      { log: fakeLog(), deviceSessions },
    );
    const event = {
      headers: { 'x-csrf-token': token, 'x-session-id': 'browser' },
      rawPath: '/api/sessions',
      requestContext: {
        requestId: 'request-1',
        http: { method: 'POST', path: '/api/sessions', sourceIp: '192.0.2.1' },
        authorizer: { jwt: { claims: { sub, token_use: 'access', origin_jti: 'ended' } } },
      },
    } as unknown as ApiEvent;
    expect((await handler(event, {} as Context)).statusCode).toBe(401);
    expect(acted).not.toHaveBeenCalled();
  });
});
