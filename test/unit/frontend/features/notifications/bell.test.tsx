import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { Bell } from '../../../../../frontend/src/app/shell/bell';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { FakeServer } from '../../support/fake-server';
import { show } from '../../support/render';
import { standStill } from '../../support/stand-still';

const invoiceId = '01JDV0000000000000000000A1';
const paid = {
  id: 'n2',
  // Half an hour after midnight in Prague.
  timestamp: '2026-11-26T23:30:00.000Z',
  read: false,
  type: 'success',
  title: 'Přišla platba',
  message: '20260147 · 1 210,00 Kč',
  invoiceId,
};
const usage = {
  id: 'n1',
  timestamp: '2026-11-15T08:00:00.000Z',
  read: false,
  type: 'warning',
  title: 'Limit faktur je vyčerpaný',
  message: 'Faktury tento měsíc: 7 / 7',
};
const old = {
  ...paid,
  id: 'n0',
  timestamp: '2025-11-16T08:00:00.000Z',
  read: true,
  title: 'Odkaz byl otevřen',
  message: '20260101',
};

let server: FakeServer;
beforeEach(() => {
  standStill();
  queryClient.clear();
  server = new FakeServer();
  const readIds = new Set<string>();
  const list = () =>
    [paid, usage, old].map((one) => ({ ...one, read: one.read || readIds.has(one.id) }));
  const unread = () => list().filter((one) => !one.read).length;
  server.on('GET /api/notifications', () => ({
    notifications: list(),
    unread: unread(),
    page: 1,
    limit: 20,
  }));
  server.on('POST /api/notifications/read', ({ body }) => {
    const { id } = body as { id?: string };
    for (const one of list()) if (id === undefined || one.id === id) readIds.add(one.id);
    return { unread: unread() };
  });
});
afterEach(() => {
  cleanup();
  dismissAllToasts();
  jest.useRealTimers();
});

async function open(visited: string[] = []) {
  const shown = await show(<Bell />, { visited });
  await shown.user.click(await screen.findByRole('button', { name: 'Upozornění, 2 nová' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upozornění' });
  await within(dialog).findByText('Přišla platba');
  return { ...shown, dialog };
}
const read = () => server.callsOf('POST /api/notifications/read').map(({ body }) => body);

it('shows what happened, and leads to the invoice, which reads it', async () => {
  const visited: string[] = [];
  const { user, dialog } = await open(visited);
  const days = within(dialog)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('time'));
  expect(days.map((day) => day?.textContent)).toEqual([
    'dnes',
    '15.\u00a011.',
    '16.\u00a011.\u00a02025',
  ]);

  await user.click(within(dialog).getByRole('link', { name: /Přišla platba/ }));
  expect(visited).toEqual([`/invoices/${invoiceId}`]);
  await waitFor(() => expect(read()).toEqual([{ id: 'n2' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: 'Upozornění, 1 nové' });
});

it('asks for nothing to be read that is read already', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('link', { name: /Odkaz byl otevřen/ }));
  expect(read()).toEqual([]);
});

it('reads one that leads nowhere by its dot', async () => {
  const { user, dialog } = await open();
  const dot = { name: 'Označit jako přečtené: Limit faktur je vyčerpaný' };
  await user.click(within(dialog).getByRole('button', dot));
  await waitFor(() => expect(read()).toEqual([{ id: 'n1' }]));
  expect(screen.queryByRole('button', dot)).toBeNull();
});

it('reads all at once', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Označit vše jako přečtené' }));
  await waitFor(() => expect(read()).toEqual([{ all: true }]));
  await screen.findByRole('button', { name: 'Upozornění', hidden: true });
});

it('leaves them unread when the server does not take it, and says so', async () => {
  server.on('POST /api/notifications/read', () => new Response('{}', { status: 500 }));
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Označit vše jako přečtené' }));
  await screen.findByText('Upozornění se nepodařilo označit jako přečtené.');
  await screen.findByRole('button', { name: 'Upozornění, 2 nová', hidden: true });
});

it('says what will be here while there is nothing', async () => {
  server.on('GET /api/notifications', { notifications: [], unread: 0, page: 1, limit: 20 });
  const { user } = await show(<Bell />);
  await user.click(screen.getByRole('button', { name: 'Upozornění' }));
  await screen.findByText(/Až se něco stane/);
});
