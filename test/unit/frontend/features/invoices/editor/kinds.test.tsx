import { act, screen, waitFor } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { EditInvoice } from '../../../../../../frontend/src/features/invoices/editor/components/edit-invoice';
import { NewInvoice } from '../../../../../../frontend/src/features/invoices/editor/components/new-invoice';
import { editorMessages } from '../../../../../../frontend/src/features/invoices/editor/messages/catalogue';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aCreditNote } from '../../../../../support/builders/a-credit';
import { aDraft, anInvoice } from '../../../../../support/builders/an-invoice';
import { FakeServer, json } from '../../../support/fake-server';
import { detailReply, savedReply } from '../../../support/invoices';
import { show } from '../../../support/render';
import { settingsReply } from '../../../support/settings';

const nowhere = () => undefined;
const proforma = { ...aDraft(), kind: 'proforma' } as Invoice;
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  act(dismissAllToasts);
  server = new FakeServer();
  server.on('GET /api/user-settings', () => settingsReply());
  server.on('GET /api/clients', { clients: [], total: 0, page: 1, limit: 7 });
  server.on('GET /api/invoices/next-number', ({ query }) => ({
    preliminaryNumber: query['kind'] === 'proforma' ? 'Z20260003' : '20260007',
  }));
});

const paper = (container: HTMLElement) =>
  container.querySelector('.document-host')?.shadowRoot?.textContent?.replaceAll('\u00a0', ' ');
const chooseProforma = () => screen.findByRole('radio', { name: 'Zálohová faktura' });

const edit = (id: string) =>
  show(<EditInvoice id={id} onDone={nowhere} onSavedApart={nowhere} />, {
    catalogues: [editorMessages],
  });

it('a new document becomes a proforma, with the number and paper of one', async () => {
  server.on('POST /api/invoices', () => json(savedReply(proforma), 201));
  const { user, container } = await show(<NewInvoice onIssued={nowhere} onDraftSaved={nowhere} />, {
    catalogues: [editorMessages],
  });
  expect(await screen.findByText(/Předběžné číslo 20260007/)).toBeTruthy();
  expect(screen.getByLabelText('Zdanitelné plnění')).toBeTruthy();

  await user.click(await chooseProforma());
  expect(await screen.findByText(/Předběžné číslo Z20260003/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nová zálohová faktura' })).toBeTruthy();
  expect(screen.queryByLabelText('Zdanitelné plnění')).toBeNull();
  expect(screen.getByText(/Není daňovým dokladem; po zaplacení/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Vystavit zálohovou fakturu/ })).toBeTruthy();
  expect(paper(container)).toContain('Zálohová faktura – není daňovým dokladem');
  // The symbol that it will be paid under, which no invoice has.
  expect(screen.getByLabelText('Variabilní symbol')).toHaveProperty('placeholder', '920260003');
  expect(paper(container)).toContain('920260003');

  await user.click(screen.getAllByRole('button', { name: 'Uložit koncept' })[0] as HTMLElement);
  await waitFor(() =>
    expect(server.callsOf('POST /api/invoices')[0]?.body).toMatchObject({ kind: 'proforma' }),
  );
});

it('a draft of a proforma opens as one, and may become an invoice', async () => {
  server.on(`GET /api/invoices/${proforma.id}`, () => detailReply(proforma));
  const { user } = await edit(proforma.id);
  expect((await chooseProforma()).ariaChecked).toBe('true');
  expect(server.callsOf('GET /api/invoices/next-number')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Faktura' }));
  expect(await screen.findByText(/Předběžné číslo 20260007/)).toBeTruthy();
});

it('a number settles the kind for good', async () => {
  const issued = anInvoice();
  server.on(`GET /api/invoices/${issued.id}`, () => detailReply(issued));
  await edit(issued.id);
  await screen.findByLabelText('Popis, řádek 1');
  expect(screen.queryByRole('radio', { name: 'Zálohová faktura' })).toBeNull();
});

it('an advance settles it too, and stands on the paper', async () => {
  const invoice: Invoice = {
    ...aDraft(),
    amountPaid: minor(21_000),
    paymentStatus: 'partial',
    advance: {
      proforma: {
        id: proforma.id,
        kind: 'proforma',
        number: 'Z20260001',
        issueDate: localDate('2026-11-16'),
      },
      variableSymbol: '920260001',
      amount: minor(21_000),
    },
  };
  server.on(`GET /api/invoices/${invoice.id}`, () => detailReply(invoice));
  const { container } = await edit(invoice.id);
  await screen.findByLabelText('Popis, řádek 1');
  expect(screen.queryByRole('radio', { name: 'Zálohová faktura' })).toBeNull();
  expect(paper(container)).toContain('Uhrazeno zálohou Z20260001');
  expect(paper(container)).toContain('1 000,00');
});

it('what others build on, and credit notes, are not edited here', async () => {
  const creditNote = aCreditNote(anInvoice());
  server.on(`GET /api/invoices/${creditNote.id}`, () => detailReply(creditNote));
  await edit(creditNote.id);
  expect(
    await screen.findByRole('heading', { name: 'Tuhle fakturu už nejde upravit' }),
  ).toBeTruthy();
});

it('what a device kept from before there were kinds is an invoice', async () => {
  const first = await show(<NewInvoice onIssued={nowhere} onDraftSaved={nowhere} />, {
    catalogues: [editorMessages],
  });
  await first.user.type(await screen.findByLabelText('Popis, řádek 1'), 'Návrh');
  first.unmount();
  for (const [key, value] of Object.entries(localStorage)) {
    if (key.includes('draft')) localStorage.setItem(key, value.replace('"kind":"invoice",', ''));
  }
  await show(<NewInvoice onIssued={nowhere} onDraftSaved={nowhere} />, {
    catalogues: [editorMessages],
  });
  expect(await screen.findByLabelText('Popis, řádek 1')).toHaveProperty('value', 'Návrh');
  expect(screen.getByRole('radio', { name: 'Faktura' }).ariaChecked).toBe('true');
});
