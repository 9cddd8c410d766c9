import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import {
  filtersOf,
  type ListFilters,
} from '../../../../../../frontend/src/features/invoices/list/filter/filters';
import { filterMessages } from '../../../../../../frontend/src/features/invoices/list/filter/messages/catalogue';
import { InvoiceList } from '../../../../../../frontend/src/features/invoices/list/invoice-list';
import { selectionMessages } from '../../../../../../frontend/src/features/invoices/list/selection/messages/catalogue';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { anInvoice } from '../../../../../support/builders/an-invoice';
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
