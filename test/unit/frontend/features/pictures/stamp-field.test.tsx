import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { pictureMessages } from '../../../../../frontend/src/features/pictures/messages/catalogue';
import { StampField } from '../../../../../frontend/src/features/pictures/stamp-field';
import { StampPart } from '../../../../../frontend/src/features/pictures/stamp-part';
import { FakeServer, failure } from '../../support/fake-server';
import { fakeDrawing, fakeUploads } from '../../support/fake-upload';
import { show } from '../../support/render';
import { settingsReply } from '../../support/settings';

const address = '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV';
const png = (size = 10) =>
  Object.defineProperty(new File(['x'], 'razitko.png', { type: 'image/png' }), 'size', {
    value: size,
  });

let server: FakeServer;
let uploads: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer();
  server.on('GET /api/user-settings', settingsReply());
  server.on(
    `GET ${address}`,
    () =>
      new Response(new Blob(['x'], { type: 'image/png' }), {
        headers: { 'content-type': 'image/png', 'content-disposition': 'attachment' },
      }),
  );
  uploads = fakeUploads();
  fakeDrawing();
});

const catalogues = [pictureMessages];

function Field({ given = '' }: { readonly given?: string }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <StampField value={value} onValue={setValue} />
      <output>{value}</output>
    </>
  );
}

async function choose(file: File = png()) {
  const shown = await show(<Field />, { catalogues });
  // What the dialog of the system filters, dropping does not.
  const user = shown.user;
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Soubor s obrázkem'), { target: { files: [file] } });
  });
  return { ...shown, user };
}
async function begun(count = 1) {
  await waitFor(() => expect(uploads).toHaveLength(count));
  const upload = uploads[count - 1];
  if (!upload) throw new Error('an upload has begun');
  return upload;
}
const value = () => document.querySelector('output')?.textContent;
const alertText = async () => (await screen.findByRole('alert')).textContent;

