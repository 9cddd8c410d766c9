import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { writeLinkWish } from '#shared/domain/sign-in-link';
import { takeProof } from '../../../../../frontend/src/api/captcha/proofs';
import { keepPending } from '../../../../../frontend/src/api/session/pending-sign-ins';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../../frontend/src/api/session/session-store';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { CloseTab } from '../../../../../frontend/src/features/auth/sign-in-link/close-tab';
import { LinkSent } from '../../../../../frontend/src/features/auth/sign-in-link/link-sent';
import { signInLinkMessages } from '../../../../../frontend/src/features/auth/sign-in-link/messages/catalogue';
import { SignInCallback } from '../../../../../frontend/src/features/auth/sign-in-link/sign-in-callback';
import { SignInLinkForm } from '../../../../../frontend/src/features/auth/sign-in-link/sign-in-link-form';
import { cognitoFailure, FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';
import { aSession, tokenOf } from '../../support/session';

const verifierHash = 'a'.repeat(64);
let server: FakeServer;

// Browsers hash; jsdom does not.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }));
beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => act(dropSession));

const options = { catalogues: [authMessages, signInLinkMessages], isSignedIn: false };
const question = (step: string) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: `session-${step}`,
  ChallengeParameters: { step, USERNAME: 'user-1' },
});
const tokens = {
  AuthenticationResult: {
    AccessToken: tokenOf({ sub: 'user-1', exp: 4600, iat: 1000 }),
    IdToken: tokenOf({ sub: 'user-1', email: 'tereza@example.cz', exp: 4600, iat: 1000 }),
    RefreshToken: 'refresh-1',
    ExpiresIn: 3600,
  },
};
const refusedBy = (reason: string) => () =>
  cognitoFailure(
    'UserLambdaValidationException',
    `VerifyAuthChallengeResponse failed with error ${reason}.`,
  );

/** This browser has asked for a link. */
function aPending({ next = undefined as string | undefined, staysSignedIn = true } = {}) {
  keepPending(verifierHash, {
    kind: 'link',
    email: 'tereza@example.cz',
    verifier: 'secret-of-the-browser',
    next,
    staysSignedIn,
  });
}

let links = 0;
/** Each link carries a code of its own; a code is tried once. */
function openLink(query: object = {}, visited: string[] = []) {
  links += 1;
  const code = `code-${links}`;
  return show(
    <StrictMode>
      <SignInCallback query={{ code, state: verifierHash, ...query }} />
    </StrictMode>,
    { ...options, visited },
  );
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the way back of a sign-in', () => {
  it('is prepared, then verified, then done, and leads on to where the person was going', async () => {
    aPending({ next: '/invoices/new' });
    let letIn = (_: object) => {};
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', () => new Promise((resolve) => (letIn = resolve)));
    const visited: string[] = [];

    await openLink({}, visited);
    expect(screen.getByRole('status').textContent).toMatch(/^Připravujeme přihlášení|^Ověřujeme/);
    await heading('Ověřujeme přihlášení');
    await waitFor(() => expect(server.callsOf('cognito RespondToAuthChallenge')).toHaveLength(1));
    await act(async () => letIn(tokens));
    await heading('Jste přihlášeni');

    expect(visited).toEqual(['/invoices/new']);
    expect(currentSession()?.user).toEqual({ id: 'user-1', email: 'tereza@example.cz' });
    expect(localStorage.getItem('splatno.session')).toContain('refresh-1');
    expect(server.callsOf('cognito RespondToAuthChallenge')[0]?.body).toMatchObject({
      ChallengeResponses: { ANSWER: `code-${links}.secret-of-the-browser` },
    });
  });

  it('keeps the session only until the browser closes when that was asked for', async () => {
    aPending({ staysSignedIn: false });
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', tokens);
    await openLink();
    await heading('Jste přihlášeni');
    expect(localStorage.getItem('splatno.session')).toBeNull();
    expect(sessionStorage.getItem('splatno.session')).toContain('refresh-1');
  });

  it.each([
    'https://zly.example/',
    '//zly.example',
    '/\\zly.example',
    '/\t/zly.example',
    '/.//zly.example',
    '/auth/logout',
    'javascript:alert(1)',
  ])('never leads to „%s“', async (next) => {
    aPending({ next });
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', tokens);
    const visited: string[] = [];
    await openLink({}, visited);
    await waitFor(() => expect(visited).toEqual(['/dashboard']));
  });

  it.each([
    ['LINK_USED', 'Odkaz už byl použitý'],
    ['LINK_INVALID', 'Odkaz neplatí nebo vypršel'],
  ])(
    'says why after %s, and offers a new link to where the person was going',
    async (reason, title) => {
      aPending({ next: '/clients' });
      server.on('cognito InitiateAuth', question('link'));
      server.on('cognito RespondToAuthChallenge', refusedBy(reason));
      await openLink();
      await heading(title);
      const way = 'email=tereza%40example.cz&next=%2Fclients';
      expect(linkTo('Poslat nový odkaz')).toBe(`/auth/link?${way}`);
      expect(linkTo('Přihlásit se jinak')).toBe(`/auth/login?${way}`);
      expect(currentSession()).toBeNull();
    },
  );

  it('offers the way into the app to whoever is signed in already', async () => {
    aPending({ next: '/clients' });
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', refusedBy('LINK_USED'));
    keepSession(aSession(), { isLasting: false });
    await openLink();
    await heading('Odkaz už byl použitý');
    expect(screen.getByRole('alert').textContent).toBe('V tomto prohlížeči už jste přihlášeni.');
    expect(linkTo('Pokračovat do aplikace')).toBe('/clients');
  });

  it('ends in a browser that did not ask, which asks the server nothing', async () => {
    await openLink();
    await heading('Odkaz se otevřel v jiném prohlížeči');
    expect(server.callsOf('cognito InitiateAuth')).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Poslat nový odkaz' }).getAttribute('href')).toBe(
      '/auth/link',
    );
  });

  it('failed on the way where a refusal names no sign-in', async () => {
    await show(<SignInCallback query={{ error: 'server_error' }} />, options);
    await heading('Přihlášení se nepodařilo dokončit');
    expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
  });

  it('is none without a code', async () => {
    await openLink({ code: undefined });
    await heading('Odkaz neplatí nebo vypršel');
  });

  it('leads an unconfirmed address to its confirmation', async () => {
    aPending({ next: '/clients' });
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', () => cognitoFailure('UserNotConfirmedException'));
    await openLink();
    await heading('E-mail ještě není potvrzený');
    expect(linkTo('Potvrdit e-mail')).toBe(
      '/auth/confirm?email=tereza%40example.cz&next=%2Fclients',
    );
  });

  it('can be tried again after a failure that is none of the link', async () => {
    aPending({ next: '/clients' });
    server.on('cognito InitiateAuth', () => cognitoFailure('InternalErrorException'));
    const visited: string[] = [];
    const { user } = await openLink({}, visited);
    await heading('Přihlášení se nepodařilo dokončit');
    expect(screen.getByRole('alert').textContent).toBe('Nečekaná chyba');
    expect(linkTo('Přihlásit se jinak')).toBe(
      '/auth/login?email=tereza%40example.cz&next=%2Fclients',
    );

    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', tokens);
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(visited).toEqual(['/clients']));
  });
});

