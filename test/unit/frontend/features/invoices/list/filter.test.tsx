import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { clients as contracts } from '#shared/contracts/clients';
import { addDays } from '#shared/domain/calendar';
import type { ClientId } from '#shared/domain/ids';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import {
  filtersOf,
  type ListFilters,
} from '../../../../../../frontend/src/features/invoices/list/filter/filters';
import { filterMessages } from '../../../../../../frontend/src/features/invoices/list/filter/messages/catalogue';
import { InvoiceList } from '../../../../../../frontend/src/features/invoices/list/invoice-list';
import { selectionMessages } from '../../../../../../frontend/src/features/invoices/list/selection/messages/catalogue';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { aClient } from '../../../../../support/builders/a-client';
import { anInvoice } from '../../../../../support/builders/an-invoice';
import { today } from '../../../../../support/builders/times';
import { FakeServer, failure } from '../../../support/fake-server';
import { countReply, pageReply } from '../../../support/invoices';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

let server: FakeServer;
let visited: string[];

beforeEach(() => {
  standStill();
  queryClient.clear();
  visited = [];
  server = new FakeServer();
  server.on('GET /api/invoices/count', countReply({ draft: 2, sent: 1, paid: 1 }));
  server.on('GET /api/clients', { clients: [], total: 0, page: 1, limit: 50 });
  server.on('GET /api/invoices', pageReply([anInvoice()]));
});
afterEach(() => jest.useRealTimers());

const showList = (filters: ListFilters = {}) =>
  show(<InvoiceList tab="all" filters={filters} />, {
    catalogues: [invoiceMessages, filterMessages, selectionMessages],
    visited,
  });

/** Answers as the server does: those whose name begins with the words, by name, or the one that is asked for. */
function serveClients(names: readonly string[], total = names.length) {
  server.on('GET /api/clients', ({ query: { search = '', id } }) => {
    const all = names.map((name, index) => aClient({ id: idOf(index), name, ico: '', city: '' }));
    const clients = all.filter((one) =>
      id ? one.id === id : one.name.toLowerCase().startsWith(search.toLowerCase()),
    );
    const page = { clients, total: search ? clients.length : total, page: 1, limit: 20 };
    return z.encode(contracts.list.responses[200], page) as object;
  });
}
const idOf = (index: number) => `01ARZ3NDEKTSV4RRFFQ69G5F${10 + index}` as ClientId;

describe('the filters of an address', () => {
  it('are those that can be chosen, and nothing else', () => {
    const given = { search: 'novák', from: '2026-11-01', currency: 'EUR', kind: 'proforma' };
    expect(
      filtersOf({ ...given, status: 'sent', to: '2026-02-30', sort: 'x', order: 'up' }),
    ).toEqual(given);
  });
});

