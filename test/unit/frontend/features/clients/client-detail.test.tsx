import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { clients as contracts } from '#shared/contracts/clients';
import { localDate } from '#shared/domain/calendar';
import type { Client } from '#shared/domain/client';
import { minor } from '#shared/domain/money';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { clientMessages } from '../../../../../frontend/src/features/clients/messages/catalogue';
import { invoiceMessages } from '../../../../../frontend/src/features/invoices/messages/catalogue';
import { switchLanguage } from '../../../../../frontend/src/i18n/intl-store';
import { ClientScreen } from '../../../../../frontend/src/screens/workspace/client-screen';
import { dismissAllToasts } from '../../../../../frontend/src/ui/toast-store';
import { aClient } from '../../../../support/builders/a-client';
import { anInvoice } from '../../../../support/builders/an-invoice';
import { FakeServer, failure, json } from '../../support/fake-server';
import { pageReply } from '../../support/invoices';
import { show } from '../../support/render';

const Reply = contracts.get.responses[200];
type Figures = z.output<typeof Reply>['figures'];

let client: Client;
let server: FakeServer;
let visited: string[];

const some: Figures = {
  count: 5,
  invoiced: { CZK: minor(1_234_550), EUR: minor(9_900) },
  open: { CZK: minor(121_000) },
  overdue: { CZK: minor(100_000) },
  overdueCount: 1,
  lastPaymentDate: localDate('2026-11-20'),
  averageDays: { toPay: 12, pastDue: -2 },
  isPartial: false,
};

function serveClient(given: Partial<Figures> = {}) {
  server.on(`GET /api/clients/${client.id}`, () =>
    z.encode(Reply, { client, figures: { ...some, ...given } }),
  );
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  visited = [];
  client = aClient();
  server = new FakeServer();
  server.on('GET /api/invoices', pageReply([anInvoice()]));
  serveClient();
});
afterEach(async () => {
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
});

const showClient = () =>
  show(<ClientScreen params={{ id: client.id }} />, {
    catalogues: [clientMessages, invoiceMessages],
    visited,
  });

/** What stands under one of the labels, with plain spaces. */
async function figure(label: string): Promise<string> {
  const term = within(await screen.findByLabelText('Přehled klienta')).getByText(label);
  return (term.parentElement?.textContent ?? '').replace(label, '').replace(/\s/gu, ' ');
}

describe('the figures of a client', () => {
  it('are exact, each currency on its own', async () => {
    await showClient();
    expect(await figure('Fakturováno celkem')).toBe('12 345,50 Kč€ 99,005 dokladů');
    expect(await figure('Zbývá zaplatit')).toBe('1 210,00 Kč');
    expect(await figure('Po splatnosti')).toBe('1 000,00 Kč1 doklad');
    expect(await figure('Průměrně platí')).toBe(
      'za 12 dní2 dny před splatnostíPoslední platba 20. 11. 2026',
    );
  });

  it.each([
    [3, '3 dny po splatnosti'],
    [0, 'v den splatnosti'],
  ])('say of payments that come %i days after the due date: %s', async (pastDue, words) => {
    serveClient({ averageDays: { toPay: 0, pastDue } });
    await showClient();
    expect(await figure('Průměrně platí')).toContain(`hned${words}`);
  });

  it('say what is not known, and when they were not read from everything', async () => {
    const { averageDays: _a, lastPaymentDate: _l, ...unpaid } = some;
    server.on(`GET /api/clients/${client.id}`, () =>
      z.encode(Reply, {
        client,
        figures: { ...unpaid, invoiced: {}, overdue: {}, overdueCount: 0, isPartial: true },
      }),
    );
    await showClient();
    expect(await figure('Fakturováno celkem')).toBe('0,00 Kč5 dokladů');
    expect(await figure('Po splatnosti')).toBe('0,00 Kč');
    expect(await figure('Průměrně platí')).toBe('Zatím neplatil');
    expect(screen.getByText(/z nejnovějších 1 000 dokladů/)).toBeTruthy();
  });

  it('are in English when the person is', async () => {
    await showClient();
    await screen.findByText('Průměrně platí');
    await act(() => switchLanguage('en'));
    expect(screen.getByText('in 12 days')).toBeTruthy();
    expect(screen.getByText('2 days before the due date')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Issue an invoice' })).toBeTruthy();
  });
});

describe('the documents of a client', () => {
  it('are asked for by the client, page by page, and lead on', async () => {
    server.on('GET /api/invoices', ({ query }) =>
      query['cursor']
        ? pageReply([anInvoice({ number: '20260101' })])
        : pageReply([anInvoice()], 'c-2'),
    );
    const { user } = await showClient();
    const link = await screen.findByRole('link', { name: '20260147' });
    await user.click(screen.getByRole('button', { name: 'Načíst starší' }));
    expect(await screen.findByRole('link', { name: '20260101' })).toBeTruthy();
    expect(server.callsOf('GET /api/invoices')[0]?.query).toMatchObject({
      clientId: client.id,
      view: 'page',
    });

    link.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('20260101');
    const all = screen.getByRole('link', { name: 'Otevřít v seznamu' });
    expect(all.getAttribute('href')).toBe(`/invoices?clientId=${client.id}`);
  });

  it('begin with an invoice when there are none', async () => {
    server.on('GET /api/invoices', pageReply([]));
    await showClient();
    const state = (await screen.findByRole('heading', { name: 'Zatím žádné faktury' })).closest(
      '.state',
    );
    const link = within(state as HTMLElement).getByRole('link', { name: 'Vystavit fakturu' });
    expect(link.getAttribute('href')).toBe(`/invoices/new?client=${client.id}`);
  });

  it('can be asked for again when they do not come', async () => {
    server.on('GET /api/invoices', failure(404, 'NOT_FOUND', 'Tady nic není.'));
    const { user } = await showClient();
    await screen.findByRole('heading', { name: 'Faktury se nepodařilo načíst' });
    server.on('GET /api/invoices', pageReply([anInvoice()]));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('link', { name: '20260147' })).toBeTruthy();
    expect(await figure('Zbývá zaplatit')).toBe('1 210,00 Kč');
  });
});

