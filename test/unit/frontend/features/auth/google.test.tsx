import { createHash, webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { currentSession, dropSession } from '../../../../../frontend/src/api/session/session-store';
import { LoginForm } from '../../../../../frontend/src/features/auth/components/login-form';
import { SecurityRows } from '../../../../../frontend/src/features/auth/components/security-rows';
import { GoogleButton } from '../../../../../frontend/src/features/auth/google/google-button';
import { googleMessages } from '../../../../../frontend/src/features/auth/google/messages/catalogue';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { signInLinkMessages } from '../../../../../frontend/src/features/auth/sign-in-link/messages/catalogue';
import { SignInCallback } from '../../../../../frontend/src/features/auth/sign-in-link/sign-in-callback';
import { leaveTo } from '../../../../../frontend/src/platform/leave';
import { config, FakeServer, failure, json } from '../../support/fake-server';
import { show } from '../../support/render';
import { tokenOf } from '../../support/session';

jest.mock('../../../../../frontend/src/platform/leave', () => ({ leaveTo: jest.fn() }));
const left = jest.mocked(leaveTo);

const origin = 'http://hosted.test';
const tokenRoute = `POST ${origin}/oauth2/token`;
const catalogues = [authMessages, googleMessages, signInLinkMessages];
const buttonName = 'Pokračovat přes Google';
let server: FakeServer;

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }));
beforeEach(() => {
  const cognito = { ...config.cognito, google: { origin, clientId: 'client-google' } };
  server = new FakeServer().on('GET /config.json', { ...config, cognito });
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  left.mockReset();
});
afterEach(() => act(dropSession));

const accessToken = tokenOf({ sub: 'user-7', client_id: 'client-google' });
const tokens = (email = 'tereza@gmail.example') => ({
  access_token: accessToken,
  id_token: tokenOf({ sub: 'user-7', email }),
  refresh_token: 'refresh-google',
  expires_in: 1800,
});

/** Where the browser was led last. */
const leftFor = () => new URL(left.mock.lastCall?.[0] ?? '');

