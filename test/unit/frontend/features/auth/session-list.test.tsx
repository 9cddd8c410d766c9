import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { noteSession } from '../../../../../frontend/src/api/session/note-session';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../../frontend/src/api/session/session-store';
import { SecurityRows } from '../../../../../frontend/src/features/auth/components/security-rows';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';
import { aSession, tokenOf } from '../../support/session';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const laptop = {
  id: 'laptop',
  signedInAt: at('08:00'),
  lastSeenAt: at('13:32'),
  device: 'Firefox, Windows',
  isCurrent: true,
};
const phone = { id: 'phone', signedInAt: at('07:05'), lastSeenAt: at('09:00'), isCurrent: false };

let server: FakeServer;
let listed: object[];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  listed = [laptop, phone];
  server = new FakeServer();
  server.on('GET /api/sessions', () => ({ sessions: listed }));
  server.on('POST /api/sessions', null);
});
afterEach(() => act(dropSession));

function keepLaptop() {
  keepSession(aSession({ accessToken: tokenOf({ sub: 'user-1', origin_jti: 'laptop' }) }), {
    isLasting: true,
  });
}

async function showList() {
  keepLaptop();
  const shown = await show(<SecurityRows />, { catalogues: [authMessages], isSignedIn: false });
  const list = await screen.findByRole('list', { name: 'Přihlášená zařízení' });
  return { ...shown, rows: () => within(list).getAllByRole('listitem') };
}

describe('the list of devices', () => {
  it('says which one this is, and since when they are signed in', async () => {
    const { rows } = await showList();
    expect(rows()[0]?.textContent?.replace(/\u00a0/g, ' ')).toBe(
      'Firefox, Windows toto zařízenípřihlášeno 28. 11. 2026 9.00, naposledy 28. 11. 2026 14.32Odhlásit',
    );
    expect(rows()[1]?.textContent).toMatch(/^Neznámé zařízení přihlášeno/);
  });

  it('has this device on it, which tells of itself once in a while', async () => {
    listed = [phone];
    server.on('POST /api/sessions', () => {
      listed = [laptop, phone];
      return null;
    });
    const { rows } = await showList();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(server.callsOf('POST /api/sessions')).toHaveLength(1);
  });

  it('has it on it as well while it is only just telling of itself', async () => {
    listed = [phone];
    let arrive: () => void = () => undefined;
    server.on('POST /api/sessions', async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      listed = [laptop, phone];
      return null;
    });
    keepLaptop();
    const telling = noteSession();
    const { rows } = await showList();
    expect(rows()).toHaveLength(1);
    arrive();
    await telling;
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(server.callsOf('POST /api/sessions')).toHaveLength(1);
  });

  it('ends another session at once', async () => {
    server.on('DELETE /api/sessions/phone', () => {
      listed = [laptop];
      return null;
    });
    const { user, rows } = await showList();
    await user.click(screen.getByRole('button', { name: 'Odhlásit Neznámé zařízení' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByText('Zařízení je odhlášené.')).toBeTruthy();
    expect(server.callsOf('DELETE /api/sessions/phone')).toHaveLength(1);
    expect(currentSession()).not.toBeNull();
  });

  it('puts a session back that could not be ended', async () => {
    server.on('DELETE /api/sessions/phone', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    const { user, rows } = await showList();
    await user.click(screen.getByRole('button', { name: 'Odhlásit Neznámé zařízení' }));
    expect(await screen.findByText(/se nepodařilo odhlásit/)).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });

  it('signs out here by its own row, and has the server end it', async () => {
    server.on('DELETE /api/sessions/laptop', null);
    server.on('cognito RevokeToken', {});
    const { user } = await showList();
    await user.click(screen.getByRole('button', { name: 'Odhlásit Firefox, Windows' }));
    expect(currentSession()).toBeNull();
    await waitFor(() => expect(server.callsOf('cognito RevokeToken')).toHaveLength(1));
    expect(server.callsOf('DELETE /api/sessions/laptop')).toHaveLength(1);
  });

  it('ends all of them by one call', async () => {
    server.on('DELETE /api/sessions', null);
    const { user } = await showList();
    await user.click(screen.getByRole('button', { name: 'Odhlásit všude' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(server.callsOf('DELETE /api/sessions')).toHaveLength(1);
    expect(server.callsOf('cognito RevokeToken')).toHaveLength(0);
  });

  it('stays signed in where that fails', async () => {
    server.on('DELETE /api/sessions', () => failure(503, 'TOO_BUSY', 'Zkuste to za chvíli'));
    const { user } = await showList();
    await user.click(screen.getByRole('button', { name: 'Odhlásit všude' }));
    expect(await screen.findByText(/Odhlásit se všude se nepodařilo/)).toBeTruthy();
    expect(currentSession()).not.toBeNull();
  });

  it('asks for no other try where the one before has ended this session too', async () => {
    server.on('DELETE /api/sessions', () =>
      failure(401, 'AUTHENTICATION_REQUIRED', 'Přihlaste se.'),
    );
    const { user } = await showList();
    await user.click(screen.getByRole('button', { name: 'Odhlásit všude' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
    expect(screen.queryByText(/Odhlásit se všude se nepodařilo/)).toBeNull();
  });
});

it('can be loaded again after a failure', async () => {
  server.on('GET /api/sessions', () => failure(404, 'NOT_FOUND', 'Tady nic není.'));
  const { user } = await show(<SecurityRows />, { catalogues: [authMessages] });
  await screen.findByText('Přihlášená zařízení se nepodařilo načíst.');
  server.on('GET /api/sessions', { sessions: listed });
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
  expect(await screen.findByRole('list', { name: 'Přihlášená zařízení' })).toBeTruthy();
});
