import { act, screen, within } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import type { DetailInvoice } from '../../../../../../frontend/src/features/invoices/model/spoken';
import { sendMessages } from '../../../../../../frontend/src/features/invoices/send/messages/catalogue';
import { SendDialog } from '../../../../../../frontend/src/features/invoices/send/send-dialog';
import { deviceOutbox } from '../../../../../../frontend/src/platform/outbox';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure } from '../../../support/fake-server';
import { savedReply } from '../../../support/invoices';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const sending = '/api/send-email';
const invoice = anInvoice();
const queued = {
  queued: true,
  email: { id: 'mail-1', state: 'queued', sendAt: '2026-11-27T10:00:30.000Z' },
};

let server: FakeServer;
let onClose: jest.Mock;

beforeEach(() => {
  standStill();
  localStorage.clear();
  queryClient.clear();
  server = new FakeServer().on(`POST ${sending}`, () => queued);
  onClose = jest.fn();
});
afterEach(async () => {
  await act(async () => dismissAllToasts());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(email = 'eva@example.cz') {
  const addressed = { ...invoice, buyer: { ...invoice.buyer, email } };
  const { user, unmount } = await show(
    <SendDialog
      invoice={savedReply(addressed).invoice as object as DetailInvoice}
      onClose={onClose}
    />,
    { catalogues: [invoiceMessages, sendMessages] },
  );
  return { user, unmount };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = () => server.callsOf(`POST ${sending}`).map(({ body }) => body);

describe('the form of an e-mail', () => {
  it('is filled in, so that one click sends it', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Předmět')).toHaveProperty('value', 'Faktura 20260147');
    expect(document.activeElement).toBe(screen.getByLabelText('Komu'));
    await user.click(button('Odeslat'));

    expect(sent()).toEqual([
      {
        invoiceId: invoice.id,
        to: ['eva@example.cz'],
        cc: [],
        bcc: [],
        subject: 'Faktura 20260147',
        message: expect.stringContaining('fakturu 20260147 na částku 1\u00a0210,00\u00a0Kč'),
        preheader: '1\u00a0210,00\u00a0Kč, Jinovatka & Sova s.r.o.',
        sendMeCopy: false,
        autoCreateShareLink: true,
      },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('takes the mail back from the toast', async () => {
    server.on(`POST ${sending}/cancel`, () => ({ email: { ...queued.email, state: 'cancelled' } }));
    const { user } = await open();
    await user.click(button('Odeslat'));
    expect(await screen.findByText('Email odejde za 30 s')).toBeTruthy();
    await user.click(button('Vrátit'));
    expect(await screen.findByText('Email neodešel')).toBeTruthy();
    expect(server.callsOf(`POST ${sending}/cancel`)[0]?.body).toEqual({ id: 'mail-1' });
  });

  it('says when it is too late to take it back', async () => {
    server.on(`POST ${sending}/cancel`, () => failure(409, 'EMAIL_LEFT', 'Už odešel.'));
    const { user } = await open();
    await user.click(button('Odeslat'));
    await user.click(await screen.findByRole('button', { name: 'Vrátit' }));
    expect(await screen.findByText('Email už nejde vrátit')).toBeTruthy();
  });

  it('makes a chip of each address, however it is written', async () => {
    const { user } = await open('');
    const to = screen.getByLabelText('Komu');
    await user.type(to, 'eva@example.cz,jan@example.cz{Enter}');
    await user.click(to);
    await user.paste('Ota <ota@example.cz>; nikdo');
    expect(button('Odebrat ota@example.cz')).toBeTruthy();
    await user.click(button('Odeslat'));
    expect(await screen.findByText('Zadejte platný email')).toBeTruthy();
    expect(sent()).toEqual([]);

    await user.click(button('Odebrat nikdo'));
    await user.click(to);
    await user.keyboard('{Backspace}');
    await user.click(button('Odeslat'));
    expect(sent()).toMatchObject([{ to: ['eva@example.cz', 'jan@example.cz'] }]);
  });

  it('asks for what is missing', async () => {
    const { user } = await open('');
    await user.clear(screen.getByLabelText('Předmět'));
    await user.click(button('Odeslat'));
    expect(await screen.findByText('Zadejte, komu e-mail poslat')).toBeTruthy();
    expect(screen.getByText('Vyplňte toto pole.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Komu'));
    expect(sent()).toEqual([]);
  });

  it('shows the mail as it will arrive', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Náhled' }));
    const preview = within(screen.getByRole('region', { name: 'Náhled e-mailu' }));
    expect(preview.getByText('Jinovatka & Sova s.r.o. přes Splatno')).toBeTruthy();
    expect(preview.getByRole('heading', { name: 'Faktura 20260147' })).toBeTruthy();
    expect(preview.getByText('[Zobrazit fakturu]')).toBeTruthy();
    expect(preview.getByText(/faktura-20260147\.pdf a ISDOC/)).toBeTruthy();
    expect(preview.getByText('Částka').nextSibling?.textContent).toMatch(/^1\s210,00\sKč$/);
  });

  it('sends a test to whoever is signed in', async () => {
    const { user } = await open();
    await user.click(button('Zkušební e-mail mně'));
    expect(await screen.findByText('Testovací email odeslán')).toBeTruthy();
    expect(sent()).toMatchObject([
      { invoiceId: 'preview', previewOf: invoice.id, to: ['tereza@example.cz'] },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what the server found wrong beside its field, and else in passing', async () => {
    const fields = [{ path: 'cc', code: 'email_invalid', message: 'Zadejte platný email' }];
    server.on(`POST ${sending}`, () => failure(400, 'VALIDATION_FAILED', 'Opravte.', { fields }));
    const { user } = await open();
    await user.click(button('Odeslat'));
    expect(await screen.findByText('Zadejte platný email')).toBeTruthy();

    server.on(`POST ${sending}`, () => failure(500, 'INTERNAL', 'Nečekaná chyba'));
    await user.click(button('Odeslat'));
    expect(await screen.findByText('Chyba při odesílání emailu')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what was written until it is sent', async () => {
    const first = await open();
    await first.user.clear(screen.getByLabelText('Předmět'));
    await first.user.type(screen.getByLabelText('Předmět'), 'Jiný předmět');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    first.unmount();
    await open();
    expect(screen.getByLabelText('Předmět')).toHaveProperty('value', 'Jiný předmět');
  });

  it('is kept for later without a connection, and says so when even that fails', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const keep = jest.spyOn(deviceOutbox, 'add').mockResolvedValueOnce();
    jest.spyOn(deviceOutbox, 'list').mockResolvedValue([]);
    const { user } = await open();
    await user.click(button('Odeslat'));
    expect(
      await screen.findByText(
        'Jste offline. Email bude odeslán automaticky po obnovení připojení.',
      ),
    ).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(keep.mock.calls[0]?.[0]).toMatchObject({
      userId: 'user-1',
      body: { invoiceId: invoice.id, to: ['eva@example.cz'] },
    });

    keep.mockRejectedValueOnce(new Error('full'));
    await user.click(await screen.findByRole('button', { name: 'Odeslat' }));
    expect(
      await screen.findByText('Nepodařilo se uložit email k odeslání po obnovení připojení.'),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is kept under the key of the attempt that got no answer', async () => {
    server.on(`POST ${sending}`, () => Promise.reject(new TypeError('Failed to fetch')));
    const keep = jest.spyOn(deviceOutbox, 'add').mockResolvedValueOnce();
    jest.spyOn(deviceOutbox, 'list').mockResolvedValue([]);
    const { user } = await open();
    await user.click(button('Odeslat'));
    await screen.findByText(/Jste offline/);
    const [call] = server.callsOf(`POST ${sending}`);
    expect(keep.mock.calls[0]?.[0].key).toBe(call?.headers['idempotency-key']);
  });
});
