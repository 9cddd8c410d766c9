import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '../../../../../frontend/src/api/session/session-store';
import { DeleteAccountRow } from '../../../../../frontend/src/features/privacy/delete-account-row';
import { privacyMessages } from '../../../../../frontend/src/features/privacy/messages/catalogue';
import { leaveTo } from '../../../../../frontend/src/platform/leave';
import { config, FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';

jest.mock('../../../../../frontend/src/platform/leave', () => ({ leaveTo: jest.fn() }));
const left = jest.mocked(leaveTo);

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }));

it('asks Google once more, in place of a password that the account has not', async () => {
  const google = { origin: 'http://hosted.test', clientId: 'client-google' };
  const cognito = { ...config.cognito, google };
  new FakeServer()
    .on('GET /config.json', { ...config, cognito })
    .on('GET /api/auth/google', { isConnected: true, isOnlyWay: true })
    .on('POST /api/account/anonymise', () =>
      failure(403, 'RECENT_SIGN_IN_REQUIRED', 'Zadejte heslo.'),
    );
  const { user } = await show(<DeleteAccountRow exportOffer={null} />, {
    catalogues: [privacyMessages],
  });
  await user.click(screen.getByRole('button', { name: 'Smazat účet…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Smazat účet navždy?' }));
  await user.type(dialog.getByLabelText(/opište svůj e-mail/), 'tereza@example.cz');
  await user.click(dialog.getByRole('button', { name: /účet navždy$/ }));

  await user.click(await dialog.findByRole('button', { name: 'Pokračovat přes Google' }));
  expect(dialog.queryByLabelText('Heslo')).toBeNull();
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  const { searchParams } = new URL(left.mock.lastCall?.[0] ?? '');
  expect(searchParams.get('login_hint')).toBe('tereza@example.cz');

  const [pending] = Object.values(JSON.parse(localStorage.getItem('splatno.sign-ins') ?? '{}'));
  expect(pending).toMatchObject({ next: '/settings#privacy', email: 'tereza@example.cz' });
  expect(currentSession()).not.toBeNull();
});
