import { act, screen, waitFor } from '@testing-library/react';
import { dropSession } from '../../../../../frontend/src/api/session/session-store';
import { SecurityRows } from '../../../../../frontend/src/features/auth/components/security-rows';
import { GoogleButton } from '../../../../../frontend/src/features/auth/google/google-button';
import { googleMessages } from '../../../../../frontend/src/features/auth/google/messages/catalogue';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';

afterEach(() => act(dropSession));

it('says nothing of Google where the stage does not have it', async () => {
  const server = new FakeServer();
  const catalogues = [authMessages, googleMessages];
  await show(
    <>
      <GoogleButton />
      <SecurityRows />
    </>,
    { catalogues },
  );
  await waitFor(() => expect(server.callsOf('GET /config.json')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByText(/Google/)).toBeNull();
  expect(server.callsOf('GET /api/auth/google')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Změnit heslo' })).toBeTruthy();
});
