import { act, screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '../../../../../frontend/src/api/session/session-store';
import { lastSignOut } from '../../../../../frontend/src/api/session/sign-out';
import { DeleteAccountRow } from '../../../../../frontend/src/features/privacy/delete-account-row';
import { privacyMessages } from '../../../../../frontend/src/features/privacy/messages/catalogue';
import { keepConsent } from '../../../../../frontend/src/platform/consent';
import { openDraft } from '../../../../../frontend/src/platform/drafts';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';

const signIn = jest.fn();
jest.mock('../../../../../frontend/src/api/session/sign-in', () => ({
  signIn: (...given: unknown[]) => signIn(...given),
}));

const { CognitoError } = jest.requireActual<
  typeof import('../../../../../frontend/src/platform/cognito')
>('../../../../../frontend/src/platform/cognito');

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  act(dismissAllToasts);
  signIn.mockReset();
  server = new FakeServer();
  server.on('POST /api/account/anonymise', { requestedAt: '2026-11-28T10:00:00.000Z' });
});

async function openDialog() {
  const shown = await show(
    <DeleteAccountRow exportOffer={<button type="button">Export</button>} />,
    {
      catalogues: [privacyMessages],
    },
  );
  await shown.user.click(screen.getByRole('button', { name: 'Smazat účet…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Smazat účet navždy?' }));
  const confirm = () => shown.user.click(dialog.getByRole('button', { name: /účet navždy$/ }));
  const typeEmail = (text = 'tereza@example.cz') =>
    shown.user.type(dialog.getByLabelText(/opište svůj e-mail/), text);
  return { ...shown, dialog, confirm, typeEmail };
}

const asked = () => server.callsOf('POST /api/account/anonymise');
const wantsPassword = () => failure(403, 'RECENT_SIGN_IN_REQUIRED', 'Zadejte heslo.');

