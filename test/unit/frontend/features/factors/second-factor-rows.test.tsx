import { screen, waitFor, within } from '@testing-library/react';
import jsQR from 'jsqr';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { SecondFactorRows } from '../../../../../frontend/src/features/factors/components/second-factor-rows';
import { factorMessages } from '../../../../../frontend/src/features/factors/messages/catalogue';
import { FakeServer, failure } from '../../support/fake-server';
import { show } from '../../support/render';

const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-12345`);
const madeAt = '2026-11-27T10:00:00.000Z';
const off = { isOn: false, passkeys: [] };
const on = (left: number) => ({ isOn: true, recoveryCodes: { left, madeAt }, passkeys: [] });
let server: FakeServer;
let state: object;

beforeEach(() => {
  queryClient.clear();
  state = off;
  server = new FakeServer();
  server.on('GET /api/auth/second-factor', () => state);
  server.on('cognito AssociateSoftwareToken', { SecretCode: 'GEZDGNBVGY3TQOJQ' });
  server.on('POST /api/auth/second-factor', () => {
    state = on(10);
    return { codes };
  });
});

const showRows = () => show(<SecondFactorRows />, { catalogues: [factorMessages] });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** What the picture says to whoever scans it. */
function scanned(picture: Element): string | undefined {
  const [, , box] = (picture.getAttribute('viewBox') ?? '').split(' ');
  const size = Number(box);
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < Number(width) * scale; column += 1) {
        const at = ((Number(y) + 4) * scale + row) * side + (Number(x) + 4) * scale + column;
        pixels.set([0, 0, 0], at * 4);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}

it('tells that it is off, and turns it on by a code of the app', async () => {
  const { user } = await showRows();
  expect(await screen.findByText('vypnuté: k přihlášení stačí heslo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zapnout' }));

  const turnOn = await dialog('Zapnutí dvoufázového přihlášení');
  const picture = await turnOn.findByRole('img', { name: 'QR kód pro ověřovací aplikaci' });
  const link = 'otpauth://totp/Splatno:tereza%40example.cz?secret=GEZDGNBVGY3TQOJQ&issuer=Splatno';
  expect(scanned(picture)).toBe(link);
  const open = turnOn.getByText('Otevřít v ověřovací aplikaci v tomto zařízení');
  expect(open.getAttribute('href')).toBe(link);
  expect(turnOn.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();

  await user.type(turnOn.getByLabelText('Kód, který teď aplikace ukazuje'), '123 456');
  await user.click(turnOn.getByRole('button', { name: 'Zapnout' }));
  const shown = await dialog('Vaše záložní kódy');
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(server.callsOf('POST /api/auth/second-factor').map(({ body }) => body)).toEqual([
    { code: '123456' },
  ]);

  await user.click(shown.getByRole('button', { name: 'Mám je uložené' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(/^zapnuté/)).toBeTruthy();
  expect(screen.getByText(/^zbývá 10 kódů/)).toBeTruthy();
});

it('copies, saves and prints the codes, and does not lose them by a key', async () => {
  state = on(3);
  server.on('POST /api/auth/recovery-codes', ({ body }) =>
    (body as { password: string }).password === 'Heslo123!'
      ? { codes }
      : failure(400, 'WRONG_PASSWORD', 'Heslo.'),
  );
  const { user } = await showRows();
  expect(await screen.findByText(/^zbývají 3 kódy/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vytvořit nové' }));
  const ask = await dialog('Nové záložní kódy');
  const make = ask.getByRole('button', { name: 'Vytvořit nové kódy' });
  await user.click(make);
  expect((await ask.findByRole('alert')).textContent).toBe('Zadejte současné heslo.');
  const field = ask.getByLabelText('Současné heslo');
  await user.type(field, 'jine{Enter}');
  expect(await ask.findByText('Současné heslo nesouhlasí.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'Heslo123!');
  await user.click(make);

  const shown = await dialog('Vaše záložní kódy');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(shown.getByRole('button', { name: 'Zkopírovat' }));
  expect(write).toHaveBeenCalledWith(codes.join('\n'));
  expect(await screen.findByText('Zkopírováno.')).toBeTruthy();

  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(shown.getByRole('button', { name: 'Vytisknout' }));
  expect(print).toHaveBeenCalledTimes(1);

  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Vaše záložní kódy' })).toBeTruthy();
});

it('says that no key can be had, and not that it is being prepared', async () => {
  server.on('cognito AssociateSoftwareToken', () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = await showRows();
  await user.click(await screen.findByRole('button', { name: 'Zapnout' }));
  const turnOn = await dialog('Zapnutí dvoufázového přihlášení');
  expect((await turnOn.findByRole('alert')).textContent).toMatch(/Nepodařilo se připojit/);
  expect(turnOn.queryByText('Připravujeme klíč.')).toBeNull();
});

it('says at the field that the code is wrong', async () => {
  server.on('POST /api/auth/second-factor', () => failure(400, 'FACTOR_CODE_WRONG', 'Kód.'));
  const { user } = await showRows();
  await user.click(await screen.findByRole('button', { name: 'Zapnout' }));
  const turnOn = await dialog('Zapnutí dvoufázového přihlášení');
  const field = turnOn.getByLabelText('Kód, který teď aplikace ukazuje');
  await user.type(field, '111111{Enter}');
  expect((await turnOn.findByRole('alert')).textContent).toMatch(/^Kód nesouhlasí/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('is turned off by the password', async () => {
  state = on(9);
  let password = '';
  server.on('POST /api/auth/second-factor/off', ({ body }) => {
    ({ password } = body as { password: string });
    if (password !== 'Heslo123!') return failure(400, 'WRONG_PASSWORD', 'Heslo.');
    state = off;
    return { success: true };
  });
  const { user } = await showRows();
  await user.click(await screen.findByRole('button', { name: 'Vypnout' }));
  const turnOff = await dialog('Vypnutí dvoufázového přihlášení');
  const field = turnOff.getByLabelText('Současné heslo');
  await user.type(field, 'jine{Enter}');
  expect((await turnOff.findByRole('alert')).textContent).toBe('Současné heslo nesouhlasí.');

  await user.clear(field);
  await user.type(field, 'Heslo123!{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^vypnuté/)).toBeTruthy();
});

it('says that the state is unknown, and asks again', async () => {
  state = failure(404, 'NOT_FOUND', 'Tady nic není.');
  const { user } = await showRows();
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
  expect(screen.getByText('Stav se nepodařilo zjistit.')).toBeTruthy();
  state = off;
  await user.click(retry);
  expect(await screen.findByText(/^vypnuté/)).toBeTruthy();
});
