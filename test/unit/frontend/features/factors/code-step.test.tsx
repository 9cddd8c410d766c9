import { act, screen, waitFor } from '@testing-library/react';
import { currentSession, dropSession } from '../../../../../frontend/src/api/session/session-store';
import { signIn } from '../../../../../frontend/src/api/session/sign-in';
import { CodeStep } from '../../../../../frontend/src/features/factors/components/code-step';
import { factorMessages } from '../../../../../frontend/src/features/factors/messages/catalogue';
import {
  codeRefusals,
  nextSignIn,
  seenCodes,
  seenSignIns,
} from '../../support/fake-cognito-library';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';

jest.mock('amazon-cognito-identity-js', () => {
  const { fakeCognitoLibrary } = jest.requireActual('../../support/fake-cognito-library');
  return fakeCognitoLibrary;
});
jest.mock('../../../../../frontend/src/api/captcha/proofs', () => ({
  takeProof: async (level = 'usual') => `proof of ${level}`,
  isSolvingSlowly: { get: () => false, subscribe: () => () => undefined },
  prepareProof: () => undefined,
}));

const given = { email: 'jana@example.cz', password: 'Heslo123!', staysSignedIn: true };
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  nextSignIn.refusal = undefined;
  nextSignIn.asksForCode = true;
  codeRefusals.length = 0;
  seenCodes.length = 0;
  seenSignIns.length = 0;
});
afterEach(() => {
  nextSignIn.asksForCode = false;
  act(dropSession);
});

async function showStep() {
  const step = await signIn(given);
  if (!step) throw new Error('No code is asked for');
  const onSignedIn = jest.fn();
  const onClose = jest.fn();
  const shown = await show(
    <CodeStep {...{ step, captchaStatus: 'Ověřujeme.', onSignedIn, onClose }} />,
    {
      catalogues: [factorMessages],
      isSignedIn: false,
    },
  );
  return { ...shown, onSignedIn, onClose };
}

const field = (name = 'Kód') => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Přihlásit se' });

it('asks for a code in a field that browsers and phones know', async () => {
  await showStep();
  expect(currentSession()).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});

it('takes a pasted code with its spaces, and signs in', async () => {
  const { user, onSignedIn } = await showStep();
  await user.click(field());
  await user.paste(' 123 456 ');
  await user.click(submit());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(seenCodes).toEqual(['123456']);
  expect(currentSession()?.user.email).toBe(given.email);
  expect(localStorage.getItem('splatno.session')).toContain('refresh-1');
});

it('does not send what is no code', async () => {
  const { user } = await showStep();
  await user.type(field(), '12345{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Zadejte šest číslic z aplikace.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(seenCodes).toEqual([]);
});

it.each([
  ['CodeMismatchException', 'Invalid code received for user', /Kód nesouhlasí/],
  ['ExpiredCodeException', 'Your software token has already been used once.', /už byl použitý/],
  ['NotAuthorizedException', 'Password attempts exceeded', /Příliš mnoho pokusů/],
  ['NetworkError', 'Network error', /Nepodařilo se připojit/],
])('says what %s means, and takes another code', async (code, message, words) => {
  codeRefusals.push({ code, message });
  const { user, onSignedIn } = await showStep();
  await user.type(field(), '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await user.clear(field());
  await user.type(field(), '222222{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(seenSignIns).toHaveLength(1);
});

it('begins anew by itself for whoever took longer than Cognito waits', async () => {
  codeRefusals.push({
    code: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
  const { user, onSignedIn } = await showStep();
  await user.type(field(), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(seenSignIns).toHaveLength(2);
  expect(seenCodes).toEqual(['123456', '123456']);
});

describe('without the device', () => {
  async function showRecovery() {
    const shown = await showStep();
    await shown.user.click(screen.getByRole('button', { name: 'Nemám své zařízení' }));
    return shown;
  }
  const recovery = () => field('Záložní kód');

  it('says what it waits for, as the step before it does', async () => {
    const { user } = await showStep();
    expect(screen.getByText(/Ověřujeme/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nemám své zařízení' }));
    expect(screen.getByText(/Ověřujeme/)).toBeTruthy();
  });

  it('turns the second step off by a recovery code, and signs in', async () => {
    server.on('POST /api/auth/recover', () => {
      nextSignIn.asksForCode = false;
      return { success: true };
    });
    const { user, onSignedIn } = await showRecovery();
    expect(recovery().autocomplete).toBe('off');
    await user.type(recovery(), 'abcde-12345{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(server.callsOf('POST /api/auth/recover').map(({ body }) => body)).toEqual([
      {
        email: given.email,
        password: given.password,
        code: 'abcde-12345',
        captcha: 'proof of usual',
      },
    ]);
    expect(await screen.findByText('Dvoufázové přihlášení je vypnuté.')).toBeTruthy();
  });

  it('does the work that the account asks for this time', async () => {
    server.on('POST /api/auth/recover', ({ body }) => {
      const { captcha } = body as { captcha: string };
      if (captcha !== 'proof of high') {
        return failure(400, 'CAPTCHA_INVALID', 'Robot?', { level: 'high' });
      }
      nextSignIn.asksForCode = false;
      return { success: true };
    });
    const { user, onSignedIn } = await showRecovery();
    await user.type(recovery(), 'abcde-12345{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['the answer was lost', () => failure(503, 'SERVICE_UNAVAILABLE', 'Teď to nejde.')],
    [
      'the sign-in after it failed',
      () => {
        nextSignIn.refusal = { code: 'NetworkError', message: 'Network error' };
        return { success: true };
      },
    ],
  ])('signs in with the next attempt where it was turned off and %s', async (_, answer) => {
    server.on('POST /api/auth/recover', () => {
      nextSignIn.asksForCode = false;
      return answer();
    });
    const { user, onSignedIn } = await showRecovery();
    await user.type(recovery(), 'abcde-12345{Enter}');
    await screen.findByRole('alert');
    nextSignIn.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Vypnout a přihlásit se' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    // The code is used up, and would only be refused.
    expect(server.callsOf('POST /api/auth/recover')).toHaveLength(1);
  });

  it('takes another code where an attempt before it did nothing', async () => {
    server.on('POST /api/auth/recover', () => failure(503, 'SERVICE_UNAVAILABLE', 'Teď to nejde.'));
    const { user, onSignedIn } = await showRecovery();
    await user.type(recovery(), 'abcde-12345{Enter}');
    await screen.findByRole('alert');
    server.on('POST /api/auth/recover', () => {
      nextSignIn.asksForCode = false;
      return { success: true };
    });
    await user.click(screen.getByRole('button', { name: 'Vypnout a přihlásit se' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });

  it('says that something is wrong, not what', async () => {
    server.on('POST /api/auth/recover', () => failure(400, 'RECOVERY_REFUSED', 'Nesouhlasí.'));
    const { user } = await showRecovery();
    await user.type(recovery(), 'abcde-12345{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'E-mail, heslo nebo záložní kód nesouhlasí.',
    );
    expect(document.activeElement).toBe(recovery());

    await user.click(screen.getByRole('button', { name: 'Zpět ke kódu z aplikace' }));
    expect(field()).toBeTruthy();
  });
});

it('leads back to the form', async () => {
  const { user, onClose } = await showStep();
  await user.click(screen.getByRole('button', { name: 'Zpět na přihlášení' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
