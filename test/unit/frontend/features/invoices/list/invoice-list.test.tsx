import { act, screen, waitFor, within } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { filterMessages } from '../../../../../../frontend/src/features/invoices/list/filter/messages/catalogue';
import { InvoiceList } from '../../../../../../frontend/src/features/invoices/list/invoice-list';
import { selectionMessages } from '../../../../../../frontend/src/features/invoices/list/selection/messages/catalogue';
import type { ListTab } from '../../../../../../frontend/src/features/invoices/list/tabs';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { switchLanguage } from '../../../../../../frontend/src/i18n/intl-store';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aDraft, anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { countReply, pageReply, savedReply } from '../../../support/invoices';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const late = anInvoice({ status: 'sent', number: '20260144', dueDate: localDate('2026-11-15') });
const issued = anInvoice({ number: '20260147', dueDate: localDate('2026-11-30') });
const unnumbered = aDraft({ input: { buyer: { name: 'Koncept a syn' }, issueDate: '2026-11-12' } });
const october = anInvoice({
  number: '20260130',
  status: 'paid',
  paymentStatus: 'paid',
  amountPaid: minor(121_000),
  paymentDate: localDate('2026-10-24'),
  issueDate: localDate('2026-10-10'),
});

let server: FakeServer;
let visited: string[];

beforeEach(() => {
  standStill();
  localStorage.clear();
  queryClient.clear();
  visited = [];
  server = new FakeServer();
  const counts = countReply({ draft: 2, sent: 1, paid: 1 }, { overdue: 99, dueSoon: 100 });
  server.on('GET /api/invoices/count', counts);
  server.on('GET /api/invoices', pageReply([late, issued, unnumbered, october]));
});
afterEach(async () => {
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
  jest.useRealTimers();
});

const showList = (tab: ListTab = 'all') =>
  show(<InvoiceList tab={tab} />, {
    catalogues: [invoiceMessages, filterMessages, selectionMessages],
    visited,
  });

const rowOf = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));
const buyers = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

/** Opens the menu of a row and gives its commands. */
async function openMenu(user: { click: (on: Element) => Promise<void> }, name: string) {
  await user.click(await screen.findByRole('button', { name: `Akce faktury ${name}` }));
  const menu = within(await screen.findByRole('menu'));
  return {
    labels: menu.getAllByRole('menuitem').map((item) => item.textContent),
    choose: (label: string) => user.click(menu.getByRole('menuitem', { name: label })),
  };
}

