import { lendSession, takeSessionBack } from '../../../../frontend/src/api/session/lend-session';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../frontend/src/api/session/session-store';
import { lentSession } from '../../../../frontend/src/platform/lent-session';
import { memoryLentSession } from '../support/memory-outbox';
import { aSession } from '../support/session';

jest.mock('../../../../frontend/src/platform/lent-session', () => ({
  lentSession: { put: jest.fn(), get: jest.fn(), remove: jest.fn() },
}));

beforeEach(async () => {
  Object.assign(lentSession, memoryLentSession());
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => takeSessionBack());

const stay = { isLasting: true };

describe('the session that the service worker may use', () => {
  it('is the newest one, for as long as something waits', async () => {
    keepSession(aSession(), stay);
    await lendSession();
    expect(await lentSession.get()).toEqual(currentSession());
    keepSession(aSession({ accessToken: 'access-2', expiresAt: Date.now() + 7_200_000 }), stay);
    expect(await lentSession.get()).toMatchObject({ accessToken: 'access-2' });
    await takeSessionBack();
    expect(await lentSession.get()).toBeUndefined();
    keepSession(aSession({ accessToken: 'access-3' }), stay);
    expect(await lentSession.get()).toBeUndefined();
  });

  it('is none of somebody who did not want to stay signed in', async () => {
    keepSession(aSession(), { isLasting: false });
    await lendSession();
    expect(await lentSession.get()).toBeUndefined();
  });

  it('comes back with the tokens that the worker has renewed', async () => {
    keepSession(aSession(), stay);
    await lendSession();
    const expiresAt = Date.now() + 7_200_000;
    await lentSession.put(aSession({ refreshToken: 'refresh-2', expiresAt }));
    await takeSessionBack();
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2', expiresAt });
  });

  it('never becomes that of another account', async () => {
    keepSession(aSession(), stay);
    const user = { id: 'user-2', email: 'jan@example.cz' };
    await lentSession.put(aSession({ user, expiresAt: Date.now() + 7_200_000 }));
    await takeSessionBack();
    expect(currentSession()).toMatchObject({ user: { id: 'user-1' } });
  });

  it('ends with the sign-out', async () => {
    keepSession(aSession(), stay);
    await lendSession();
    dropSession();
    expect(await lentSession.get()).toBeUndefined();
  });
});
