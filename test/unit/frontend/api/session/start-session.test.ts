import { dropSession, keepSession } from '../../../../../frontend/src/api/session/session-store';
import { startSession } from '../../../../../frontend/src/api/session/start-session';
import { FakeServer } from '../../support/fake-server';
import { aSession, tokenOf } from '../../support/session';

let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer().on('cognito GetTokensFromRefreshToken', {
    AuthenticationResult: {
      AccessToken: 'access-2',
      IdToken: tokenOf({ sub: 'user-1', email: 'tereza@example.cz' }),
      RefreshToken: 'refresh-2',
      ExpiresIn: 1800,
    },
  });
});
afterEach(() => {
  dropSession();
  jest.useRealTimers();
});

/** How often tokens were asked for, so many seconds after a page opened with so many left of its own. */
async function renewalsAfter(seconds: number, secondsLeft: number): Promise<number> {
  keepSession(aSession({ expiresAt: Date.now() + secondsLeft * 1000 }), { isLasting: true });
  await startSession();
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return server.callsOf('cognito GetTokensFromRefreshToken').length;
}

describe('the tokens of an open page', () => {
  it.each([
    [29, 91, 0],
    [30, 121, 0],
    [30, 119, 1],
    [60, 121, 1],
    [600, 121, 1],
  ])(
    'are looked at every 30 s and exchanged below 90 s: after %i s of %i',
    async (after, left, renewals) => {
      expect(await renewalsAfter(after, left)).toBe(renewals);
    },
  );
});