describe('the rows', () => {
  it('stand in months with the sum of each, and say what is owed in words', async () => {
    await showList();
    const overdue = await rowOf(/20260144/);
    expect(overdue.getByText('12 dní po splatnosti')).toBeTruthy();
    expect(overdue.getByText('Po splatnosti')).toBeTruthy();
    expect((await rowOf(/20260147/)).getByText('za 3 dny')).toBeTruthy();
    expect((await rowOf(/Koncept a syn/)).getByText('bez čísla')).toBeTruthy();
    expect((await rowOf(/20260130/)).getByText('zaplaceno 24. 10.')).toBeTruthy();

    const months = screen.getAllByRole('columnheader', { name: /^(Listopad|Říjen)/ });
    expect(months.map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
      'Listopad 20262 doklady, 1 koncept, 2 420,00 Kč',
      'Říjen 20261 doklad, 1 210,00 Kč',
    ]);
  });

  it('do not add a cancelled invoice to the sum of its month', async () => {
    server.on('GET /api/invoices', pageReply([late, { ...issued, status: 'cancelled' }]));
    await showList();
    const month = await screen.findByRole('row', { name: /^Listopad/ });
    expect(month.textContent).toMatch(/2 doklady, 1\s210,00/);
  });

  it('of a month with drafts alone come to no money', async () => {
    server.on('GET /api/invoices', pageReply([unnumbered]));
    await showList();
    const month = await screen.findByRole('row', { name: /^Listopad/ });
    expect(month.textContent).toMatch(/2026\s?1 koncept$/);
  });

  it('do not add a proforma to it either, which its invoice repeats', async () => {
    server.on('GET /api/invoices', pageReply([late, { ...issued, kind: 'proforma' }]));
    await showList();
    const month = await screen.findByRole('row', { name: /^Listopad/ });
    expect(month.textContent).toMatch(/2 doklady, 1\s210,00/);
  });

  it('are asked for by tab, and tabs carry their counts', async () => {
    await showList('overdue');
    await screen.findByRole('table');
    const [call] = server.callsOf('GET /api/invoices');
    expect(call?.query).toEqual({ status: 'overdue', view: 'page' });

    const tabs = within(screen.getByRole('navigation', { name: 'Stav faktur' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Vše4',
      'Koncepty2',
      'Odeslané1',
      'Po splatnosti99',
      'Brzy splatné99+',
      'Zaplacené1',
      'Stornované0',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Po splatnosti99');
    expect(tabs.getByRole('link', { name: /^Koncepty/ }).getAttribute('href')).toBe(
      '/invoices?status=draft',
    );
  });

  it('load on along the cursor and know how many there are', async () => {
    server.on('GET /api/invoices', ({ query }) =>
      query['cursor'] === 'c-2' ? pageReply([october]) : pageReply([late, issued], 'c-2'),
    );
    const { user } = await showList();
    expect(await screen.findByText('Zobrazeno 2 z 4')).toBeTruthy();
    expect(screen.getByText(/^zatím 2 doklady/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Načíst starší' }));
    expect(await screen.findByText('Zobrazeny 3 doklady')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Načíst starší' })).toBeNull();
  });

  it('are in English when the person is', async () => {
    await showList();
    await screen.findByRole('table');
    await act(() => switchLanguage('en'));
    expect(screen.getByRole('heading', { level: 1, name: 'Invoices' })).toBeTruthy();
    expect((await rowOf(/20260144/)).getByText('12 days overdue')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^November/ }).textContent).toMatch(
      /2 documents, 1 draft, 2,420\.00\sKč$/,
    );
  });
});

describe('the keyboard', () => {
  it('walks the rows by arrows, across months, and stays at the ends', async () => {
    const { user } = await showList();
    const links = (await screen.findAllByRole('rowheader')).map((cell) =>
      within(cell).getByRole('link'),
    );
    links[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(links[3]);
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(links[2]);
    await user.keyboard('{Enter}');
    expect(visited).toEqual([`/invoices/${unnumbered.id}`]);
  });
});

describe('before and instead of rows', () => {
  it('stands a skeleton that says that something is coming', async () => {
    server.on('GET /api/invoices', () => new Promise<Response>(() => undefined));
    const { container } = await showList();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByText('Načítáme')).toBeTruthy();
  });

  it.each([
    ['all', 'Zatím žádné faktury', 'Vystavit první fakturu', '/invoices/new'],
    ['overdue', 'Tady nic není', 'Všechny faktury', '/invoices'],
  ] as const)('%s without any says so and offers one step', async (tab, title, step, href) => {
    server.on('GET /api/invoices', pageReply([]));
    await showList(tab);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: step }).getAttribute('href')).toBe(href);
  });

  it('says what happened when loading fails, and tries again', async () => {
    server.on('GET /api/invoices', () => failure(404, 'NOT_FOUND', 'Tady nic není.'));
    const { user } = await showList();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Faktury se nepodařilo načíst',
    );
    server.on('GET /api/invoices', pageReply([issued]));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('row', { name: /20260147/ })).toBeTruthy();
  });
});

