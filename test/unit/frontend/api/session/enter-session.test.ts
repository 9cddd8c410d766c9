import { waitFor } from '@testing-library/react';
import { enterSession } from '../../../../../frontend/src/api/session/enter-session';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../../frontend/src/api/session/session-store';
import { FakeServer } from '../../support/fake-server';
import { aSession, tokenOf } from '../../support/session';

const tokenOfSession = (id: string) => tokenOf({ sub: 'user-1', origin_jti: id });
const tokens = {
  AccessToken: tokenOfSession('new'),
  IdToken: tokenOf({ sub: 'user-1', email: 'tereza@example.cz' }),
  RefreshToken: 'refresh-2',
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  dropSession();
  server = new FakeServer().on('DELETE /api/sessions/old', null).on('cognito RevokeToken', {});
});
afterEach(dropSession);

describe('signing in', () => {
  it('ends the session whose place it takes: nobody has its tokens any more', async () => {
    keepSession(aSession({ accessToken: tokenOfSession('old') }), { isLasting: true });
    enterSession(tokens, { staysSignedIn: true });
    expect(currentSession()?.refreshToken).toBe('refresh-2');

    await waitFor(() => expect(server.callsOf('cognito RevokeToken')).toHaveLength(1));
    expect(server.callsOf('cognito RevokeToken')[0]?.body).toMatchObject({ Token: 'refresh-1' });
    const [ended] = server.callsOf('DELETE /api/sessions/old');
    expect(ended?.headers['authorization']).toBe(`Bearer ${tokenOfSession('old')}`);
    expect(currentSession()?.refreshToken).toBe('refresh-2');
  });

  it('ends nothing where nobody was signed in', async () => {
    enterSession(tokens, { staysSignedIn: false });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.calls).toEqual([]);
  });
});