describe('a stamp that is chosen', () => {
  it('is made smaller, sent with its progress, and shown', async () => {
    await choose();
    const upload = await begun();
    expect(Object.fromEntries(upload.form)).toMatchObject({ type: 'stamp', category: 'invoice' });
    expect((upload.form.get('file') as File).name).toBe('razitko.png');
    expect(upload.headers).toMatchObject({
      authorization: 'Bearer access-1',
      'x-csrf-token': 'token-1',
      'x-session-id': 'session-1',
      'accept-language': 'cs',
    });
    act(() => upload.progress(45, 100));
    expect(screen.getByRole('progressbar', { name: 'Nahrávání' }).getAttribute('value')).toBe('45');
    expect(screen.getByText('45 %')).toBeTruthy();

    await act(async () => upload.answer(201, { success: true, url: address }));
    expect(value()).toBe(address);
    expect(await screen.findByRole('img', { name: 'Razítko a podpis' })).toBeTruthy();
    expect(screen.getByText('Obrázek nahrán')).toBeTruthy();
  });

  it('may be dropped', async () => {
    await show(<Field />, { catalogues });
    await act(async () => {
      fireEvent.drop(screen.getByRole('group', { name: 'Razítko a podpis' }), {
        dataTransfer: { files: [png()] },
      });
    });
    await begun();
  });

  it.each([
    ['no image', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Vyberte prosím obrázek'],
    ['no type', new File(['x'], 'a'), 'Vyberte prosím obrázek'],
    ['SVG', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), 'Obrázek musí být PNG nebo JPG.'],
    ['too much', png(10 * 1_048_576 + 1), 'Soubor je příliš velký. Maximum: 10MB'],
  ])('is refused at once when it is %s', async (_, file, message) => {
    await choose(file);
    expect(await alertText()).toBe(message);
    expect(uploads).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull();
  });

  it('is refused when the browser cannot read it', async () => {
    fakeDrawing({ isReadable: false });
    await choose();
    expect(await alertText()).toBe('Obrázek musí být PNG nebo JPG.');
  });

  it('can be cancelled on its way, and tried again', async () => {
    const { user } = await choose();
    await begun();
    await user.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(await alertText()).toBe('Nahrávání zrušeno');
    expect(value()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    const second = await begun(2);
    await act(async () => second.answer(201, { success: true, url: address }));
    expect(value()).toBe(address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent once more with a new token after a 403, and no more than that', async () => {
    await choose();
    const first = await begun();
    server.on('GET /api/csrf-token', { csrfToken: 'token-2', sessionId: 'session-2' });
    await act(async () => first.answer(403, { code: 'CSRF_INVALID', message: 'starý' }));
    const second = await begun(2);
    expect(second.headers['x-csrf-token']).toBe('token-2');
    const full = { code: 'STORAGE_LIMIT_REACHED', message: 'Úložiště vašeho tarifu je plné.' };
    await act(async () => second.answer(403, full));
    expect(await alertText()).toBe(full.message);
    expect(uploads).toHaveLength(2);
  });

  it.each([
    [
      'what the server says',
      422,
      { code: 'IMAGE_DAMAGED', message: 'Je poškozený.' },
      'Je poškozený.',
    ],
    [
      'the status, where it says nothing',
      502,
      '<html>',
      'Obrázek se nepodařilo nahrát (HTTP 502: Bad Gateway)',
    ],
    [
      'what stands before the server says, in words of ours',
      500,
      { message: 'Internal Server Error' },
      'Obrázek se nepodařilo nahrát (Internal Server Error)',
    ],
    [
      'when it may be tried again',
      429,
      { code: 'TOO_MANY_REQUESTS', message: 'Moc.', details: { retryAfterSeconds: 1190 } },
      'Obrázků jste nahráli hodně najednou. Zkuste to prosím za 20 minut.',
    ],
    ['that an answer makes no sense', 201, '<html>', 'Server odpověděl něčím, čemu nerozumíme.'],
    ['that an answer is a list', 201, [], 'Server odpověděl něčím, čemu nerozumíme.'],
  ])('says %s', async (_, status, body, message) => {
    await choose();
    const upload = await begun();
    await act(async () => upload.answer(status, body));
    expect(await alertText()).toBe(message);
    expect(value()).toBe('');
  });

  it('says that the connection was lost, and tries again', async () => {
    const { user } = await choose();
    const upload = await begun();
    await act(async () => upload.loseConnection());
    expect(await alertText()).toBe('Spojení se přerušilo.');
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await begun(2);
  });
});

describe('a stamp that is there', () => {
  it('can be removed, by keyboard too, and the focus stays', async () => {
    const { user } = await show(<Field given={address} />, { catalogues });
    screen.getByRole('button', { name: 'Odebrat' }).focus();
    await user.keyboard('{Enter}');
    expect(value()).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vybrat obrázek' }));
  });

  it('of the settings is offered where a document has none', async () => {
    server.on('GET /api/user-settings', settingsReply({ stamp_url: address }));
    const { user } = await show(<Field />, { catalogues });
    await user.click(await screen.findByRole('button', { name: 'Vložit z nastavení' }));
    expect(value()).toBe(address);
  });

  it('says when it cannot be loaded', async () => {
    server.on(`GET ${address}`, () => failure(404, 'IMAGE_NOT_FOUND', 'Obrázek neexistuje.'));
    await show(<Field given={address} />, { catalogues });
    expect(await screen.findByText('Obrázek se nepodařilo načíst.')).toBeTruthy();
  });
});

describe('the stamp of the settings', () => {
  it('is saved at once', async () => {
    server.on('GET /api/user-settings', settingsReply({ stamp_url: address }));
    server.on('POST /api/user-settings', settingsReply({ stamp_url: '' }));
    const { user } = await show(<StampPart />, { catalogues });
    await user.click(await screen.findByRole('button', { name: 'Odebrat' }));
    expect(await screen.findByText('Obrázek odebrán')).toBeTruthy();
    expect(server.callsOf('POST /api/user-settings').map(({ body }) => body)).toEqual([
      { stamp_url: '' },
    ]);
  });

  it('comes back when it cannot be saved', async () => {
    server.on('GET /api/user-settings', settingsReply({ stamp_url: address }));
    server.on('POST /api/user-settings', () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    const { user } = await show(<StampPart />, { catalogues });
    await user.click(await screen.findByRole('button', { name: 'Odebrat' }));
    expect(await screen.findByText('Nastavení se nepodařilo uložit.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Odebrat' })).toBeTruthy();
  });
});