describe('the menu of a row', () => {
  it.each<[string, Invoice, readonly string[]]>([
    ['20260144', late, ['Stáhnout PDF', 'Označit jako zaplacenou', 'Stornovat']],
    ['20260147', issued, ['Stáhnout PDF', 'Upravit', 'Označit jako zaplacenou', 'Stornovat']],
    ['Koncept a syn', unnumbered, ['Stáhnout PDF', 'Dokončit', 'Smazat koncept']],
    ['20260130', october, ['Stáhnout PDF', 'Označit jako nezaplacenou']],
    ['20260144', { ...late, status: 'cancelled' }, ['Stáhnout PDF', 'Zrušit storno']],
    [
      '20260144',
      { ...late, creditNotes: [issued.id] },
      ['Stáhnout PDF', 'Označit jako zaplacenou'],
    ],
    [
      '20260144',
      { ...late, creditNotes: [issued.id], credited: late.totals.payable },
      ['Stáhnout PDF'],
    ],
    [
      '20260147',
      { ...issued, creditNotes: [late.id] },
      ['Stáhnout PDF', 'Označit jako zaplacenou'],
    ],
  ])('offers for %s what its state allows', async (name, invoice, expected) => {
    server.on('GET /api/invoices', pageReply([invoice]));
    const { user } = await showList();
    expect((await openMenu(user, name)).labels).toEqual(expected);
  });

  it('marks as paid and takes that back', async () => {
    server.on('PUT /api/invoices', ({ body }) =>
      savedReply({ ...late, ...(body as { status: 'paid' }) }),
    );
    const { user } = await showList();
    await (await openMenu(user, '20260144')).choose('Označit jako zaplacenou');
    expect(await screen.findByText('Faktura označena jako zaplacená')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    await waitFor(() => expect(server.callsOf('PUT /api/invoices')).toHaveLength(2));
    expect(server.callsOf('PUT /api/invoices').map(({ query, body }) => [query, body])).toEqual([
      [{ id: late.id }, { status: 'paid' }],
      [{ id: late.id }, { status: 'sent' }],
    ]);
  });

  it('says so when the server does not allow the change', async () => {
    server.on('PUT /api/invoices', () => failure(409, 'INVALID_STATUS_CHANGE', 'Nejde.'));
    const { user } = await showList();
    await (await openMenu(user, '20260144')).choose('Stornovat');
    expect(await screen.findByText('Nepodařilo se změnit stav faktury')).toBeTruthy();
  });
});

describe('deleting a draft', () => {
  let draft: Invoice;
  beforeEach(() => {
    // What is hidden outlives the screen, so each test deletes a draft of its own.
    draft = aDraft({ input: { buyer: { name: 'Koncept a syn' }, issueDate: '2026-11-12' } });
    server.on('GET /api/invoices', pageReply([late, issued, draft, october]));
  });
  const deletions = () => server.callsOf('DELETE /api/invoices').map(({ query }) => query);

  async function deleteDraft() {
    const shown = await showList();
    await (await openMenu(shown.user, 'Koncept a syn')).choose('Smazat koncept');
    await screen.findByText('Koncept smazán');
    return shown;
  }

  it('hides it at once, goes on with the next row, and asks the server only later', async () => {
    await deleteDraft();
    expect(screen.queryByRole('row', { name: /Koncept a syn/ })).toBeNull();
    expect(document.activeElement?.getAttribute('href')).toBe(`/invoices/${october.id}`);
    expect(deletions()).toEqual([]);
  });

  it('puts it back where it was when it is taken back, and never asks the server', async () => {
    const { user } = await deleteDraft();
    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    expect(buyers()).toHaveLength(4);
    expect(buyers()[2]).toBe('Koncept a syn');
    act(dismissAllToasts);
    expect(deletions()).toEqual([]);
  });

  it('is done once the way back is closed', async () => {
    server.on('DELETE /api/invoices', () => json({ success: true }));
    await deleteDraft();
    act(dismissAllToasts);
    await waitFor(() => expect(deletions()).toEqual([{ id: draft.id }]));
    expect(screen.queryByRole('row', { name: /Koncept a syn/ })).toBeNull();
  });

  it('is over where its answer was lost and it is not there any more', async () => {
    let asked = 0;
    server.on('DELETE /api/invoices', () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
      return failure(404, 'INVOICE_NOT_FOUND', 'Neexistuje.');
    });
    await deleteDraft();
    server.on('GET /api/invoices', pageReply([late, issued, october]));
    act(dismissAllToasts);
    await waitFor(() => expect(deletions()).toEqual([{ id: draft.id }, { id: draft.id }]));
    expect(screen.queryByText('Koncept se nepodařilo smazat. Je zpátky v seznamu.')).toBeNull();
    expect(screen.queryByRole('row', { name: /Koncept a syn/ })).toBeNull();
  });

  it('comes back with a word when the server refuses', async () => {
    server.on('DELETE /api/invoices', () => failure(409, 'INVOICE_NUMBERED', 'Nejde smazat.'));
    await deleteDraft();
    act(dismissAllToasts);
    expect(
      await screen.findByText('Koncept se nepodařilo smazat. Je zpátky v seznamu.'),
    ).toBeTruthy();
    expect(buyers()[2]).toBe('Koncept a syn');
  });

  it('leads the focus to the heading when nothing is left', async () => {
    server.on('GET /api/invoices', pageReply([draft]));
    await deleteDraft();
    expect(await screen.findByRole('heading', { name: 'Zatím žádné faktury' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