describe('what can be done with a client', () => {
  it('is a new invoice, and its details stand beside', async () => {
    await showClient();
    const link = await screen.findByRole('link', { name: 'Vystavit fakturu' });
    expect(link.getAttribute('href')).toBe(`/invoices/new?client=${client.id}`);
    const contact = within(screen.getByRole('complementary', { name: 'Kontakt' }));
    for (const text of ['97451207', 'CZ97451207', 'Pod Kapličkou 318']) contact.getByText(text);
    expect(contact.getByRole('link').getAttribute('href')).toBe('mailto:ucetni@rohlicek.example');
  });

  it('is a change that shows at once', async () => {
    server.on('PUT /api/clients', () => new Promise(() => undefined));
    const { user } = await showClient();
    await user.click(await screen.findByRole('button', { name: 'Upravit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Úprava klienta' }));
    await user.type(dialog.getByLabelText('Název nebo jméno'), ' & syn');
    await user.click(dialog.getByRole('button', { name: 'Uložit klienta' }));
    await screen.findByRole('heading', { level: 1, name: /a dcera s\.r\.o\. & syn/ });
  });

  it('is deleting it, with a way back', async () => {
    server.on('DELETE /api/clients', () => json({ success: true }));
    const { user } = await showClient();
    await user.click(await screen.findByRole('button', { name: `Akce klienta ${client.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Smazat' }));
    expect(visited).toEqual(['/clients']);
    await screen.findByRole('heading', { name: 'Klient tu není' });
    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    expect(await screen.findByRole('heading', { level: 1, name: client.name })).toBeTruthy();
    expect(server.callsOf('DELETE /api/clients')).toEqual([]);
  });
});

describe('instead of a client', () => {
  it('stands a skeleton', async () => {
    server.on(`GET /api/clients/${client.id}`, () => new Promise(() => undefined));
    const { container } = await showClient();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('stands where its invoices are, when it is not there', async () => {
    server.on(`GET /api/clients/${client.id}`, failure(404, 'CLIENT_NOT_FOUND', 'Neexistuje.'));
    await showClient();
    await screen.findByRole('heading', { name: 'Klient tu není' });
    const link = screen.getByRole('link', { name: 'Jeho faktury' });
    expect(link.getAttribute('href')).toBe(`/invoices?clientId=${client.id}`);
  });

  it('stands what happened without a connection, and a way to try again', async () => {
    server.on(`GET /api/clients/${client.id}`, failure(403, 'FORBIDDEN', 'Ne.'));
    const { user } = await showClient();
    await screen.findByRole('heading', { name: 'Klienta se nepodařilo načíst' });
    serveClient();
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => screen.getByRole('heading', { level: 1, name: client.name }));
  });
});
