import { screen, waitFor, within } from '@testing-library/react';
import { unmetRules } from '#shared/domain/password-rules';
import { takeProof } from '../../../../../frontend/src/api/captcha/proofs';
import { RegisterForm } from '../../../../../frontend/src/features/auth/components/register-form';
import { googleMessages } from '../../../../../frontend/src/features/auth/google/messages/catalogue';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { factorMessages } from '../../../../../frontend/src/features/factors/messages/catalogue';
import { ForgotPasswordScreen } from '../../../../../frontend/src/screens/auth/forgot-password-screen';
import { LoginScreen } from '../../../../../frontend/src/screens/auth/login-screen';
import { RegisterScreen } from '../../../../../frontend/src/screens/auth/register-screen';
import { ResetPasswordScreen } from '../../../../../frontend/src/screens/auth/reset-password-screen';
import { cognitoFailure, FakeServer } from '../../support/fake-server';
import { spyNoPatience } from '../../support/no-patience';
import { show } from '../../support/render';

/** One character more than the user pool takes. */
const tooLong = `Heslo123!${'x'.repeat(248)}`;
let server: FakeServer;
beforeEach(async () => {
  new FakeServer();
  // What the form before has prepared.
  await takeProof();
  server = new FakeServer();
});

async function showForm(next?: string) {
  const onRegistered = jest.fn();
  const shown = await show(
    <RegisterForm initialEmail="" next={next} onRegistered={onRegistered} />,
    {
      catalogues: [authMessages],
      isSignedIn: false,
    },
  );
  const fill = async (email: string, password: string, confirmation: string) => {
    const fields = { 'E-mail': email, Heslo: password, 'Heslo ještě jednou': confirmation };
    for (const [label, value] of Object.entries(fields)) {
      if (!value) continue;
      await shown.user.click(screen.getByLabelText(label));
      await shown.user.paste(value);
    }
    await shown.user.click(screen.getByRole('button', { name: 'Založit účet' }));
  };
  return { ...shown, onRegistered, fill };
}

const expectAlerts = (...texts: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(texts),
  );

it.each([
  ['', 'Heslo123!', 'Heslo123!', 'Email je povinný'],
  ['tereza', 'Heslo123!', 'Heslo123!', 'Zadejte platný email'],
  ['tereza@example.cz', 'Heslo123!', 'Heslo123?', 'Hesla se neshodují'],
  [
    'tereza@example.cz',
    'heslo',
    'heslo',
    'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
  ],
  ['tereza@example.cz', '', '', 'Zadejte heslo.'],
  ['tereza@example.cz', ' Heslo123!', ' Heslo123!', 'Heslo nemůže začínat ani končit mezerou.'],
  ['tereza@example.cz', tooLong, tooLong, 'Heslo může mít nejvýš 256 znaků.'],
  ['tereza@example.cz', 'Heslo123! ', 'Heslo123! ', 'Heslo nemůže začínat ani končit mezerou.'],
])('refuses „%s“, „%s“, „%s“', async (email, password, confirmation, message) => {
  const { fill } = await showForm();
  await fill(email, password, confirmation);
  await expectAlerts(message);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(server.callsOf('cognito SignUp')).toEqual([]);
});

it('names no terms that cannot be read: each of them is a link to its page', async () => {
  await showForm();
  const hint = screen.getByText(/^Založením účtu/);
  expect(hint.textContent).toBe(
    'Založením účtu přijímáte podmínky z ceníku a berete na vědomí, jak zpracováváme osobní údaje.',
  );
  const links = within(hint).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/cenik',
    '/ochrana-osobnich-udaju',
  ]);
});

it('ticks the requirements off while the password is typed', async () => {
  const { user } = await showForm();
  const rule = (name: string) =>
    screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name))?.textContent;
  expect(rule('velké písmeno (A–Z)')).toContain('zatím chybí');
  await user.type(screen.getByLabelText('Heslo'), 'H');
  expect(rule('velké písmeno (A–Z)')).toContain('splněno');
  expect(rule('alespoň 8 znaků')).toContain('zatím chybí');
});

it('leaves filling in to password managers, and takes what is pasted', async () => {
  const { user } = await showForm();
  const fields = ['E-mail', 'Heslo', 'Heslo ještě jednou'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  const known = fields.map(({ autocomplete }) => autocomplete);
  expect(known).toEqual(['username', 'new-password', 'new-password']);

  for (const field of fields) {
    await user.click(field);
    await user.paste('Heslo123!');
  }
  expect(fields.map(({ value }) => value)).toEqual(['Heslo123!', 'Heslo123!', 'Heslo123!']);
});

it('registers and hands the address on', async () => {
  server.on('cognito SignUp', { UserConfirmed: false });
  const { fill, onRegistered } = await showForm();
  await fill(' Tereza@example.cz', 'Heslo123!', 'Heslo123!');

  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('Tereza@example.cz'));
  expect(server.callsOf('cognito SignUp')[0]?.body).toEqual({
    ClientId: 'client-1',
    Username: 'tereza@example.cz',
    Password: 'Heslo123!',
    UserAttributes: [{ Name: 'email', Value: 'tereza@example.cz' }],
    ClientMetadata: { language: 'cs', userAgent: navigator.userAgent, captcha: expect.any(String) },
  });
});

it('gives up waiting for an answer', async () => {
  server.on('cognito SignUp', () => new Promise<never>(() => undefined));
  const { fill, onRegistered } = await showForm();
  const clock = spyNoPatience();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await expectAlerts('Nepodařilo se připojit. Zkontrolujte připojení a zkuste to znovu.');
  clock.mockRestore();
  expect(onRegistered).not.toHaveBeenCalled();
});