describe('asking for a link', () => {
  async function ask(email: string) {
    const onSent = jest.fn();
    const { user } = await show(
      <SignInLinkForm initialEmail="" next="/invoices" onSent={onSent} />,
      options,
    );
    if (email) await user.type(screen.getByLabelText('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Poslat přihlašovací odkaz' }));
    return onSent;
  }

  it.each([
    ['', 'Email je povinný'],
    ['tereza@', 'Zadejte platný email'],
  ])('needs an address: „%s“', async (email, message) => {
    await ask(email);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('keeps the secret here and sends its hash', async () => {
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', question('sent'));
    const onSent = await ask(' Tereza@Example.cz ');
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('Tereza@Example.cz', true));

    expect(server.callsOf('cognito InitiateAuth')[0]?.body).toMatchObject({
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: 'tereza@example.cz' },
    });
    const { body } = server.callsOf('cognito RespondToAuthChallenge')[0] ?? {};
    // The same work for both steps: the second one is counted by who asks.
    const begun = server.callsOf('cognito InitiateAuth')[0]?.body;
    const { captcha } = (begun as { ClientMetadata: { captcha: string } }).ClientMetadata;
    expect(captcha).toMatch(/./);
    const [[state, pending] = []] = Object.entries<Record<string, string>>(
      JSON.parse(localStorage.getItem('splatno.sign-ins') ?? '{}'),
    );
    expect(body).toMatchObject({
      Session: 'session-link',
      ChallengeResponses: { ANSWER: writeLinkWish(state ?? '') },
      ClientMetadata: { language: 'cs', method: 'link', captcha, next: '/invoices' },
    });
    expect(pending).toMatchObject({ email: 'tereza@example.cz', next: '/invoices' });
    expect(state).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(body)).not.toContain(pending?.['verifier']);
  });

  it('tells whoever waits long for the proof that they are no robot', async () => {
    // What the test before has prepared.
    await takeProof();
    let issue = (_: object) => {};
    const challenge = new Promise<object>((resolve) => (issue = resolve));
    server.on('GET /api/captcha', () => challenge);
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', question('sent'));
    const onSent = await ask('tereza@example.cz');
    await screen.findByText(/^Ověřujeme, že nejste robot/, {}, { timeout: 3000 });
    await act(async () => issue({ parameters: {}, signature: 'b2' }));
    await waitFor(() => expect(onSent).toHaveBeenCalled());
  });

  it('says when it was asked too often', async () => {
    server.on('cognito InitiateAuth', question('link'));
    server.on('cognito RespondToAuthChallenge', () =>
      cognitoFailure(
        'UserLambdaValidationException',
        'VerifyAuthChallengeResponse failed with error TOO_MANY_ATTEMPTS:1741.',
      ),
    );
    const onSent = await ask('tereza@example.cz');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Příliš mnoho pokusů. Zkuste to prosím za 30 minut.',
    );
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe('the tab that waits for the link', () => {
  it('names the address, and can ask for another link', async () => {
    const onAgain = jest.fn();
    const { user } = await show(<LinkSent email="tereza@example.cz" onAgain={onAgain} />, options);
    expect(screen.getByText('tereza@example.cz')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));
    expect(onAgain).toHaveBeenCalledTimes(1);
  });

  it('can be closed, or used where the browser does not let it', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
    const { user } = await show(<CloseTab next="/invoices" />, options);
    await user.click(screen.getByRole('button', { name: 'Zavřít kartu' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/zavřete ji prosím vy/)).toBeTruthy();
    const onwards = screen.getByRole('link', { name: 'Pokračovat tady' });
    expect(onwards.getAttribute('href')).toBe('/invoices');
    expect(document.activeElement).toBe(onwards);
    close.mockRestore();
  });
});