/** Somebody has pressed the button and is at Google now; answers the state that will come back. */
async function leave(ui = <GoogleButton next="/clients" />): Promise<string> {
  const { user, unmount } = await show(ui, { catalogues, isSignedIn: false });
  await user.click(await screen.findByRole('button', { name: buttonName }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  unmount();
  return leftFor().searchParams.get('state') ?? '';
}

let codes = 0;
async function comeBack(query: object, visited: string[] = []) {
  codes += 1;
  const code = 'error' in query ? {} : { code: `code-${codes}` };
  return show(<SignInCallback query={{ ...code, ...query }} />, {
    catalogues,
    visited,
    isSignedIn: false,
  });
}
const heading = (name: string) => screen.findByRole('heading', { name });
const refused = (reason: string) => ({
  error: 'invalid_request',
  error_description: `PreSignUp failed with error ${reason}. `,
});

describe('the button', () => {
  it('leads to Google by way of Cognito, with the hash of a secret that stays here', async () => {
    const state = await leave();
    const { origin: to, pathname, searchParams } = leftFor();
    expect(`${to}${pathname}`).toBe(`${origin}/oauth2/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      identity_provider: 'Google',
      response_type: 'code',
      client_id: 'client-google',
      redirect_uri: 'http://localhost/auth/callback',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const { verifier } = JSON.parse(localStorage.getItem('splatno.sign-ins') ?? '{}')[state];
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      searchParams.get('code_challenge'),
    );
    expect(leftFor().href).not.toContain(verifier);
  });

  it('stands beside the other ways to sign in', async () => {
    const form = (
      <LoginForm
        initialEmail=""
        next="/clients"
        onSignedIn={() => undefined}
        onCodeAsked={() => undefined}
        otherWay={() => null}
      />
    );
    expect(await leave(form)).toMatch(/^google\./);
  });

  it('says when this browser keeps nothing, and can be tried again', async () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const { user } = await show(<GoogleButton />, { catalogues, isSignedIn: false });
    await user.click(await screen.findByRole('button', { name: buttonName }));
    expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo otevřít');
    expect(left).not.toHaveBeenCalled();
    write.mockRestore();
    expect(screen.getByRole('button', { name: buttonName })).toBeTruthy();
  });
});

describe('coming back from Google', () => {
  it('signs in with the secret, and leads on to where the person was going', async () => {
    server.on(tokenRoute, tokens());
    const state = await leave();
    const { verifier } = JSON.parse(localStorage.getItem('splatno.sign-ins') ?? '{}')[state];
    const visited: string[] = [];
    await comeBack({ state }, visited);
    await waitFor(() => expect(visited).toEqual(['/clients']));

    expect(server.callsOf(tokenRoute)[0]?.body).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client-google',
      code: `code-${codes}`,
      redirect_uri: 'http://localhost/auth/callback',
      code_verifier: verifier,
    });
    expect(currentSession()).toMatchObject({
      accessToken,
      refreshToken: 'refresh-google',
      user: { id: 'user-7', email: 'tereza@gmail.example' },
    });
    expect(localStorage.getItem('splatno.session')).toContain('refresh-google');
  });

  it('keeps the session only until the browser closes when that was asked for', async () => {
    server.on(tokenRoute, tokens());
    const state = await leave(<GoogleButton staysSignedIn={false} />);
    const visited: string[] = [];
    await comeBack({ state }, visited);
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
    expect(localStorage.getItem('splatno.session')).toBeNull();
    expect(sessionStorage.getItem('splatno.session')).toContain('refresh-google');
  });

  it.each([
    [{ error: 'access_denied' }, 'Přihlášení přes Google jste zrušili'],
    [
      { error: 'invalid_request', error_description: 'User cancelled OAuth2 sign-in.' },
      'Přihlášení přes Google jste zrušili',
    ],
    [refused('ADDRESS_HAS_ACCOUNT'), 'Tato adresa už má účet'],
    [refused('GOOGLE_ADDRESS_UNVERIFIED'), 'Google tuto adresu neověřil'],
    [
      { error: 'invalid_request', error_description: 'Exception processing authorization code' },
      'Přihlášení se nepodařilo dokončit',
    ],
  ])('says plainly what went wrong: %j', async (query, title) => {
    await comeBack({ ...query, state: await leave() });
    await heading(title);
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(currentSession()).toBeNull();
  });

  it('shows nothing of what somebody wrote into the address', async () => {
    const state = await leave();
    const { container } = await comeBack({
      error: 'x',
      error_description: '<b>Zavolejte</b>',
      state,
    });
    await heading('Přihlášení se nepodařilo dokončit');
    expect(container.textContent).not.toContain('Zavolejte');
  });

  it('refuses a sign-in that this browser did not begin', async () => {
    await comeBack({ state: 'google.of-somebody-else' });
    await heading('Přihlášení začalo v jiném prohlížeči');
    expect(server.callsOf(tokenRoute)).toHaveLength(0);
  });

  it('says that a code has been used or is too old', async () => {
    server.on(tokenRoute, () => json({ error: 'invalid_grant' }, 400));
    await comeBack({ state: await leave() });
    await heading('Přihlášení přes Google vypršelo');
  });
});

describe('connecting Google in the settings', () => {
  const connection = (isConnected: boolean, isOnlyWay = false) =>
    server.on('GET /api/auth/google', { isConnected, isOnlyWay });
  const rows = (visited: string[] = []) => show(<SecurityRows />, { catalogues, visited });
  const button = (name: string) => screen.findByRole('button', { name });

  /** The owner has pressed the button and is at Google now. */
  async function connect(): Promise<string> {
    connection(false).on('POST /api/auth/google/connect', null);
    const { user, unmount } = await rows();
    await user.click(await button('Připojit Google'));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    unmount();
    return leftFor().searchParams.get('state') ?? '';
  }

  it('asks the server first, and suggests the address of the account to Google', async () => {
    await connect();
    expect(server.callsOf('POST /api/auth/google/connect')).toHaveLength(1);
    expect(leftFor().searchParams.get('login_hint')).toBe('tereza@example.cz');
  });

  it('signs in once more when it is connected, without asking again, and comes back here', async () => {
    server.on(tokenRoute, tokens('tereza@example.cz'));
    await comeBack({ ...refused('GOOGLE_CONNECTED'), state: await connect() });
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    expect(leftFor().searchParams.get('prompt')).toBeNull();
    expect(leftFor().searchParams.get('login_hint')).toBe('tereza@example.cz');

    const visited: string[] = [];
    await comeBack({ state: leftFor().searchParams.get('state') }, visited);
    await waitFor(() => expect(visited).toEqual(['/settings']));
    expect(currentSession()?.accessToken).toBe(accessToken);
  });

  it('lets nobody slip into another account that they chose at Google', async () => {
    server.on(tokenRoute, tokens('other@gmail.example')).on('cognito RevokeToken', {});
    const state = await connect();
    await comeBack({ state });
    await heading('Účet Google má jinou adresu');
    expect(currentSession()?.user.id).toBe('user-1');
    await waitFor(() =>
      expect(server.callsOf('cognito RevokeToken')[0]?.body).toMatchObject({
        ClientId: 'client-google',
        Token: 'refresh-google',
      }),
    );
  });

  /** The account with the other address, made so many seconds before this sign-in into it. */
  async function choosesOther({ secondsBefore }: { readonly secondsBefore: number }) {
    const since = 1_790_000_000;
    server
      .on(tokenRoute, {
        ...tokens('other@gmail.example'),
        access_token: tokenOf({ sub: 'user-7', auth_time: since }),
      })
      .on('cognito RevokeToken', {})
      .on('GET /api/users/profile', {
        id: 'user-7',
        email: 'other@gmail.example',
        createdAt: new Date((since - secondsBefore) * 1000).toISOString(),
      })
      .on('POST /api/account/anonymise', { requestedAt: '2026-11-28T10:00:00.000Z' });
    const state = await connect();
    await comeBack({ state });
    await heading('Účet Google má jinou adresu');
    await waitFor(() => expect(server.callsOf('cognito RevokeToken')).toHaveLength(1));
    return server.callsOf('POST /api/account/anonymise');
  }

  it('leaves no empty account behind under the address that was chosen by mistake', async () => {
    const [deletion, ...more] = await choosesOther({ secondsBefore: 4 });
    expect(deletion?.body).toEqual({ confirmation: 'other@gmail.example' });
    expect(deletion?.headers['authorization']).toBe(
      `Bearer ${tokenOf({ sub: 'user-7', auth_time: 1_790_000_000 })}`,
    );
    expect(more).toEqual([]);
    expect(currentSession()?.user.id).toBe('user-1');
  });

  it('lets an account be that somebody has under the other address', async () => {
    expect(await choosesOther({ secondsBefore: 86_400 })).toEqual([]);
    expect(currentSession()?.user.id).toBe('user-1');
  });

  it('asks whoever signed in long ago to sign in again', async () => {
    connection(false).on('POST /api/auth/google/connect', () =>
      failure(403, 'RECENT_SIGN_IN_REQUIRED', 'Pro jistotu zadejte znovu své heslo.'),
    );
    const visited: string[] = [];
    const { user } = await rows(visited);
    await user.click(await button('Připojit Google'));
    await heading('Nejdřív se znovu přihlaste');
    expect(left).not.toHaveBeenCalled();
    await user.click(await button('Přihlásit se znovu'));
    expect(currentSession()).toBeNull();
    expect(visited).toEqual(['/auth/login?email=tereza%40example.cz&next=%2Fsettings']);
  });

  it('disconnects, and offers to connect again', async () => {
    connection(true).on('POST /api/auth/google/disconnect', () => {
      connection(false);
      return null;
    });
    const { user } = await rows();
    await user.click(await button('Odpojit Google'));
    await button('Připojit Google');
    await screen.findByText('Google je odpojený.');
  });

  it('explains an account that has no password, and offers nothing that could not work', async () => {
    connection(true, true);
    await rows();
    await screen.findByText('účet je založený přes Google a heslo nemá');
    expect(screen.queryByRole('button', { name: 'Změnit heslo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Odpojit Google' })).toBeNull();
  });
});