it.each([
  ['UsernameExistsException', 'An account with the given email already exists.'],
  ['UserLambdaValidationException', 'PreSignUp failed with error ADDRESS_HAS_ACCOUNT.'],
])('tells nobody but the owner that an address has an account: %s', async (code, message) => {
  server.on('cognito SignUp', () => cognitoFailure(code, message));
  server.on('POST /api/auth/forgot-password', { success: true });
  server.on('cognito ResendConfirmationCode', () => cognitoFailure('InvalidParameterException'));
  const { fill, onRegistered } = await showForm('/clients');
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');

  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('tereza@example.cz'));
  expect(screen.queryAllByRole('alert')).toEqual([]);
  const [asked] = server.callsOf('POST /api/auth/forgot-password');
  expect(asked?.body).toEqual({
    email: 'tereza@example.cz',
    reason: 'registered',
    next: '/clients',
  });
  expect(asked?.headers['accept-language']).toBe('cs');
  expect(server.callsOf('cognito ResendConfirmationCode')).toHaveLength(1);
});

it('does more work where an account asks for it, without a word', async () => {
  let tries = 0;
  server.on('cognito SignUp', () => {
    tries += 1;
    return tries > 1
      ? {}
      : cognitoFailure(
          'UserLambdaValidationException',
          'PreSignUp failed with error CAPTCHA_TOO_EASY:raised.',
        );
  });
  const { fill, onRegistered } = await showForm();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  const levels = server.callsOf('GET /api/captcha').map(({ query }) => query['level']);
  // A further one may be solved ahead, for the next attempt.
  expect(levels.slice(0, 2)).toEqual(['usual', 'raised']);
});

it.each([
  ['CAPTCHA_INVALID', 'Nepodařilo se ověřit, že nejste robot. Zkuste to prosím znovu.', 4],
  ['TOO_MANY_ATTEMPTS:300', 'Příliš mnoho pokusů. Zkuste to prosím za 5 minut.', 1],
])('says so when it ends with %s', async (refusal, message, tries) => {
  server.on('cognito SignUp', () =>
    cognitoFailure('UserLambdaValidationException', `PreSignUp failed with error ${refusal}.`),
  );
  const { fill } = await showForm();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await expectAlerts(message);
  expect(server.callsOf('cognito SignUp')).toHaveLength(tries);
});

it('says when no challenge can be had', async () => {
  server.on('GET /api/captcha', () => {
    throw new TypeError('Failed to fetch');
  });
  const { fill } = await showForm();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await expectAlerts('Nepodařilo se připojit. Zkontrolujte připojení a zkuste to znovu.');
  expect(server.callsOf('cognito SignUp')).toEqual([]);
});

it.each([
  ['InvalidPasswordException', 'Password did not conform with policy'],
  ['UserLambdaValidationException', 'weak password'],
  ['UserLambdaValidationException', 'Password should contain at least one character of each: abc'],
])('shows the requirements for %s „%s“', async (type, message) => {
  server.on('cognito SignUp', () => cognitoFailure(type, message));
  const { fill } = await showForm();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await expectAlerts(
    'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.',
  );
});

it('says when there is no connection, and keeps everything typed', async () => {
  server.on('cognito SignUp', () => {
    throw new TypeError('Failed to fetch');
  });
  const { fill } = await showForm();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await expectAlerts('Nepodařilo se připojit. Zkontrolujte připojení a zkuste to znovu.');
  expect(screen.getByLabelText('Heslo')).toHaveProperty('value', 'Heslo123!');
});

describe('the rules', () => {
  it.each([
    ['Heslo123!', []],
    ['Heslo123', ['special']],
    ['heslo123!', ['uppercase']],
    ['HESLO123!', ['lowercase']],
    ['Hesloooo!', ['digit']],
    ['Hes1!', ['length']],
    // Cognito counts the letters of the English alphabet alone.
    ['Žluťoučký kůň 1', ['uppercase']],
    ['ČÁRY-HÁČKY-1ž', ['lowercase']],
    ['žluťoučký Kůň 1', []],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('„%s“ lacks %j', (password, unmet) => {
    expect(unmetRules(password)).toEqual(unmet);
  });
});

it('tells the mail where the person was going', async () => {
  server.on('cognito SignUp', {});
  const { fill, onRegistered } = await showForm('/clients?new=1');
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(server.callsOf('cognito SignUp')[0]?.body).toMatchObject({
    ClientMetadata: { next: '/clients?new=1' },
  });
});

it.each([
  ['signing in', LoginScreen, 'Založte si ho zdarma', '/auth/register?next=%2Fclients'],
  ['signing in', LoginScreen, 'Zapomenuté heslo', '/auth/forgot-password?next=%2Fclients'],
  ['registering', RegisterScreen, 'Přihlaste se', '/auth/login?next=%2Fclients'],
  [
    'a forgotten password',
    ForgotPasswordScreen,
    'Zpět na přihlášení',
    '/auth/login?next=%2Fclients',
  ],
  ['a new password', ResetPasswordScreen, 'Zpět na přihlášení', '/auth/login?next=%2Fclients'],
])('is not forgotten on the way from %s', async (_, Screen, name, href) => {
  const catalogues = [authMessages, googleMessages, factorMessages];
  await show(<Screen query={{ next: '/clients' }} />, { catalogues, isSignedIn: false });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
