import { screen, waitFor } from '@testing-library/react';
import { RegisterForm } from '../../../../../frontend/src/features/auth/components/register-form';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { unmetRules } from '../../../../../frontend/src/features/auth/model/password-rules';
import { cognitoFailure, FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

async function showForm() {
  const onRegistered = jest.fn();
  const shown = await show(<RegisterForm initialEmail="" onRegistered={onRegistered} />, {
    catalogues: [authMessages],
    isSignedIn: false,
  });
  const fill = async (email: string, password: string, confirmation: string) => {
    const fields = { 'E-mail': email, Heslo: password, 'Heslo ještě jednou': confirmation };
    for (const [label, value] of Object.entries(fields)) {
      if (value) await shown.user.type(screen.getByLabelText(label), value);
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
])('refuses „%s“, „%s“, „%s“', async (email, password, confirmation, message) => {
  const { fill } = await showForm();
  await fill(email, password, confirmation);
  await expectAlerts(message);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(server.calls).toHaveLength(0);
});

it('ticks the requirements off while the password is typed', async () => {
  const { user } = await showForm();
  const rule = (name: string) =>
    screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name))?.textContent;
  expect(rule('velké písmeno')).toContain('zatím chybí');
  await user.type(screen.getByLabelText('Heslo'), 'H');
  expect(rule('velké písmeno')).toContain('splněno');
  expect(rule('alespoň 8 znaků')).toContain('zatím chybí');
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
    ClientMetadata: { language: 'cs' },
  });
});

it('hints to sign in when the address has an account', async () => {
  server.on('cognito SignUp', () => cognitoFailure('UsernameExistsException'));
  const { fill } = await showForm();
  await fill('tereza@example.cz', 'Heslo123!', 'Heslo123!');
  await expectAlerts('K tomuto e-mailu už účet existuje.');
  expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
    '/auth/login?email=tereza%40example.cz',
  );
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
    ['Žluťoučký kůň 1', []],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('„%s“ lacks %j', (password, unmet) => {
    expect(unmetRules(password)).toEqual(unmet);
  });
});
