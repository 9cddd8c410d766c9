import { act, screen } from '@testing-library/react';
import { queryClient } from '../../../../../frontend/src/api/query-client';
import { Palette } from '../../../../../frontend/src/app/palette/palette';
import { FakeServer, failure, type SeenCall } from '../../support/fake-server';
import { show } from '../../support/render';

let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  server = new FakeServer();
  server.on('GET /api/clients', ({ query }: SeenCall) => ({
    clients: query['search'] === 'roh' ? [bakery] : [],
    total: 1,
    page: 1,
    limit: 5,
  }));
  server.on('GET /api/invoices', {
    invoices: [anInvoice('20260147', bakery.name), anInvoice('20260146', 'Rozeta')],
  });
});

const bakery = { id: 'c1', name: 'Pekařství Rohlíček a dcera', city: 'Tábor', ico: '97451207' };

const anInvoice = (number: string, buyerName: string) => ({
  id: `id-${number}`,
  number,
  buyerName,
  variableSymbol: number,
  payable: '29564.86',
  currency: 'CZK',
});

async function open() {
  const onClose = jest.fn();
  const visited: string[] = [];
  const { user } = await show(<Palette onClose={onClose} />, { visited });
  const field = screen.getByRole('combobox', { name: 'Hledat nebo spustit' });
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  return { user, onClose, field, chosen, visited };
}

it('has the focus and the first hit chosen from the start', async () => {
  const { field, chosen } = await open();
  expect(document.activeElement).toBe(field);
  expect(chosen()).toMatch(/^Nová faktura/);
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
});

it('goes where Enter says', async () => {
  const { user, onClose, visited } = await open();
  await user.keyboard('nasta{Enter}');
  expect(visited).toEqual(['/settings']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('walks round by arrows and begins anew when something else is typed', async () => {
  const { user, chosen } = await open();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Odhlásit se');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Nastavení, změna hesla');
  await user.keyboard('fak');
  expect(chosen()).toMatch(/^Nová faktura/);
});

it('says when there is nothing, but not before it has searched; Enter then does nothing', async () => {
  const { user, onClose } = await open();
  await user.keyboard('zzz{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Hledáme…');
  expect(await screen.findByText(/„zzz“ tu není/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('says when the records could not be searched', async () => {
  server.on('GET /api/clients', failure(500, 'INTERNAL', 'Nečekaná chyba'));
  const { user } = await open();
  await user.keyboard('zzz');
  expect(await screen.findByText(/se teď nepodařilo prohledat/)).toBeTruthy();
});

it('opens a hit by a click', async () => {
  const { user, visited } = await open();
  await user.click(screen.getByRole('option', { name: /^Klienti/ }));
  expect(visited).toEqual(['/clients']);
});

describe('records', () => {
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  it('are found a moment after the typing, clients first', async () => {
    const { user } = await open();
    await user.keyboard('roh');
    await screen.findByRole('group', { name: 'Klienti' });
    expect(options()).toEqual([
      'Pekařství Rohlíček a dceraTábor, IČO 97451207',
      '20260147Pekařství Rohlíček a dcera29\u00a0564,86\u00a0Kč',
    ]);
    expect(screen.getByText('Roh').tagName).toBe('MARK');
  });

  it('open by Enter; Ctrl Enter starts an invoice for the client', async () => {
    const { user, visited } = await open();
    await user.keyboard('roh');
    await screen.findByRole('group', { name: 'Klienti' });
    expect(screen.getByText('nová faktura pro klienta')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(visited).toEqual(['/invoices/new?client=c1', '/invoices/id-20260147']);
  });

  it('found for another text are gone as soon as they do not fit', async () => {
    const { user } = await open();
    await user.keyboard('roh');
    await screen.findByRole('group', { name: 'Klienti' });
    await user.keyboard('{Backspace}{Backspace}{Backspace}nast');
    expect(options()[0]).toBe('Nastavení');
  });

  it('leave the rest usable when they cannot be loaded', async () => {
    new FakeServer();
    const { user } = await open();
    await user.keyboard('nast');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(options()[0]).toBe('Nastavení');
  });
});
