import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  currentSession,
  dropSession,
  keepSession,
} from '../../../../../frontend/src/api/session/session-store';
import { ConfirmEmail } from '../../../../../frontend/src/features/auth/components/confirm-email';
import { ForgotPasswordForm } from '../../../../../frontend/src/features/auth/components/forgot-password-form';
import { MailboxHint } from '../../../../../frontend/src/features/auth/components/mailbox-hint';
import { ResetPasswordForm } from '../../../../../frontend/src/features/auth/components/reset-password-form';
import { googleMessages } from '../../../../../frontend/src/features/auth/google/messages/catalogue';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { ConfirmScreen } from '../../../../../frontend/src/screens/auth/confirm-screen';
import { ForgotPasswordScreen } from '../../../../../frontend/src/screens/auth/forgot-password-screen';
import { LogoutScreen } from '../../../../../frontend/src/screens/auth/logout-screen';
import { ResetPasswordScreen } from '../../../../../frontend/src/screens/auth/reset-password-screen';
import { cognitoFailure, FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';
import { aSession } from '../../support/session';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const options = { catalogues: [authMessages], isSignedIn: false };
const expectAlerts = (...texts: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(texts),
  );

describe('confirming by link', () => {
  const refused = 'Odkaz neplatí, nebo už je účet potvrzený';
  // Each link carries a code of its own; a code is tried once.
  const showLink = (code: string) =>
    show(
      <StrictMode>
        <ConfirmEmail email="tereza@example.cz" code={code} />
      </StrictMode>,
      options,
    );

  it('is told apart from the mailbox in the title of its tab', async () => {
    server.on('cognito ConfirmSignUp', {});
    await show(<ConfirmScreen query={{ email: 'tereza@example.cz', code: '100010' }} />, options);
    await screen.findByRole('heading', { name: 'E-mail je potvrzený' });
    expect(document.title).toBe('Potvrzujeme e-mail\u00a0– Splatno');
  });

  it('uses the code once and leads to signing in', async () => {
    server.on('cognito ConfirmSignUp', {});
    await showLink('100001');
    await screen.findByRole('heading', { name: 'E-mail je potvrzený' });
    expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
      '/auth/login?email=tereza%40example.cz',
    );
    expect(server.callsOf('cognito ConfirmSignUp')).toHaveLength(1);
  });

  it('says the same of an address that is confirmed already as of one without an account', async () => {
    const confirmed = 'User cannot be confirmed. Current status is CONFIRMED';
    const shown = [];
    for (const [code, type, message] of [
      ['100002', 'NotAuthorizedException', confirmed],
      ['100006', 'UserNotFoundException', 'User does not exist.'],
      ['100007', 'ExpiredCodeException', 'Invalid code provided, please request a code again.'],
    ] as const) {
      server.on('cognito ConfirmSignUp', () => cognitoFailure(type, message));
      const { unmount } = await showLink(code);
      await screen.findByRole('heading', { name: refused });
      shown.push(document.body.textContent);
      unmount();
    }
    expect(new Set(shown).size).toBe(1);
  });

  it('leads on to where the person was going', async () => {
    server.on('cognito ConfirmSignUp', () => cognitoFailure('ExpiredCodeException'));
    server.on('cognito ResendConfirmationCode', {});
    const { user } = await show(
      <ConfirmEmail email="tereza@example.cz" code="100009" next="/clients" />,
      options,
    );
    const link = await screen.findByRole('link', { name: 'Přihlásit se' });
    expect(link.getAttribute('href')).toBe('/auth/login?email=tereza%40example.cz&next=%2Fclients');
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));
    await screen.findByText('Odkaz jsme poslali znovu.');
    expect(server.callsOf('cognito ResendConfirmationCode')[0]?.body).toMatchObject({
      ClientMetadata: { next: '/clients' },
    });
  });

  it('leads whoever opens the link again to signing in', async () => {
    server.on('cognito ConfirmSignUp', () => cognitoFailure('NotAuthorizedException'));
    await showLink('100008');
    const link = await screen.findByRole('link', { name: 'Přihlásit se' });
    expect(link.getAttribute('href')).toBe('/auth/login?email=tereza%40example.cz');
  });

  it('makes room where another account is signed in', async () => {
    server.on('cognito ConfirmSignUp', {});
    keepSession(aSession({ user: { id: 'user-1', email: 'jana@example.cz' } }), {
      isLasting: true,
    });
    await show(<ConfirmEmail email="tereza@example.cz" code="100011" next="/clients" />, options);
    const way = (await screen.findByRole('link', { name: 'Přihlásit se' })).getAttribute('href');
    expect(way).toBe('/auth/logout?email=tereza%40example.cz&next=%2Fclients');

    const visited: string[] = [];
    const query = Object.fromEntries(new URLSearchParams(way?.split('?')[1]));
    await show(<LogoutScreen query={query} />, { ...options, visited });
    expect(currentSession()).toBeNull();
    expect(visited).toEqual(['/auth/login?email=tereza%40example.cz&next=%2Fclients']);
  });

  it.each([
    ['ExpiredCodeException', '100003'],
    ['CodeMismatchException', '100004'],
  ])('offers a new link after %s', async (type, code) => {
    server.on('cognito ConfirmSignUp', () => cognitoFailure(type));
    server.on('cognito ResendConfirmationCode', {});
    const { user } = await showLink(code);
    await screen.findByRole('heading', { name: refused });
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));

    expect(await screen.findByText('Odkaz jsme poslali znovu.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Znovu za 30 sekund' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(server.callsOf('cognito ResendConfirmationCode')[0]?.body).toMatchObject({
      Username: 'tereza@example.cz',
    });
  });

  it('can be tried again after a lost connection', async () => {
    server.on('cognito ConfirmSignUp', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = await showLink('100005');
    await screen.findByRole('heading', { name: 'E-mail se nepodařilo potvrdit' });
    server.on('cognito ConfirmSignUp', {});
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('heading', { name: 'E-mail je potvrzený' })).toBeTruthy();
  });
});

