import { act, waitFor } from '@testing-library/react';
import { keepSession } from '../../../../../frontend/src/api/session/session-store';
import { SessionRunner } from '../../../../../frontend/src/app/shell/session-runner';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';
import { aSession, tokenOf } from '../../support/session';

const route = 'POST /api/sessions';

it('tells once that the session goes on, and again in another language', async () => {
  const server = new FakeServer().on(route, null);
  keepSession(aSession({ accessToken: tokenOf({ sub: 'user-1', origin_jti: 'laptop' }) }), {
    isLasting: true,
  });
  const { unmount } = await show(<SessionRunner />, { isSignedIn: false });
  await waitFor(() => expect(server.callsOf(route)).toHaveLength(1));
  expect(server.callsOf(route)[0]?.headers['accept-language']).toBe('cs');
  unmount();

  const again = await show(<SessionRunner />, { isSignedIn: false });
  await act(() => switchLanguage('en'));
  await waitFor(() => expect(server.callsOf(route)).toHaveLength(2));
  expect(server.callsOf(route)[1]?.headers['accept-language']).toBe('en');
  again.unmount();
});