describe('the list with filters', () => {
  it('asks the server for them', async () => {
    await showList({ search: 'novák', currency: 'EUR', from: '2026-11-01' });
    await screen.findByRole('row', { name: /20260147/ });
    expect(server.callsOf('GET /api/invoices')[0]?.query).toMatchObject({
      search: 'novák',
      currency: 'EUR',
      from: '2026-11-01',
      view: 'page',
    });
  });

  describe('counts on its tabs', () => {
    const shownCounts = () =>
      within(screen.getByRole('navigation', { name: 'Stav faktur' }))
        .getAllByRole('link')
        .map((tab) => tab.querySelector('span:not(.is-uncounted)')?.textContent);
    const rows = [
      anInvoice({ dueDate: addDays(today, -1) }),
      anInvoice({ status: 'sent', dueDate: addDays(today, 3) }),
      anInvoice({ status: 'draft', number: undefined }),
    ];

    it('all that passes once all of it was read', async () => {
      server.on('GET /api/invoices', pageReply(rows));
      await showList({ currency: 'CZK' });
      await screen.findByRole('table');
      expect(shownCounts()).toEqual(['3', '2', '1', '1', '1', '0', '0']);
    });

    it('what was read while there is more, and nothing that it cannot know', async () => {
      server.on('GET /api/invoices', pageReply(rows, 'next'));
      await showList({ currency: 'CZK' });
      await screen.findByRole('table');
      expect(shownCounts()).toEqual(['3+', ...Array(6).fill(undefined)]);
    });
  });

  it('searches a moment after typing, and keeps that in the address', async () => {
    const { user } = await showList({ currency: 'EUR' });
    await user.type(await screen.findByRole('searchbox', { name: 'Hledat ve fakturách' }), 'Rohl');
    await waitFor(() => expect(visited.at(-1)).toBe('/invoices?search=Rohl&currency=EUR'));
  });

  it('names each filter in a chip that takes it away', async () => {
    const { user } = await showList({ currency: 'EUR', from: '2026-11-01', to: '2026-11-30' });
    await user.click(await screen.findByRole('button', { name: 'Zrušit filtr: Tento měsíc' }));
    expect(visited.at(-1)).toBe('/invoices?currency=EUR');
  });

  it('takes a choice of the menu at once', async () => {
    const { user } = await showList();
    await user.click(await screen.findByRole('button', { name: 'Filtr a řazení' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Druh dokladu' }), 'proforma');
    expect(visited.at(-1)).toBe('/invoices?kind=proforma');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Řadit' }), 'amount desc');
    expect(visited.at(-1)).toBe('/invoices?sort=amount&order=desc');
  });

  describe('by client', () => {
    async function openField(filters: ListFilters = {}) {
      const shown = await showList(filters);
      await shown.user.click(await screen.findByRole('button', { name: 'Filtr a řazení' }));
      const field = await screen.findByRole('combobox', { name: 'Klient' });
      await shown.user.click(field);
      return { ...shown, field };
    }

    it('finds one among all that are saved, by keyboard alone', async () => {
      serveClients(['Adam', 'Bára', 'Cyril', 'Cyrilka'], 5000);
      const { user, field } = await openField();
      await screen.findByRole('option', { name: 'Všichni' });
      await user.type(field, 'cyr');
      await waitFor(() =>
        expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2),
      );
      await waitFor(() =>
        expect(
          server.callsOf('GET /api/clients').filter(({ query }) => query['search'] === 'cyr'),
        ).toHaveLength(1),
      );
      await user.keyboard('{ArrowDown}{Enter}');
      expect(visited.at(-1)).toBe(`/invoices?clientId=${idOf(3)}`);
      expect(screen.queryByRole('listbox')).toBeNull();
    });

    it('says how many more there are, and that nobody is called so', async () => {
      serveClients(['Adam', 'Bára'], 5000);
      const { user, field } = await openField();
      await user.type(field, 'x{Backspace}');
      await screen.findByText('Prvních 2 z 5000. Pište dál, ať je výběr užší.');
      await user.type(field, 'xy');
      await screen.findByText('Nikdo takový tu není.');
    });

    it('says that there are more when nobody counted them', async () => {
      const clients = ['Firma A', 'Firma B'].map((name, index) =>
        aClient({ id: idOf(index), name, ico: '', city: '' }),
      );
      server.on('GET /api/clients', () => {
        const page = { clients, total: 3, isTotalAtLeast: true, page: 1, limit: 2 };
        return z.encode(contracts.list.responses[200], page) as object;
      });
      const { user, field } = await openField();
      await user.type(field, 'firma');
      await screen.findByText('Je jich víc. Pište dál, ať je výběr užší.');
    });

    it('shows who is chosen, and goes back to all', async () => {
      serveClients(['Adam', 'Bára']);
      const { user, field } = await openField({ clientId: idOf(1) });
      await waitFor(() => expect(field).toHaveProperty('value', 'Bára'));
      await user.click(await screen.findByRole('option', { name: 'Všichni' }));
      expect(visited.at(-1)).toBe('/invoices');
    });

    it('closes its list by Escape, and only then the menu', async () => {
      serveClients(['Adam']);
      const { user } = await openField();
      await screen.findByRole('option', { name: 'Adam' });
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(screen.getByRole('combobox', { name: 'Klient' })).toBeTruthy();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('combobox', { name: 'Klient' })).toBeNull();
    });
  });

  it('says by what nothing was found, and offers to clear it', async () => {
    server.on('GET /api/invoices', pageReply([]));
    const { user } = await showList({ search: 'novák', kind: 'proforma' });
    await screen.findByRole('heading', { name: 'Nic neodpovídá' });
    screen.getByText(/hledá se „novák“, Zálohové faktury/);
    await user.click(screen.getByRole('button', { name: 'Zrušit hledání a filtry' }));
    expect(visited.at(-1)).toBe('/invoices');
  });

  it('says that so many cannot be sorted like this', async () => {
    server.on('GET /api/invoices', failure(422, 'VALIDATION_FAILED', 'x'));
    await showList({ sort: 'amount', order: 'desc' });
    await screen.findByRole('heading', { name: 'Takto seřadit nejde' });
  });
});
