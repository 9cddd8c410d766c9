import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PlanId } from '#shared/domain/plan';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { LogoPart } from '../../../../../frontend/src/features/pictures/logo-part';
import { pictureMessages } from '../../../../../frontend/src/features/pictures/messages/catalogue';
import { aSubscription, featuresReply } from '../../support/billing';
import { FakeServer, failure, type SeenCall } from '../../support/fake-server';
import { fakeDrawing, fakeUploads } from '../../support/fake-upload';
import { show } from '../../support/render';
import { settingsReply } from '../../support/settings';

const address = '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV';
const png = (size = 10) =>
  Object.defineProperty(new File(['x'], 'logo.png', { type: 'image/png' }), 'size', {
    value: size,
  });

let server: FakeServer;
let uploads: ReturnType<typeof fakeUploads>;
let settings: object;
let plan: PlanId;
let permission: object | Response;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  settings = {};
  plan = 'pro';
  permission = { allowed: true };
  server = new FakeServer();
  server.on('GET /api/user-settings', () => {
    const reply = settingsReply(settings);
    return { ...reply, subscription: aSubscription({ plan }) };
  });
  server.on('POST /api/user-settings', (call: SeenCall) => {
    settings = { ...settings, ...(call.body as object) };
    return { settings: settingsReply(settings).settings };
  });
  server.on(
    `GET ${address}`,
    () =>
      new Response(new Blob(['x'], { type: 'image/png' }), {
        headers: { 'content-type': 'image/png', 'content-disposition': 'attachment' },
      }),
  );
  server.on('POST /api/subscription', () => permission);
  uploads = fakeUploads();
  fakeDrawing();
});

const saved = () => server.callsOf('POST /api/user-settings').map(({ body }) => body);
const showPart = async () => {
  const shown = await show(<LogoPart />, { catalogues: [pictureMessages] });
  await screen.findByRole('region', { name: 'Logo' });
  return shown;
};
const choose = (file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Soubor s obrázkem'), { target: { files: [file] } });
  });
const begun = async () => {
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  if (!upload) throw new Error('an upload has begun');
  return upload;
};

describe('the logo in the settings', () => {
  it('is sent with its progress, saved, and printed until somebody says otherwise', async () => {
    const { user } = await showPart();
    await choose(png());
    const upload = await begun();
    expect(Object.fromEntries(upload.form)).toMatchObject({ type: 'logo', category: 'branding' });
    act(() => upload.progress(1, 2));
    expect(screen.getByText('50 %')).toBeTruthy();

    await act(async () => upload.answer(201, { success: true, logo_url: address, message: '' }));
    await waitFor(() => expect(saved()).toEqual([{ logo_url: address }]));
    expect((await screen.findAllByText('Logo nahráno')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy();

    await user.click(await screen.findByRole('switch', { name: /Tisknout logo/ }));
    await waitFor(() => expect(saved().at(-1)).toEqual({ show_logo_on_pdf: false }));
  });

  it.each([
    ['no image', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Vyberte prosím obrázek'],
    ['too much', png(5 * 1_048_576 + 1), 'Soubor je příliš velký (max 5MB)'],
  ])('is refused at once when it is %s', async (_, file, message) => {
    await showPart();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(uploads).toEqual([]);
  });

  it('is not begun when the plan allows none by now, which leads to a larger one', async () => {
    permission = { allowed: false, reason: 'requires_premium' };
    server.on('GET /api/features', featuresReply());
    await showPart();
    await choose(png());
    expect((await screen.findByRole('alert')).textContent).toMatch(/součástí Pro/);
    expect(await screen.findByRole('link', { name: 'Porovnat tarify' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull();
    expect(server.callsOf('POST /api/subscription').map(({ body }) => body)).toEqual([
      { action: 'check_permission', permission: 'upload_logo' },
    ]);
    expect(uploads).toEqual([]);
  });

  it('is not begun when nobody says whether it may be, and may be tried again', async () => {
    permission = failure(500, 'INTERNAL', '');
    const { user } = await showPart();
    await choose(png());
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba při ověřování oprávnění');
    expect(uploads).toEqual([]);

    permission = { allowed: true };
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await begun();
  });

  it('that fails says so, and may be tried again', async () => {
    await showPart();
    await choose(png());
    const upload = await begun();
    await act(async () => upload.answer(500, { message: '' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Chyba při nahrávání loga');
    expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
  });

  it.each([
    ['pro', 'leads to the plans', 'Porovnat tarify'],
    ['yearly', 'offers nothing, for there is no larger one', undefined],
  ] as const)('that no longer fits into %s %s', async (its, _, offered) => {
    plan = its;
    server.on('GET /api/features', featuresReply());
    await showPart();
    await choose(png());
    const upload = await begun();
    const full = { code: 'STORAGE_LIMIT_REACHED', message: 'Úložiště vašeho tarifu je plné.' };
    await act(async () => upload.answer(403, { ...full, requestId: 'r' }));
    // A 403 may mean an old token, so it is sent once more.
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.answer(403, { ...full, requestId: 'r' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Úložiště vašeho tarifu je plné.');
    await waitFor(() => expect(server.callsOf('GET /api/features').length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        offered ? [offered] : [],
      ),
    );
    expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull();
  });

  it('can be taken away', async () => {
    settings = { logo_url: address };
    const { user } = await showPart();
    await user.click(screen.getByRole('button', { name: 'Odebrat' }));
    await waitFor(() => expect(saved()).toEqual([{ logo_url: '' }]));
    expect(await screen.findByText('Logo odebráno')).toBeTruthy();
  });

  it('is not offered to a free plan, which may take away what it has', async () => {
    plan = 'free';
    settings = { logo_url: address };
    server.on('GET /api/features', featuresReply());
    const { user } = await showPart();
    expect(screen.getByText(/součástí Pro/)).toBeTruthy();
    expect(screen.getByText(/uložené, na nové doklady se ale netiskne/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Přejít na Pro/ })).toBeTruthy();
    expect(screen.queryByLabelText('Soubor s obrázkem')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Odebrat' }));
    await waitFor(() => expect(saved()).toEqual([{ logo_url: '' }]));
  });
});