describe('the mailbox hint', () => {
  afterEach(() => jest.useRealTimers());

  it('names the address and can send again after half a minute', async () => {
    server.on('cognito ResendConfirmationCode', {});
    const { user } = await show(<MailboxHint email="tereza@example.cz" />, options);
    expect(screen.getByText('tereza@example.cz')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));
    expect(await screen.findByRole('button', { name: /Znovu za/ })).toBeTruthy();
  });

  it('counts down to the next attempt', async () => {
    jest.useFakeTimers();
    server.on('cognito ResendConfirmationCode', {});
    await show(<MailboxHint email="tereza@example.cz" />, options);
    await act(async () => screen.getByRole('button', { name: 'Poslat odkaz znovu' }).click());
    for (let second = 1; second < 30; second += 1) {
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
    expect(screen.getByRole('button', { name: 'Znovu za 1 sekundu' })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button', { name: 'Poslat odkaz znovu' })).toBeTruthy();
  });

  it('takes the code of the mail where the link does not open', async () => {
    const visited: string[] = [];
    const { user } = await show(<MailboxHint email="tereza@example.cz" next="/clients" />, {
      ...options,
      visited,
    });
    await user.click(screen.getByRole('button', { name: 'Potvrdit kódem' }));
    expect(screen.getByText('Zadejte kód z e-mailu.')).toBeTruthy();
    expect(visited).toEqual([]);

    await user.type(screen.getByLabelText('Kód z e-mailu'), ' 123 456{Enter}');
    expect(visited).toEqual([
      '/auth/confirm?email=tereza%40example.cz&code=123456&next=%2Fclients',
    ]);
  });

  it('leads whoever has an account already to where the code of their mail goes', async () => {
    await show(<MailboxHint email="tereza@example.cz" next="/clients" />, options);
    expect(screen.getByRole('link', { name: 'k novému heslu' }).getAttribute('href')).toBe(
      '/auth/reset-password?email=tereza%40example.cz&next=%2Fclients',
    );
  });

  it('tells nobody but the owner that the address is confirmed already', async () => {
    server
      .on('cognito ResendConfirmationCode', () => cognitoFailure('InvalidParameterException'))
      .on('POST /api/auth/forgot-password', { success: true });
    const { user } = await show(<MailboxHint email="tereza@example.cz" />, options);
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));
    await screen.findByText('Odkaz jsme poslali znovu.');
    expect(screen.queryByRole('alert')).toBeNull();
    const [asked] = server.callsOf('POST /api/auth/forgot-password');
    expect(asked?.body).toEqual({ email: 'tereza@example.cz', reason: 'registered' });
  });

  it('asks for the address where it came without one', async () => {
    server.on('cognito ResendConfirmationCode', () => cognitoFailure('LimitExceededException'));
    const { user } = await show(<MailboxHint email={undefined} />, options);
    expect(screen.queryByRole('button', { name: 'Poslat odkaz znovu' })).toBeNull();
    await user.type(screen.getByLabelText('E-mail'), 'tereza@example.cz');
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Příliš mnoho pokusů/);
  });
});

