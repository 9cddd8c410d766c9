import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { ChangePasswordDialog } from '../../../../../frontend/src/features/auth/components/change-password-dialog';
import { authMessages } from '../../../../../frontend/src/features/auth/messages/catalogue';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';

const requirements =
  'Heslo musí mít alespoň 8 znaků, malé a velké písmeno, číslici a speciální znak.';
/** One character more than the user pool takes. */
const tooLong = `Nove-heslo1${'x'.repeat(246)}`;
let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = new FakeServer();
  server.on('POST /api/auth/change-password', { success: true, message: 'Heslo je změněné.' });
});

async function openDialog() {
  const onClose = jest.fn();
  const { user } = await show(<ChangePasswordDialog onClose={onClose} />, {
    catalogues: [authMessages],
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Změna hesla' }));
  const fill = async (current: string, password: string, confirmation = password) => {
    const fields = {
      'Současné heslo': current,
      'Nové heslo': password,
      'Nové heslo ještě jednou': confirmation,
    };
    for (const [label, text] of Object.entries(fields)) {
      if (!text) continue;
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(dialog.getByRole('button', { name: 'Změnit heslo' }));
  };
  const clear = async () => {
    for (const field of dialog.getAllByLabelText(/heslo/i, { selector: 'input' })) {
      await user.clear(field);
    }
  };
  return { dialog, fill, clear, onClose };
}

type Shown = Awaited<ReturnType<typeof openDialog>>['dialog'];
const expectAlerts = (dialog: Shown, ...texts: string[]) =>
  waitFor(() =>
    expect(dialog.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(texts),
  );
const asked = () => server.callsOf('POST /api/auth/change-password').map(({ body }) => body);

describe('changing the password', () => {
  it.each([
    ['', 'Nove-heslo1', 'Nove-heslo1', 'Zadejte současné heslo.'],
    ['Stare-heslo1', 'nove', 'nove', requirements],
    ['Stare-heslo1', 'Nove-heslo1', 'Nove-heslo2', 'Hesla se neshodují'],
    ['Stare-heslo1', tooLong, tooLong, 'Heslo může mít nejvýš 256 znaků.'],
    [tooLong, 'Nove-heslo1', 'Nove-heslo1', 'Současné heslo nesouhlasí.'],
  ])('refuses „%s“, „%s“, „%s“ before it asks', async (current, password, again, message) => {
    const { dialog, fill } = await openDialog();
    await fill(current, password, again);
    await expectAlerts(dialog, message);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['the old one is wrong', 400, { code: 'WRONG_PASSWORD' }, 'Současné heslo nesouhlasí.'],
    ['the new one is weak by its code', 400, { code: 'weak_password' }, requirements],
    [
      'the new one is weak by the words of the server',
      400,
      { message: 'Password should contain at least one character of each: abc' },
      requirements,
    ],
    ['it is called a weak password', 422, { message: 'This is a weak password' }, requirements],
    [
      'it was tried too often',
      429,
      { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: 700 } },
      'Příliš mnoho pokusů. Zkuste to prosím za 12 minut.',
    ],
    [
      'the server has words of its own',
      500,
      { code: 'password_update_error', message: 'Teď to nejde.' },
      'Teď to nejde.',
    ],
    [
      'only what stands before the server answers',
      500,
      { message: 'Internal Server Error' },
      'Heslo se nepodařilo změnit. Zkuste to prosím znovu.',
    ],
  ])('says so when %s', async (_, status, body, message) => {
    server.on('POST /api/auth/change-password', () =>
      Response.json({ message: '', ...body }, { status }),
    );
    const { dialog, fill, onClose } = await openDialog();
    await fill('Stare-heslo1', 'Nove-heslo1');
    await expectAlerts(dialog, message);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes when it is done, and what happened to the account is asked anew', async () => {
    const refetched = jest.spyOn(queryClient, 'invalidateQueries');
    const { fill, onClose } = await openDialog();
    await fill('Stare-heslo1', 'Nove-heslo1');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked()).toEqual([{ currentPassword: 'Stare-heslo1', newPassword: 'Nove-heslo1' }]);

    const touched = refetched.mock.calls.map(([filters]) => filters?.predicate);
    const log = { queryKey: ['securityLog.list', 'pages'] } as never;
    expect(touched.some((touches) => touches?.(log))).toBe(true);
  });

  it.each([
    ['goes through', 'Nove-heslo1', undefined],
    ['takes another new password', 'Nove-heslo2', undefined],
    ['with another current password is refused', 'Nove-heslo1', 'Jine-heslo1'],
  ])('again after an answer was lost %s', async (_, again, otherCurrent) => {
    let password = 'Stare-heslo1';
    let isLost = true;
    server.on('POST /api/auth/change-password', ({ body }) => {
      const { currentPassword, newPassword } = body as Record<string, string>;
      if (currentPassword !== password) return failure(400, 'WRONG_PASSWORD', '');
      password = newPassword ?? '';
      if (!isLost) return { success: true, message: 'Heslo je změněné.' };
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    const { dialog, fill, onClose, clear } = await openDialog();
    await fill('Stare-heslo1', 'Nove-heslo1');
    await expectAlerts(dialog, 'Nepodařilo se připojit. Zkontrolujte připojení a zkuste to znovu.');

    await clear();
    await fill(otherCurrent ?? 'Stare-heslo1', again);
    if (otherCurrent) return expectAlerts(dialog, 'Současné heslo nesouhlasí.');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(password).toBe(again);
  });
});
