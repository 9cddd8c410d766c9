import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { ShareDialog } from '../../../../../../frontend/src/features/invoices/share/share-dialog';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure } from '../../../support/fake-server';
import { detailInvoice } from '../../../support/invoices';
import { connectReply, featuresReply } from '../../../support/payments';
import { show } from '../../../support/render';
import { settingsReply } from '../../../support/settings';
import { standStill } from '../../../support/stand-still';

const waiting = detailInvoice(anInvoice());
const paid = detailInvoice(anInvoice({ status: 'paid', paymentStatus: 'paid' }));
const share = '/api/invoices/share';
const link = { createdAt: '2026-11-20T09:00:00.000Z', isExpired: false };
const url = 'https://app.splatno.example/invoice/public/token';

let server: FakeServer;
let links: object[];

beforeEach(() => {
  standStill();
  queryClient.clear();
  links = [];
  server = new FakeServer();
  server.on(`GET ${share}`, () => ({ links }));
});
afterEach(async () => {
  await act(async () => dismissAllToasts());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open(shown = waiting) {
  const { user } = await show(<ShareDialog invoice={shown} onClose={jest.fn()} />, {
    catalogues: [invoiceMessages],
  });
  return user;
}
const button = (name: string) => screen.findByRole('button', { name });
const sent = () => server.callsOf(`POST ${share}`).map(({ body }) => body);

describe('the dialog of share links', () => {
  it('makes the first link, which never expires unless somebody says so', async () => {
    server.on(`POST ${share}`, () => {
      links = [link];
      return { url, link, invoice: {} };
    });
    const person = await open();
    await screen.findByText(/Přihlašovat se nemusí/);
    await person.click(await button('Vytvořit odkaz'));
    expect(await screen.findByDisplayValue(url)).toBeTruthy();
    expect(sent()).toEqual([{ expiry: 'never' }]);

    await person.click(await button('Kopírovat odkaz'));
    expect(await screen.findByText('Odkaz zkopírován')).toBeTruthy();
  });

  it('sends a preset, or the day that somebody chose', async () => {
    server.on(`POST ${share}`, () => failure(409, 'EDIT_CONFLICT', 'Mezitím se změnila.'));
    const person = await open();
    await person.selectOptions(await screen.findByLabelText('Platnost'), '30 dní');
    await person.click(await button('Vytvořit odkaz'));
    await waitFor(() => expect(sent()).toEqual([{ expiry: '30_days' }]));

    await person.selectOptions(screen.getByLabelText('Platnost'), 'Do data');
    const day = screen.getByLabelText('Poslední den platnosti');
    await person.clear(day);
    await person.type(day, '1. 1. 2020');
    await person.click(await button('Vytvořit odkaz'));
    expect(await screen.findByText(/Zadejte dnešek nebo pozdější den/)).toBeTruthy();
    expect(sent()).toHaveLength(1);

    await person.clear(day);
    await person.type(day, '31. 12. 2026');
    await person.click(await button('Vytvořit odkaz'));
    await waitFor(() => expect(sent().at(-1)).toEqual({ expiry: '2026-12-31' }));
  });

  it('lists the links there are, without their addresses, and revokes them', async () => {
    links = [link, { ...link, createdAt: '2026-11-01T09:00:00.000Z', expiresOn: '2026-12-31' }];
    server.on(`DELETE ${share}`, () => {
      links = [];
      return { success: true, invoice: {} };
    });
    const person = await open();
    const listed = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.replace(/\s/g, ' '),
    );
    expect(listed).toEqual([
      'Vytvořen 20. 11. 2026, platí bez omezení',
      'Vytvořen 1. 11. 2026, platí do 31. 12. 2026',
    ]);
    await person.click(await button('Zrušit odkazy'));
    expect(await screen.findByText(/Odkazy jsou zrušené/)).toBeTruthy();
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
    expect(await button('Vytvořit odkaz')).toBeTruthy();
  });

  it('shows none of the revoked ones while the list is still the old one', async () => {
    links = [link];
    server.on(`DELETE ${share}`, { success: true, invoice: {} });
    const person = await open();
    await person.click(await button('Zrušit odkazy'));
    expect(await screen.findByText(/Odkazy jsou zrušené/)).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Zrušit odkazy' })).toBeNull();
  });

  it('stays as it is when the server refuses', async () => {
    links = [link];
    server.on(`DELETE ${share}`, () => failure(409, 'EDIT_CONFLICT', 'Mezitím se změnila.'));
    const person = await open();
    await person.click(await button('Zrušit odkazy'));
    await waitFor(() => expect(server.callsOf(`DELETE ${share}`)).toHaveLength(1));
    expect(screen.queryByText(/Odkazy jsou zrušené/)).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('paying online from a link', () => {
  const settings = (state: 'ready' | 'started') =>
    server.on('GET /api/user-settings', {
      ...settingsReply(),
      stripe_connect: connectReply(state).account,
    });
  beforeEach(() => server.on('GET /api/features', featuresReply({ cardPayments: true })));

  it('is said to work when payments are on', async () => {
    settings('ready');
    await open();
    expect(
      await screen.findByText('Zaplatit půjde i kartou, tlačítkem „Zaplatit online“.'),
    ).toBeTruthy();
  });

  it('leads to where it is turned on', async () => {
    settings('started');
    await open();
    const link = await screen.findByRole('link', { name: 'Zapnout platby kartou' });
    expect(link.getAttribute('href')).toBe('/settings#card-payments');
  });

  it('is not mentioned for what is paid, nor where the stage takes no cards', async () => {
    settings('ready');
    await open(paid);
    await waitFor(() => expect(server.callsOf('GET /api/user-settings')).toHaveLength(1));
    expect(screen.queryByText(/Zaplatit půjde i kartou/)).toBeNull();

    queryClient.clear();
    server.on('GET /api/features', featuresReply({ cardPayments: false }));
    await open();
    await waitFor(() => expect(server.callsOf('GET /api/features')).toHaveLength(2));
    expect(screen.queryByText(/kartou/)).toBeNull();
  });
});