describe('an address typed into the mailbox hint', () => {
  it.each([
    ['', 'Email je povinný'],
    ['tereza', 'Zadejte platný email'],
  ])('has to be one before anything is sent there: „%s“', async (typed, message) => {
    const { user } = await show(<MailboxHint email={undefined} />, options);
    await user.type(screen.getByLabelText('E-mail'), `${typed}{Enter}`);
    await expectAlerts(message);
    expect(screen.queryByRole('button', { name: 'Poslat odkaz znovu' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Potvrdit kódem' })).toBeNull();
  });

  it('need not wait for the one that was written to before', async () => {
    server.on('cognito ResendConfirmationCode', {});
    const { user } = await show(<MailboxHint email={undefined} />, options);
    await user.type(screen.getByLabelText('E-mail'), 'tereza@example.com');
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz znovu' }));
    await screen.findByText('Odkaz jsme poslali znovu.');
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'tereza@example.cz');
    expect(screen.getByRole('button', { name: 'Poslat odkaz znovu' })).toBeTruthy();
    expect(screen.queryByText('Odkaz jsme poslali znovu.')).toBeNull();
  });
});

describe('a forgotten password', () => {
  async function ask(email: string) {
    const onSent = jest.fn();
    const { user } = await show(<ForgotPasswordForm initialEmail="" onSent={onSent} />, options);
    if (email) await user.type(screen.getByLabelText('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    return onSent;
  }

  it.each([
    ['', 'Email je povinný'],
    ['tereza@', 'Zadejte platný email'],
  ])('needs an address: „%s“', async (email, message) => {
    await ask(email);
    await expectAlerts(message);
  });

  it('asks for the mail, and says where to look whether or not there is an account', async () => {
    server.on('POST /api/auth/forgot-password', { success: true });
    const onSent = await ask('Tereza@example.cz');
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('Tereza@example.cz'));
    const [asked] = server.callsOf('POST /api/auth/forgot-password');
    expect(asked?.body).toEqual({ email: 'tereza@example.cz' });
  });

  it('leads to the form that takes the code of the mail, where the link does not open', async () => {
    server.on('POST /api/auth/forgot-password', { success: true });
    const { user } = await show(
      <ForgotPasswordScreen query={{ email: 'tereza@example.cz', next: '/clients' }} />,
      { ...options, catalogues: [authMessages, googleMessages] },
    );
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    const way = await screen.findByRole('link', { name: 'zadejte kód z e-mailu' });
    expect(way.getAttribute('href')).toBe(
      '/auth/reset-password?email=tereza%40example.cz&next=%2Fclients',
    );
  });

  it('leads whoever never confirmed the address, whom no mail reaches, to confirming it', async () => {
    server.on('POST /api/auth/forgot-password', { success: true });
    const { user } = await show(
      <ForgotPasswordScreen query={{ email: 'tereza@example.cz', next: '/clients' }} />,
      { ...options, catalogues: [authMessages, googleMessages] },
    );
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    const way = await screen.findByRole('link', { name: 'Nejdřív ho potvrďte' });
    expect(way.getAttribute('href')).toBe(
      '/auth/confirm?email=tereza%40example.cz&next=%2Fclients',
    );
  });

  it('tells the mail where the person was going', async () => {
    server.on('POST /api/auth/forgot-password', { success: true });
    const { user } = await show(
      <ForgotPasswordForm initialEmail="tereza@example.cz" next="/clients" onSent={jest.fn()} />,
      options,
    );
    await user.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
    await waitFor(() =>
      expect(server.callsOf('POST /api/auth/forgot-password')[0]?.body).toEqual({
        email: 'tereza@example.cz',
        next: '/clients',
      }),
    );
  });

  it('says when it was asked too often', async () => {
    server.on('POST /api/auth/forgot-password', () =>
      failure(429, 'TOO_MANY_REQUESTS', 'Zkuste to později.', { retryAfterSeconds: 1380 }),
    );
    const onSent = await ask('tereza@example.cz');
    await expectAlerts('Příliš mnoho pokusů. Zkuste to prosím za 23 minut.');
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe('a new password', () => {
  async function reset(link: { email?: string; code?: string }, password: string) {
    const onReset = jest.fn();
    const { user } = await show(
      <ResetPasswordForm
        linkEmail={link.email}
        linkCode={link.code}
        next="/clients"
        onReset={onReset}
      />,
      options,
    );
    await user.type(screen.getByLabelText('Nové heslo'), password);
    await user.type(screen.getByLabelText('Nové heslo ještě jednou'), password);
    await user.click(screen.getByRole('button', { name: 'Nastavit heslo' }));
    return onReset;
  }
  const link = { email: 'tereza@example.cz', code: '123456' };

  it('is set with the code of the link', async () => {
    server.on('cognito ConfirmForgotPassword', {});
    const onreset = await reset(link, 'Nove1234!');
    await waitFor(() => expect(onreset).toHaveBeenCalledWith('tereza@example.cz'));
    expect(server.callsOf('cognito ConfirmForgotPassword')[0]?.body).toMatchObject({
      ConfirmationCode: '123456',
      Password: 'Nove1234!',
    });
  });

  it.each([
    ['ends the session of the account in this browser', 'Tereza@example.cz', null],
    ['lets a session of another account be', 'jana@example.cz', 'jana@example.cz'],
  ])('%s', async (_, signedIn, stays) => {
    server.on('cognito ConfirmForgotPassword', {});
    keepSession(aSession({ user: { id: 'user-1', email: signedIn } }), { isLasting: true });
    const onReset = await reset(link, 'Nove1234!');
    await waitFor(() => expect(onReset).toHaveBeenCalled());
    expect(currentSession()?.user.email ?? null).toBe(stays);
    act(dropSession);
  });

  it.each([
    ['', '/auth/login', undefined],
    [', past another account that is signed in', '/auth/logout', 'jana@example.cz'],
  ])('leads on to where the person was going%s', async (_, path, signedIn) => {
    server.on('cognito ConfirmForgotPassword', {});
    if (signedIn) {
      keepSession(aSession({ user: { id: 'user-1', email: signedIn } }), { isLasting: true });
    }
    const { user } = await show(
      <ResetPasswordScreen query={{ ...link, next: '/clients' }} />,
      options,
    );
    await user.type(screen.getByLabelText('Nové heslo'), 'Nove1234!');
    await user.type(screen.getByLabelText('Nové heslo ještě jednou'), 'Nove1234!{Enter}');
    await screen.findByRole('heading', { name: 'Heslo je změněné' });
    expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
      `${path}?email=tereza%40example.cz&next=%2Fclients`,
    );
    act(dropSession);
  });

  it('asks for the code where the link lacks it', async () => {
    await reset({ email: 'tereza@example.cz' }, 'Nove1234!');
    await expectAlerts('Zadejte kód z e-mailu.');
  });

  it('is set with a code that was copied with spaces', async () => {
    server.on('cognito ConfirmForgotPassword', {});
    const onReset = jest.fn();
    const { user } = await show(
      <ResetPasswordForm linkEmail={link.email} linkCode={undefined} onReset={onReset} />,
      options,
    );
    await user.type(screen.getByLabelText('Kód z e-mailu'), ' 123 456');
    await user.type(screen.getByLabelText('Nové heslo'), 'Nove1234!');
    await user.type(screen.getByLabelText('Nové heslo ještě jednou'), 'Nove1234!{Enter}');
    await waitFor(() => expect(onReset).toHaveBeenCalled());
    expect(server.callsOf('cognito ConfirmForgotPassword')[0]?.body).toMatchObject({
      ConfirmationCode: '123456',
    });
  });

  it('offers a new link when the old one has expired', async () => {
    server.on('cognito ConfirmForgotPassword', () => cognitoFailure('ExpiredCodeException'));
    await reset(link, 'Nove1234!');
    await expectAlerts('Odkaz nebo kód už neplatí. Nechte si poslat nový.');
    expect(screen.getByRole('link', { name: 'Poslat nový odkaz' }).getAttribute('href')).toBe(
      '/auth/forgot-password?email=tereza%40example.cz&next=%2Fclients',
    );
  });
});
