import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { filterMessages } from '../../../../../../frontend/src/features/invoices/list/filter/messages/catalogue';
import { InvoiceList } from '../../../../../../frontend/src/features/invoices/list/invoice-list';
import { selectionMessages } from '../../../../../../frontend/src/features/invoices/list/selection/messages/catalogue';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { listenForShortcuts } from '../../../../../../frontend/src/platform/shortcuts';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { countReply, pageReply } from '../../../support/invoices';
import { jobReply } from '../../../support/jobs';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const invoices = [5, 4, 3, 2, 1].map((last) => {
  const number = `2026000${last}`;
  return { ...anInvoice({ number }), id: `01ARZ3NDEKTSV4RRFFQ69G5FA${last}` as never };
});
const idOf = (number: string) => invoices.find((one) => one.number === number)?.id;

let server: FakeServer;
let unlisten: () => void;
beforeEach(() => {
  standStill();
  queryClient.clear();
  unlisten = listenForShortcuts();
  server = new FakeServer();
  server.on('GET /api/invoices/count', countReply({ draft: 5 }));
  server.on('GET /api/invoices', pageReply(invoices));
  server.on('POST /api/jobs', () => json(jobReply(), 202));
});
afterEach(async () => {
  unlisten();
  await act(async () => dismissAllToasts());
  jest.useRealTimers();
});

async function open() {
  const { user } = await show(<InvoiceList tab="all" />, {
    catalogues: [invoiceMessages, filterMessages, selectionMessages],
  });
  const box = (number: string) =>
    screen.findByRole('checkbox', { name: `Vybrat fakturu ${number}` });
  const all = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Vybrat všechny zobrazené' });
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Vybrat fakturu/ })
      .filter(({ checked }) => checked)
      .map((one) => one.getAttribute('aria-label')?.slice(-1));
  const bar = () => within(screen.getByRole('region', { name: 'Hromadné akce' }));
  const bodies = () => server.callsOf('POST /api/jobs').map(({ body }) => body);
  await box('20260005');
  return { user, box, all, chosen, bar, bodies };
}

it('shows what can be done only while something is chosen', async () => {
  const { user, box, bar } = await open();
  expect(screen.queryByRole('region', { name: 'Hromadné akce' })).toBeNull();
  await user.click(await box('20260004'));
  expect(bar().getByRole('status').textContent).toBe('1 vybraná');
  expect(bar().getByText(/^1\s210,00\sKč$/)).toBeTruthy();
  expect(screen.getByRole('row', { selected: true }).textContent).toContain('20260004');
  await user.click(bar().getByRole('button', { name: 'Zrušit výběr' }));
  expect(screen.queryByRole('region', { name: 'Hromadné akce' })).toBeNull();
});

it('chooses a range with Shift, in either direction, and takes it back', async () => {
  const { user, box, chosen } = await open();
  await user.click(await box('20260002'));
  await user.keyboard('{Shift>}');
  await user.click(await box('20260004'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['4', '3', '2']);

  await user.click(await box('20260004'));
  await user.keyboard('{Shift>}');
  await user.click(await box('20260003'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['2']);
});

it('chooses all that is shown, and nothing', async () => {
  const { user, all, box, chosen } = await open();
  await user.click(await box('20260003'));
  expect((await all()).indeterminate).toBe(true);
  await user.click(await all());
  expect(chosen()).toEqual(['5', '4', '3', '2', '1']);
  expect(await all()).toMatchObject({ indeterminate: false, checked: true });
  await user.click(await all());
  expect(chosen()).toEqual([]);
});

it('chooses the row that one is on with x', async () => {
  const { user, chosen } = await open();
  const [first] = screen.getAllByRole('rowheader');
  if (first) within(first).getByRole('link').focus();
  await user.keyboard('x');
  expect(chosen()).toEqual(['5']);
  await user.keyboard('{ArrowDown}x');
  expect(chosen()).toEqual(['5', '4']);
  await user.keyboard('x');
  expect(chosen()).toEqual(['5']);
});

it('asks for PDFs in one ZIP, and lets go of what was chosen', async () => {
  const { user, box, bar, bodies, chosen } = await open();
  await user.click(await box('20260005'));
  await user.click(await box('20260001'));
  await user.click(bar().getByRole('button', { name: 'PDF v ZIPu' }));
  const invoiceIds = [idOf('20260005'), idOf('20260001')];
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'pdf_zip', selection: { invoiceIds } }]));
  expect(await screen.findByText(/Pracuje se na tom/)).toBeTruthy();
  expect(chosen()).toEqual([]);
});

it('exports in the format that is chosen from the menu', async () => {
  const { user, box, bar, bodies } = await open();
  await user.click(await box('20260005'));
  await user.click(bar().getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  const selection = { invoiceIds: [idOf('20260005')] };
  await waitFor(() => expect(bodies()).toEqual([{ kind: 'export', format: 'xlsx', selection }]));
});

it('marks paid on a day', async () => {
  const { user, box, bar, bodies } = await open();
  await user.click(await box('20260005'));
  await user.click(await box('20260004'));
  await user.click(bar().getByRole('button', { name: 'Zaplaceno' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Označit 2 faktury za zaplacené' }),
  );
  const day = dialog.getByLabelText('Zaplaceno dne');
  await user.clear(day);
  await user.type(day, '31. 2. 2026');
  await user.click(dialog.getByRole('button', { name: 'Označit' }));
  expect(dialog.getByText(/Zadejte platné datum/)).toBeTruthy();
  await user.clear(day);
  await user.type(day, '1. 1. 2090{Enter}');
  expect(dialog.getByText('Zvolte dnešek nebo dřívější den.')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '20. 11. 2026');
  await user.click(dialog.getByRole('button', { name: 'Označit' }));
  const invoiceIds = [idOf('20260005'), idOf('20260004')];
  await waitFor(() =>
    expect(bodies()).toEqual([
      { kind: 'mark_paid', selection: { invoiceIds }, paymentDate: '2026-11-20' },
    ]),
  );
});

it('keeps what was chosen when the job could not be started', async () => {
  server.on('POST /api/jobs', () => failure(500, 'INTERNAL', 'x'));
  const { user, box, bar, chosen } = await open();
  await user.click(await box('20260005'));
  await user.click(bar().getByRole('button', { name: 'PDF v ZIPu' }));
  expect(await screen.findByText(/Nepodařilo se to zadat/)).toBeTruthy();
  expect(chosen()).toEqual(['5']);
});
