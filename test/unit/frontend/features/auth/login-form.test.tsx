import { act, screen, waitFor } from '@testing-library/react';
import { currentSession, dropSession } from '../../../../../frontend/src/api/session/session-store';
import { LoginForm } from '../../../../../frontend/src/features/auth/components/login-form';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { nextSignIn, seenSignIns } from '../../support/fake-cognito-library';
import { FakeServer } from '../../support/fake-server';
import { spyNoPatience } from '../../support/no-patience';
import { show } from '../../support/render';

jest.mock('amazon-cognito-identity-js', () => {
  const { fakeCognitoLibrary } = jest.requireActual('../../support/fake-cognito-library');
  return fakeCognitoLibrary;
});

beforeEach(() => {
  new FakeServer();
  localStorage.clear();
  sessionStorage.clear();
  nextSignIn.refusal = undefined;
  seenSignIns.length = 0;
});
afterEach(() => act(dropSession));

async function showForm() {
  const onSignedIn = jest.fn();
  const onCodeAsked = jest.fn();
  const form = (
    <LoginForm
      initialEmail=""
      onSignedIn={onSignedIn}
      onCodeAsked={onCodeAsked}
      otherWay={({ onAttempt }) => (
        <button type="button" onClick={onAttempt}>
          Jinak
        </button>
      )}
    />
  );
  const shown = await show(form, {
    catalogues: [authMessages],
    isSignedIn: false,
  });
  const signIn = async (email: string, password: string) => {
    if (email) await shown.user.type(screen.getByLabelText('E-mail'), email);
    if (password) await shown.user.type(screen.getByLabelText('Heslo'), password);
    await shown.user.click(screen.getByRole('button', { name: 'Přihlásit se' }));
  };
  return { ...shown, onSignedIn, onCodeAsked, signIn };
}

it.each([
  ['', '', 'E-mail'],
  ['tereza@example.cz', '', 'Heslo'],
  ['', 'Heslo123!', 'E-mail'],
])('asks for both where one is missing: „%s“, „%s“', async (email, password, missing) => {
  const { signIn } = await showForm();
  await signIn(email, password);
  expect(screen.getByRole('alert').textContent).toBe('Email a heslo jsou povinné');
  const field = screen.getByLabelText(missing);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(seenSignIns).toHaveLength(0);
});

it('says of another way what is wrong with that one alone', async () => {
  const { user } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Jinak' }));
  expect(screen.getByRole('alert').textContent).toBe('Email je povinný');
  await user.type(screen.getByLabelText('E-mail'), 'tereza@example.cz');
  await user.click(screen.getByRole('button', { name: 'Jinak' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('signs in by Enter and stays signed in', async () => {
  const { user, onSignedIn } = await showForm();
  await user.type(screen.getByLabelText('E-mail'), ' Tereza@Example.cz ');
  await user.type(screen.getByLabelText('Heslo'), 'Heslo123!{Enter}');

  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(seenSignIns).toEqual([{ email: 'tereza@example.cz', password: 'Heslo123!' }]);
  expect(currentSession()?.user).toEqual({ id: 'user-1', email: 'tereza@example.cz' });
  expect(localStorage.getItem('splatno.session')).toContain('refresh-1');
});

it('hands on to the second step where the account has one', async () => {
  nextSignIn.asksForCode = true;
  const { signIn, onSignedIn, onCodeAsked } = await showForm();
  await signIn('tereza@example.cz', 'Heslo123!');
  nextSignIn.asksForCode = false;
  await waitFor(() => expect(onCodeAsked).toHaveBeenCalledTimes(1));
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(currentSession()).toBeNull();
});

it('gives up waiting for an answer, and keeps what was typed', async () => {
  nextSignIn.isSilent = true;
  const { signIn } = await showForm();
  const clock = spyNoPatience();
  await signIn('tereza@example.cz', 'Heslo123!');
  expect((await screen.findByRole('alert')).textContent).toContain('Nepodařilo se připojit');
  clock.mockRestore();
  nextSignIn.isSilent = false;
  expect(screen.getByLabelText('Heslo')).toHaveProperty('value', 'Heslo123!');
  expect(currentSession()).toBeNull();
});

it('keeps the session only until the browser closes when asked to', async () => {
  const { user, signIn } = await showForm();
  await user.click(screen.getByRole('checkbox', { name: 'Neodhlašovat na tomto zařízení' }));
  await signIn('tereza@example.cz', 'Heslo123!');
  await waitFor(() => expect(currentSession()).not.toBeNull());
  expect(localStorage.getItem('splatno.session')).toBeNull();
  expect(sessionStorage.getItem('splatno.session')).toContain('refresh-1');
});

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.'],
  ['UserNotFoundException', 'User does not exist.'],
])('says the same for %s, and keeps what was typed', async (code, message) => {
  nextSignIn.refusal = { code, message };
  const { signIn } = await showForm();
  await signIn('tereza@example.cz', 'spatne');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'E-mail nebo heslo nesouhlasí. Zkuste to znovu, nebo si heslo obnovte.',
  );
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'tereza@example.cz');
  expect(screen.getByLabelText('Heslo')).toHaveProperty('value', 'spatne');
});

it('tells who tried too often to wait', async () => {
  nextSignIn.refusal = { code: 'NotAuthorizedException', message: 'Password attempts exceeded' };
  const { signIn } = await showForm();
  await signIn('tereza@example.cz', 'spatne');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Příliš mnoho pokusů/);
});

it('leads an unconfirmed address to its confirmation', async () => {
  nextSignIn.refusal = { code: 'UserNotConfirmedException', message: 'User is not confirmed.' };
  const { signIn } = await showForm();
  await signIn('tereza@example.cz', 'Heslo123!');
  const link = await screen.findByRole('link', { name: 'Potvrdit e-mail' });
  expect(link.getAttribute('href')).toBe('/auth/confirm?email=tereza%40example.cz');
});

it('takes the typed address along to the forgotten password', async () => {
  const { user } = await showForm();
  await user.type(screen.getByLabelText('E-mail'), 'tereza@example.cz');
  expect(screen.getByRole('link', { name: 'Zapomenuté heslo' }).getAttribute('href')).toBe(
    '/auth/forgot-password?email=tereza%40example.cz',
  );
});

it('leads by Tab from the address straight to the password', async () => {
  const { user } = await showForm();
  await user.click(screen.getByLabelText('E-mail'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Heslo'));
});

it('shows the password on request', async () => {
  const { user } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Zobrazit heslo' }));
  expect(screen.getByLabelText('Heslo').getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Skrýt heslo' }));
  expect(screen.getByLabelText('Heslo').getAttribute('type')).toBe('password');
});