describe('deleting the account', () => {
  it('says what stays, offers the export, and asks for nothing but the e-mail right after signing in', async () => {
    const { dialog, confirm, typeEmail } = await openDialog();
    expect(dialog.getByText(/uchovat 5 let, u plátců DPH 10 let/)).toBeTruthy();
    expect(dialog.getByText(/Záznam o bezpečnosti účtu zmizí po 400 dnech/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Export' })).toBeTruthy();
    expect(dialog.queryByLabelText('Heslo')).toBeNull();

    openDraft('user-1', 'settings.seller').write({ name: 'x' });
    openDraft('user-1', 'settings.seller').flush();
    localStorage.setItem('splatno.draft.user-1.new', '{}');
    localStorage.setItem('splatno.lastInvoice.user-1', '{}');
    localStorage.setItem('splatno.draft.user-2.new', '{}');
    act(
      () =>
        void keepConsent({
          analytics: true,
          marketing: true,
          source: 'banner_accept_all',
          version: 1,
        }),
    );
    await typeEmail();
    await confirm();

    expect(
      await screen.findByText('Účet je smazaný. Data zmizí během několika minut.'),
    ).toBeTruthy();
    expect(asked().map(({ body }) => body)).toEqual([{ confirmation: 'tereza@example.cz' }]);
    expect(currentSession()).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('splatno.'))).toEqual([
      'splatno.draft.user-2.new',
    ]);
  });

  it('does not ask the server before the e-mail is right', async () => {
    const { dialog, confirm, typeEmail } = await openDialog();
    await confirm();
    expect(dialog.getByText('Opište přesně e-mail svého účtu.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/opište svůj e-mail/));
    await typeEmail('petr@example.cz');
    await confirm();
    expect(asked()).toEqual([]);
  });

  it('asks for the password in place when the sign-in was long ago', async () => {
    server.on('POST /api/account/anonymise', wantsPassword);
    const { dialog, confirm, typeEmail, user } = await openDialog();
    await typeEmail();
    await confirm();
    const password = await dialog.findByLabelText('Heslo');
    await confirm();
    expect(dialog.getByText('Zadejte své heslo.')).toBeTruthy();

    signIn.mockRejectedValueOnce(new CognitoError('NotAuthorizedException', 'Incorrect'));
    await user.type(password, 'spatne');
    await confirm();
    expect(await dialog.findByText('Heslo není správně.')).toBeTruthy();
    expect(currentSession()).not.toBeNull();

    server.on('POST /api/account/anonymise', {});
    signIn.mockResolvedValueOnce(undefined);
    await confirm();
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(signIn).toHaveBeenLastCalledWith({
      email: 'tereza@example.cz',
      password: 'spatne',
      staysSignedIn: false,
    });
  });

  it.each([
    ['in how many minutes it may be tried again', 429, { retryAfterSeconds: 1500 }, /za 25 minut/],
    ['that it failed, in words of ours', 500, undefined, /^Účet se nepodařilo smazat/],
  ])('says %s', async (_, status, details, words) => {
    server.on('POST /api/account/anonymise', () =>
      Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Moc.', details }, { status }),
    );
    const { dialog, confirm, typeEmail } = await openDialog();
    await typeEmail();
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(currentSession()).not.toBeNull();
  });

  it('is not taken for done without a connection, though the session ends before the next attempt', async () => {
    const { dialog, confirm, typeEmail } = await openDialog();
    await typeEmail();
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.on('POST /api/account/anonymise', () => {
      throw new TypeError('Failed to fetch');
    });
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Účet se nepodařilo smazat/);
    offline.mockRestore();

    localStorage.setItem('splatno.draft.user-1.new', '{}');
    server.on('POST /api/account/anonymise', () => failure(401, 'UNAUTHORIZED', 'Přihlaste se.'));
    await confirm();
    await waitFor(() => expect(lastSignOut.get()).toBe('expired'));
    expect(screen.queryByText(/^Účet je smazaný/)).toBeNull();
    expect(localStorage.getItem('splatno.draft.user-1.new')).toBe('{}');
  });

  it.each([
    ['the session ended with the account', failure(401, 'UNAUTHORIZED', 'Přihlaste se.')],
    ['the account is still there', Response.json({})],
  ])('goes on after an answer that never came: %s', async (_, answer) => {
    server.on('POST /api/account/anonymise', wantsPassword);
    const { dialog, confirm, typeEmail, user } = await openDialog();
    await typeEmail();
    await confirm();
    await user.type(await dialog.findByLabelText('Heslo'), 'Heslo-123');
    signIn.mockResolvedValueOnce(undefined);
    server.on('POST /api/account/anonymise', () => {
      throw new TypeError('Failed to fetch');
    });
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Účet se nepodařilo smazat/);

    localStorage.setItem('splatno.draft.user-1.new', '{}');
    // An account that is gone lets nobody in.
    signIn.mockRejectedValue(new CognitoError('NotAuthorizedException', 'Incorrect'));
    server.on('POST /api/account/anonymise', () => answer);
    await confirm();
    expect(await screen.findByText(/^Účet je smazaný/)).toBeTruthy();
    expect(currentSession()).toBeNull();
    expect(lastSignOut.get()).toBe('asked');
    expect(localStorage.getItem('splatno.draft.user-1.new')).toBeNull();
  });

  it('asks for the code of the second factor too', async () => {
    server.on('POST /api/account/anonymise', wantsPassword);
    const { dialog, confirm, typeEmail, user } = await openDialog();
    await typeEmail();
    await confirm();
    await user.type(await dialog.findByLabelText('Heslo'), 'Heslo-123');
    const sendCode = jest
      .fn()
      .mockRejectedValueOnce(new CognitoError('CodeMismatchException', 'Invalid code'))
      .mockResolvedValueOnce(undefined);
    signIn.mockResolvedValueOnce({ given: {}, sendCode });
    await confirm();
    server.on('POST /api/account/anonymise', {});

    await user.type(await dialog.findByLabelText('Kód z ověřovací aplikace'), '123456');
    await confirm();
    expect(await dialog.findByText(/Kód nesouhlasí/)).toBeTruthy();
    await confirm();
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(sendCode).toHaveBeenLastCalledWith('123456');
  });

  it('leaves everything as it is when the server cannot', async () => {
    server.on('POST /api/account/anonymise', () => failure(500, 'UNEXPECTED', 'Nečekaná chyba'));
    const { dialog, confirm, typeEmail } = await openDialog();
    await typeEmail();
    await confirm();
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByText('Účet se nepodařilo smazat. Zkuste to prosím znovu.')).toBeTruthy();
    expect(currentSession()).not.toBeNull();
  });
});
