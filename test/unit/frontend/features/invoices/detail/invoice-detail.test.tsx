import { act, screen, waitFor, within } from '@testing-library/react';
import { localDate } from '#shared/domain/calendar';
import { decimal } from '#shared/domain/decimal';
import type { ClientId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { minor } from '#shared/domain/money';
import { mentionOf, timelineEntry } from '#shared/domain/timeline';
import { queryClient } from '../../../../../../frontend/src/api/query-client';
import { InvoiceDetail } from '../../../../../../frontend/src/features/invoices/detail/invoice-detail';
import { invoiceMessages } from '../../../../../../frontend/src/features/invoices/messages/catalogue';
import { sendMessages } from '../../../../../../frontend/src/features/invoices/send/messages/catalogue';
import { switchLanguage } from '../../../../../../frontend/src/i18n/intl-store';
import { listenForShortcuts } from '../../../../../../frontend/src/platform/shortcuts';
import { dismissAllToasts } from '../../../../../../frontend/src/ui/toast-store';
import { aCreditNote } from '../../../../../support/builders/a-credit';
import { aDraft, anInvoice } from '../../../../../support/builders/an-invoice';
import { at } from '../../../../../support/builders/times';
import { featuresReply } from '../../../support/billing';
import { FakeServer, failure, json } from '../../../support/fake-server';
import { detailReply, savedReply } from '../../../support/invoices';
import { show } from '../../../support/render';
import { standStill } from '../../../support/stand-still';

const due = localDate('2026-11-30');
const issued = anInvoice({ dueDate: due });
const sent = anInvoice({ status: 'sent', dueDate: due });
const partly: Invoice = {
  ...sent,
  paymentStatus: 'partial',
  amountPaid: minor(21_000),
  payments: [{ date: localDate('2026-11-20'), amount: minor(21_000) }],
};
const paid: Invoice = {
  ...sent,
  status: 'paid',
  paymentStatus: 'paid',
  amountPaid: minor(121_000),
};
const cancelled: Invoice = { ...sent, status: 'cancelled' };
const unnumbered = aDraft({ input: { dueDate: '2026-12-11' } });

let server: FakeServer;
let edited: string[];
let made: string[];
let stopShortcuts: () => void;

beforeEach(() => {
  standStill();
  localStorage.clear();
  queryClient.clear();
  edited = [];
  made = [];
  server = new FakeServer();
  stopShortcuts = listenForShortcuts();
});
afterEach(async () => {
  stopShortcuts();
  await act(async () => {
    dismissAllToasts();
    await switchLanguage('cs');
  });
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const statusCalls = () => server.callsOf('PUT /api/invoices').map(({ body }) => body);

async function showDetail(
  invoice: Invoice,
  timeline?: Parameters<typeof detailReply>[1],
  related?: readonly Invoice[],
  more: object = {},
) {
  server.on(`GET /api/invoices/${invoice.id}`, () => ({
    ...detailReply(invoice, timeline, related),
    ...more,
  }));
  const onDeleted = jest.fn();
  const shown = await show(
    <InvoiceDetail
      id={invoice.id}
      onEdit={({ id }) => edited.push(id)}
      onMade={({ id }) => made.push(id)}
      onDeleted={onDeleted}
    />,
    { catalogues: [invoiceMessages, sendMessages] },
  );
  const facts = within(await screen.findByRole('complementary', { name: 'Stav a akce' }));
  return { ...shown, facts, onDeleted };
}

describe('the facts', () => {
  it.each<[string, Invoice, readonly string[]]>([
    ['issued', issued, ['Faktura 20260147', 'Vystavená', 'splatná za 3 dny']],
    ['overdue', { ...sent, dueDate: localDate('2026-11-15') }, ['12 dní po splatnosti']],
    ['partly paid', partly, ['zaplaceno 210,00 z 1 210,00 Kč', 'zbývá doplatit 1 000,00 Kč']],
    ['overpaid', { ...paid, amountPaid: minor(130_000) }, ['přeplaceno o 90,00 Kč']],
    ['draft', unnumbered, ['Koncept faktury, předběžné číslo 20260148', 'Koncept']],
  ])('of an invoice that is %s', async (_, invoice, expected) => {
    const { facts } = await showDetail(invoice);
    for (const text of expected) expect(facts.getAllByText(text)[0]).toBeTruthy();
    expect(facts.getByText('1 210,00', { selector: '.amount' })).toBeTruthy();
  });

  it('are in English when the person is', async () => {
    await showDetail(partly);
    await act(() => switchLanguage('en'));
    const facts = within(screen.getByRole('complementary', { name: 'Status and actions' }));
    expect(facts.getByText('Invoice 20260147')).toBeTruthy();
    expect(facts.getByText('210.00 of 1,210.00 Kč paid')).toBeTruthy();
    expect(facts.getByRole('button', { name: /Download PDF/ })).toBeTruthy();
    expect(facts.getByRole('heading', { name: 'History' })).toBeTruthy();
  });

  it('stand beside the document that the renderer makes', async () => {
    const { container } = await showDetail(issued);
    const paper = container.querySelector('.document-host')?.shadowRoot;
    expect(paper?.textContent).toContain('20260147');
    expect(paper?.textContent).toContain('Pekařství Rohlíček a dcera s.r.o.');
  });

  it('tell the history from the newest on, with what comes next above', async () => {
    const entry = (revision: number, event: Parameters<typeof timelineEntry>[1], when: string) =>
      timelineEntry({ revision, updatedAt: at(when) }, event);
    const { facts } = await showDetail(partly, [
      entry(1, 'created', '2025-11-16T09:00:00.000Z'),
      entry(2, 'issued', '2026-11-26T09:26:00.000Z'),
      {
        ...entry(3, 'paid', '2026-11-27T09:30:00.000Z'),
        amount: minor(21_000),
        date: localDate('2026-11-20'),
      },
    ]);
    const entries = facts.getAllByRole('listitem').map((item) => item.textContent);
    expect(entries.map((text) => text?.replace(/\s/g, ' '))).toEqual([
      'Splatnost v pondělí 30. listopaduza 3 dny',
      'Zaplaceno 210,00 Kčdnes v 10.30, vy, platba z 20. 11.',
      'Vystavena pod číslem 20260147včera v 10.26, vy',
      'Koncept založen16. 11. 2025 v 10.00, vy',
    ]);
  });
});

describe('the buyer', () => {
  const title = () => within(screen.getByRole('heading', { level: 1 }));

  it('leads to the client that it was chosen from', async () => {
    const clientId = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as ClientId;
    await showDetail({ ...issued, clientId });
    const link = title().getByRole('link', { name: issued.buyer.name });
    expect(link.getAttribute('href')).toBe(`/clients/${clientId}`);
  });

  it('leads nowhere when it was written by hand', async () => {
    await showDetail(issued);
    expect(title().queryByRole('link')).toBeNull();
  });
});

describe('the actions', () => {
  it.each<[string, Invoice, readonly string[]]>([
    [
      'issued',
      issued,
      [
        'Odeslat e-mailem E',
        'Stáhnout PDFP',
        'Upravit',
        'Sdílet odkazS',
        'ExportovatX',
        'Označit jako zaplacenouZ',
        'Označit jako odeslanou',
        'Vystavit podobnouD',
        'Stornovat',
      ],
    ],
    [
      'sent',
      sent,
      [
        'Odeslat e-mailem E',
        'Stáhnout PDFP',
        'Sdílet odkazS',
        'ExportovatX',
        'Označit jako zaplacenouZ',
        'Vrátit mezi koncepty',
        'Vystavit podobnouD',
        'Stornovat',
      ],
    ],
    [
      'partly paid',
      partly,
      [
        'Odeslat e-mailem E',
        'Stáhnout PDFP',
        'Sdílet odkazS',
        'ExportovatX',
        'Označit jako zaplacenouZ',
        'Označit jako nezaplacenou',
        'Vrátit mezi koncepty',
        'Vystavit podobnouD',
        'Stornovat',
      ],
    ],
    [
      'paid',
      paid,
      [
        'Odeslat e-mailem E',
        'Stáhnout PDFP',
        'Sdílet odkazS',
        'ExportovatX',
        'Označit jako nezaplacenou',
        'Vystavit podobnouD',
      ],
    ],
    [
      'cancelled',
      cancelled,
      [
        'Stáhnout PDF P',
        'ExportovatX',
        'Zrušit storno',
        'Vrátit mezi koncepty',
        'Vystavit podobnouD',
      ],
    ],
    [
      'a draft',
      unnumbered,
      ['Dokončit', 'Stáhnout PDF', 'ExportovatX', 'Vystavit podobnouD', 'Smazat koncept'],
    ],
  ])('of an invoice that is %s', async (_, invoice, expected) => {
    const { facts } = await showDetail(invoice);
    const labels = facts.getAllByRole('button').map((button) => button.textContent);
    expect(labels.slice(labels.indexOf('Jak to vychází'))).toEqual(['Jak to vychází', ...expected]);
  });

  it.each([
    [issued, 'Označit jako odeslanou', 'sent', 'Faktura označena jako odeslaná', 'draft'],
    [sent, 'Stornovat', 'cancelled', 'Faktura stornována', 'sent'],
    [sent, 'Vrátit mezi koncepty', 'draft', 'Faktura vrácena mezi koncepty', 'sent'],
    [cancelled, 'Zrušit storno', 'sent', 'Faktura označena jako odeslaná', undefined],
    [paid, 'Označit jako nezaplacenou', 'sent', 'Faktura označena jako odeslaná', undefined],
  ] as const)(
    '%# change the status, say so, and lead back where that is possible',
    async (invoice, label, status, toast, back) => {
      server.on('PUT /api/invoices', ({ body }) =>
        savedReply({ ...invoice, ...(body as { status: 'sent' }) }),
      );
      const { user, facts } = await showDetail(invoice);
      await user.click(facts.getByRole('button', { name: label }));
      expect(await screen.findByText(toast)).toBeTruthy();
      expect(server.callsOf('PUT /api/invoices')[0]?.query).toEqual({ id: invoice.id });
      expect(statusCalls()).toEqual([{ status }]);

      const undo = screen.queryByRole('button', { name: 'Vrátit' });
      expect(undo !== null).toBe(back !== undefined);
      if (!undo) return;
      await user.click(undo);
      await waitFor(() => expect(statusCalls()).toEqual([{ status }, { status: back }]));
    },
  );

  it('take back a payment of an issued invoice step by step, along the table', async () => {
    server.on('PUT /api/invoices', savedReply(paid));
    const { user } = await showDetail(issued);
    await user.keyboard('z');
    await user.click(await screen.findByRole('button', { name: 'Zapsat platbu' }));
    await user.click(await screen.findByRole('button', { name: 'Vrátit' }));
    await waitFor(() =>
      expect(statusCalls().slice(1)).toEqual([{ status: 'sent' }, { status: 'draft' }]),
    );
  });

  it('take the payments of a partly paid invoice back, for good', async () => {
    server.on('PUT /api/invoices', savedReply(sent));
    const { user, facts } = await showDetail(partly);
    await user.click(facts.getByRole('button', { name: 'Označit jako nezaplacenou' }));
    expect(await screen.findByText('Platby zrušeny')).toBeTruthy();
    expect(statusCalls()).toEqual([{ status: 'sent' }]);
    expect(screen.queryByRole('button', { name: 'Vrátit' })).toBeNull();
  });

  it('make a draft with the same content, and lead to it', async () => {
    const copy = aDraft();
    server.on('POST /api/invoices/duplicates', () => json(savedReply(copy), 201));
    const { user } = await showDetail(sent);
    await user.keyboard('d');
    expect(await screen.findByText('Koncept založen. Data jsou dnešní.')).toBeTruthy();
    expect(server.callsOf('POST /api/invoices/duplicates')[0]?.body).toEqual({ id: sent.id });
    expect(edited).toEqual([copy.id]);
  });

  it('say so when no draft could be made', async () => {
    server.on('POST /api/invoices/duplicates', () => failure(503, 'TOO_BUSY', 'Nestíháme.'));
    const { user, facts } = await showDetail(sent);
    await user.click(facts.getByRole('button', { name: /Vystavit podobnou/ }));
    expect(await screen.findByText('Koncept se nepodařilo založit')).toBeTruthy();
    expect(edited).toEqual([]);
  });

  it('say which document is in the way when the server says it', async () => {
    server.on('PUT /api/invoices', () =>
      failure(409, 'INVOICE_CREDITED', 'Nejdřív stornujte ten.'),
    );
    const { user, facts } = await showDetail(sent);
    await user.click(facts.getByRole('button', { name: 'Stornovat' }));
    expect(await screen.findByText('Nejdřív stornujte ten.')).toBeTruthy();
  });

  it('say so when the server refuses, and the invoice stays as it was', async () => {
    server.on('PUT /api/invoices', () => failure(409, 'INVALID_STATUS_CHANGE', 'Nejde.'));
    const { user, facts } = await showDetail(sent);
    await user.click(facts.getByRole('button', { name: 'Stornovat' }));
    expect(await screen.findByText('Nepodařilo se změnit stav faktury')).toBeTruthy();
    expect(facts.getByText('Odeslaná')).toBeTruthy();
  });

  it('lead to the editor, and delete a draft with a way back', async () => {
    server.on('DELETE /api/invoices', () => json({ success: true }));
    const draft = aDraft();
    const { user, facts, onDeleted } = await showDetail(draft);
    await user.click(facts.getByRole('button', { name: 'Dokončit' }));
    expect(edited).toEqual([draft.id]);

    await user.click(facts.getByRole('button', { name: 'Smazat koncept' }));
    expect(onDeleted).toHaveBeenCalledTimes(1);
    expect(server.callsOf('DELETE /api/invoices')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Vrátit' }));
    expect(screen.queryByText('Koncept smazán')).toBeNull();
    expect(server.callsOf('DELETE /api/invoices')).toEqual([]);
  });
});

describe('a document among others', () => {
  const creditNote = aCreditNote(sent);
  const proforma: Invoice = { ...sent, kind: 'proforma', number: 'Z20260001' };

  it('of a credited invoice says why it cannot be cancelled, and links the credit note', async () => {
    const { facts } = await showDetail({ ...sent, creditNotes: [creditNote.id] }, undefined, [
      creditNote,
    ]);
    expect(facts.getByText(/Nejdřív stornujte ten/)).toBeTruthy();
    expect(facts.queryByRole('button', { name: 'Stornovat' })).toBeNull();
    const related = within(facts.getByRole('region', { name: 'Související doklady' }));
    const link = related.getByRole('link', { name: 'Opravný doklad D20260001' });
    expect(link.getAttribute('href')).toBe(`/invoices/${creditNote.id}`);
    expect(related.getByText('-1 210,00 Kč')).toBeTruthy();
  });

  it('that is a credit note speaks of giving back', async () => {
    const { facts, user } = await showDetail(
      { ...creditNote, amountPaid: minor(-21_000), paymentStatus: 'partial', status: 'sent' },
      [
        timelineEntry({ revision: 1, updatedAt: at('2026-11-27T09:00:00.000Z') }, 'created', {
          document: mentionOf(sent),
        }),
      ],
    );
    expect(facts.getByText('Opravný doklad D20260001')).toBeTruthy();
    expect(facts.getByText('zbývá vrátit 1 000,00 Kč')).toBeTruthy();
    expect(facts.getByText('Koncept založen z dokladu 20260147')).toBeTruthy();
    expect(facts.queryByRole('button', { name: 'Upravit' })).toBeNull();

    await user.click(facts.getByRole('button', { name: /Označit jako vyplacený/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Prázdné znamená celou částku 1 000,00 Kč.')).toBeTruthy();
    expect(dialog.getByLabelText('Kolik jste vrátili')).toBeTruthy();
  });

  it('that was settled waits for nothing, and says what does', async () => {
    const { facts } = await showDetail({ ...proforma, settledBy: sent.id }, undefined, [sent]);
    expect(facts.getByText('Zálohová faktura Z20260001')).toBeTruthy();
    expect(facts.getByText('Vyúčtovaná')).toBeTruthy();
    expect(facts.getByText(/Zálohu vyúčtovala faktura/)).toBeTruthy();
    expect(facts.queryByRole('button', { name: /Označit jako zaplacenou/ })).toBeNull();
    expect(facts.getByRole('link', { name: 'Faktura 20260147' })).toBeTruthy();
    expect(facts.queryByRole('button', { name: /mezi koncepty/ })).toBeNull();
  });

  it('that was cancelled says what was paid for it', async () => {
    const { facts } = await showDetail({ ...partly, status: 'cancelled' });
    expect(facts.getByText('zaplaceno 210,00 Kč, doklad je stornovaný')).toBeTruthy();
  });

  it('of which a part went back says what was kept, though nobody is asked for the rest', async () => {
    const { facts } = await showDetail(
      { ...partly, paymentStatus: 'partially_refunded' },
      undefined,
      undefined,
      { remaining: '0.00' },
    );
    expect(facts.getByText('po vrácení zůstalo 210,00 Kč')).toBeTruthy();
  });

  it('that lost a dispute after a refund asks for the rest alone, also where it is noted as paid', async () => {
    const forgone = { ...sent, paymentStatus: 'dispute_lost', forgone: minor(21_000) } as const;
    const { user, facts } = await showDetail(forgone, undefined, undefined, {
      remaining: '1000.00',
    });
    expect(facts.getByText('zbývá doplatit 1 000,00 Kč')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Označit jako zaplacenou' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Prázdné znamená celou částku 1 000,00 Kč.')).toBeTruthy();
  });
});

describe('the total', () => {
  it('opens the steps that led to it', async () => {
    const { user, facts } = await showDetail(sent);
    await user.click(facts.getByRole('button', { name: 'Jak to vychází' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jak to vychází' }));
    expect(dialog.getByText('DPH: 1 000,00 × 21 %')).toBeTruthy();
    expect(dialog.getByText('1 000,00 + 210,00')).toBeTruthy();
    expect(dialog.getByText('1 210,00', { selector: '.amount' })).toBeTruthy();
  });

  it.each([
    ['Základ 1 500,00 Kč', ['Základ: 1 393,50 + 106,50']],
    ['DPH 21 % 292,64 Kč', ['DPH: 1 393,50 × 21 %', 'Zaokrouhleno na dvě desetinná místa']],
    ['DPH 12 % 12,78 Kč', ['DPH: 106,50 × 12 %']],
    ['Zaokrouhlení -0,42 Kč', ['Zaokrouhlení hotovosti na celé koruny']],
    ['Celkem k úhradě 1 805,00 Kč', ['Celkem k úhradě']],
  ])('and each of its parts, %s, opens them at its place', async (name, marked) => {
    const items = [
      { name: 'Návrh', unitPrice: '1393.50', vatRate: 21 },
      { name: 'Kniha', unitPrice: '106.50', vatRate: 12 },
    ];
    const { items: rows, totals } = aDraft({ input: { items, paymentMethod: 'cash' } });
    const { user, facts } = await showDetail({
      ...sent,
      items: rows,
      totals,
      paymentMethod: 'cash',
    });
    const isNamed = (label: string) => label.replace(/\u00a0/g, ' ') === name;
    await user.click(facts.getByRole('button', { name: isNamed }));
    const dialog = await screen.findByRole('dialog', { name: 'Jak to vychází' });
    const here = [...dialog.querySelectorAll('dt.is-here')].map(({ textContent }) => textContent);
    expect(here.map((text) => text?.replace(/\u00a0/g, ' '))).toEqual(marked);
    // The VAT as it is computed, before it is rounded half away from zero.
    const exact = within(dialog).getByText(/^DPH: 1\s393,50/).nextElementSibling;
    expect(exact?.textContent).toBe('292,635');
  });

  it('says what a rate below zero was raised by', async () => {
    const items = [
      { name: 'Návrh', unitPrice: 1000, vatRate: 21 },
      { name: 'Sleva', unitPrice: -500, vatRate: 12 },
    ];
    const { items: rows, totals } = aDraft({ input: { items } });
    const { user, facts } = await showDetail({ ...sent, items: rows, totals });
    await user.click(facts.getByRole('button', { name: 'Jak to vychází' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jak to vychází' }));
    const raised = dialog.getByText('Základ nemůže být pod nulou');
    expect(raised.nextElementSibling?.textContent).toBe('500,00');
    expect(raised.previousElementSibling?.textContent).toBe('-500,00');
  });

  it('of a credit note is explained by what it gives back', async () => {
    const { user, facts } = await showDetail(aCreditNote(sent, [], { 0: '0.5' }));
    await user.click(facts.getByRole('button', { name: 'Jak to vychází' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jak to vychází' }));
    expect(dialog.getByText('-302,50', { selector: '.amount' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Zavřít' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('settling a proforma', () => {
  const proforma: Invoice = { ...partly, kind: 'proforma', number: 'Z20260001' };
  const route = 'POST /api/invoices/settlements';

  async function openSettlement(of: Invoice = proforma) {
    const shown = await showDetail(of);
    await shown.user.click(shown.facts.getByRole('button', { name: 'Vyúčtovat fakturou' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Faktura ze zálohy Z20260001' }),
    );
    return { ...shown, dialog };
  }

  it('says what is taken off, and makes the invoice at once', async () => {
    server.on(route, () => json(savedReply(issued), 201));
    const { user, dialog } = await openSettlement();
    expect(
      dialog.getByText(/Zaplacená záloha 210,00 Kč se odečte.*zbude 1 000,00 Kč/),
    ).toBeTruthy();
    expect(dialog.getByText(/do 15 dnů/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vystavit fakturu' }));
    expect(await screen.findByText('Faktura 20260147 vystavena')).toBeTruthy();
    expect(server.callsOf(route)[0]?.body).toEqual({
      proformaId: proforma.id,
      intent: 'issue',
      issueDate: '2026-11-27',
      taxableSupplyDate: '2026-11-27',
      dueDate: '2026-12-11',
    });
    expect(made).toEqual([issued.id]);
  });

  it('takes the rate of the day of supply, not the one of the proforma, and shows what is wrong with another', async () => {
    const inEuros: Invoice = {
      ...proforma,
      currency: 'EUR',
      exchangeRate: { rate: decimal('24.1'), date: localDate('2026-10-01') },
    };
    server.on('GET /api/exchange-rates', () =>
      json({ currency: 'EUR', rate: '24.355', date: '2026-11-27', isPreliminary: false }),
    );
    const refused = 'Kurz je z pozdějšího dne než plnění.';
    const fields = [{ path: 'exchangeRate.date', code: 'rate_after_supply', message: refused }];
    server.on(route, () => failure(400, 'VALIDATION_FAILED', 'Opravte pole.', { fields }));
    const { user, dialog } = await openSettlement(inEuros);
    const rate = dialog.getByLabelText<HTMLInputElement>(/^Kurz: Kč/);
    await waitFor(() => expect(rate.value).toBe('24,355'));
    await user.click(dialog.getByRole('button', { name: 'Vystavit fakturu' }));
    expect(await dialog.findByText(refused)).toBeTruthy();
    expect(server.callsOf(route)[0]?.body).toMatchObject({
      exchangeRate: { rate: '24.355', date: '2026-11-27' },
    });

    await user.clear(rate);
    await user.type(rate, '24,4');
    expect(dialog.getByText(/ČNB má pro den plnění kurz.24,355/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vystavit fakturu' }));
    await waitFor(() =>
      expect(server.callsOf(route)[1]?.body).toMatchObject({
        exchangeRate: { rate: '24.4', date: '2026-11-27' },
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Použít kurz ČNB' }));
    expect(rate.value).toBe('24,355');
  });

  it('leads to the draft where more is to be written', async () => {
    server.on(route, () => json(savedReply(unnumbered), 201));
    const { user, dialog } = await openSettlement();
    await user.click(dialog.getByRole('button', { name: 'Uložit koncept' }));
    await waitFor(() => expect(made).toEqual([unnumbered.id]));
  });

  it('says what is wrong with a day at its field, and what the server says of the rest', async () => {
    server.on(route, () => failure(409, 'PROFORMA_SETTLED', 'Záloha už je vyúčtovaná.'));
    const { user, dialog } = await openSettlement();
    const day = dialog.getByLabelText('Vystaveno');
    await user.clear(day);
    await user.type(day, '31. 2.');
    await user.click(dialog.getByRole('button', { name: 'Vystavit fakturu' }));
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(server.callsOf(route)).toEqual([]);
    await user.clear(day);
    await user.type(day, '26. 11.');
    await user.click(dialog.getByRole('button', { name: 'Vystavit fakturu' }));
    expect(await screen.findByText('Záloha už je vyúčtovaná.')).toBeTruthy();
    expect(made).toEqual([]);
  });

  it('leads to a larger plan when the month is used up', async () => {
    server.on('GET /api/features', featuresReply());
    const full = 'Tento měsíc jste vyčerpali limit faktur.';
    server.on(route, () => failure(403, 'monthly_limit_reached', full));
    const { user, dialog } = await openSettlement();
    await user.click(dialog.getByRole('button', { name: 'Vystavit fakturu' }));
    expect(await screen.findByText(full)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Přejít na Pro' })).toBeTruthy();
  });
});

describe('noting a payment', () => {
  async function openPayment(invoice: Invoice, more?: object) {
    const shown = await showDetail(invoice, undefined, undefined, more);
    await shown.user.keyboard('z');
    const dialog = within(await screen.findByRole('dialog', { name: 'Platba faktury 20260147' }));
    const save = async (amount: string, day?: string) => {
      if (amount) await shown.user.type(dialog.getByLabelText('Kolik přišlo'), amount);
      if (day !== undefined) {
        await shown.user.clear(dialog.getByLabelText('Kdy'));
        await shown.user.type(dialog.getByLabelText('Kdy'), day);
      }
      await shown.user.click(dialog.getByRole('button', { name: 'Zapsat platbu' }));
    };
    return { ...shown, dialog, save };
  }

  it('takes all of what is left, today, when nothing is written', async () => {
    server.on('PUT /api/invoices', savedReply(paid));
    const { dialog, save } = await openPayment(partly);
    expect(dialog.getByText('Prázdné znamená celou částku 1 000,00 Kč.')).toBeTruthy();
    await save('');
    expect(await screen.findByText('Faktura označena jako zaplacená')).toBeTruthy();
    expect(statusCalls()).toEqual([{ status: 'paid', paymentDate: '2026-11-27' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // The way back from paid would forget the first payment too.
    expect(screen.queryByRole('button', { name: 'Vrátit' })).toBeNull();
  });

  it.each([
    ['opened a moment ago', '2026-11-27T09:50:00.000Z', true],
    ['opened long before', '2026-11-27T09:20:00.000Z', false],
  ])('says of a page of Stripe that the payer %s', async (_, since, isSaid) => {
    await openPayment(partly, { paymentPageSince: since });
    const said = screen.queryByText(/otevřel stránku pro platbu online/);
    expect(said !== null).toBe(isSaid);
  });

  it('takes a part, written as people write it', async () => {
    server.on('PUT /api/invoices', savedReply(partly));
    const { user, dialog, save } = await openPayment(sent);
    await user.type(dialog.getByLabelText('Kolik přišlo'), '2 000');
    expect(dialog.getByText('To je o 790,00 Kč víc, než zbývá.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Kolik přišlo'));
    await user.type(dialog.getByLabelText('Kolik přišlo'), '210,00');
    expect(dialog.getByText('Zbude 1 000,00 Kč.')).toBeTruthy();
    await save(' Kč', '20. 11.');
    expect(await screen.findByText('Částečná platba zapsána')).toBeTruthy();
    expect(statusCalls()).toEqual([
      { status: 'paid', paymentDate: '2026-11-20', amountPaid: '210', revision: sent.revision },
    ]);
  });

  it('asks for the same part once more when its answer was lost, though the page knows more by then', async () => {
    server.on('PUT /api/invoices', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { save } = await openPayment(sent);
    await save('210');
    await screen.findByText('Nepodařilo se změnit stav faktury');
    const newer = { ...partly, revision: sent.revision + 1 };
    server.on(`GET /api/invoices/${sent.id}`, detailReply(newer));
    await act(() => queryClient.invalidateQueries());
    server.on('PUT /api/invoices', savedReply(newer));
    await save('');

    expect(await screen.findByText('Částečná platba zapsána')).toBeTruthy();
    const [first, second] = server.callsOf('PUT /api/invoices');
    expect(second?.body).toEqual(first?.body);
    expect(first?.headers['idempotency-key']).toBeTruthy();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('shows the invoice as it is now when something else had changed', async () => {
    server.on('PUT /api/invoices', () => failure(409, 'EDIT_CONFLICT', 'Mezitím se změnila.'));
    const { save } = await openPayment(sent);
    server.on(`GET /api/invoices/${sent.id}`, detailReply(partly));
    await save('210');
    expect(await screen.findByText('Mezitím se změnila.')).toBeTruthy();
    expect(await screen.findByText('zaplaceno 210,00 z 1 210,00 Kč')).toBeTruthy();
    expect(screen.queryByLabelText('Kolik přišlo')).toBeNull();
  });

  it.each([
    ['málo', undefined, 'Kolik přišlo', 'Zadejte částku, například 1 234,50.'],
    ['-5', undefined, 'Kolik přišlo', 'Zadejte částku, například 1 234,50.'],
    ['', '31. 2.', 'Kdy', 'Zadejte platné datum, například 5. 3. 2026.'],
  ])('does not send „%s“ on „%s“, and says why at the field', async (amount, day, label, error) => {
    const { dialog, save } = await openPayment(sent);
    await save(amount, day);
    expect(dialog.getByText(error)).toBeTruthy();
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(statusCalls()).toEqual([]);
  });

  it.each([
    ['amountPaid', 'Kolik přišlo', 'Součet faktury je mimo rozsah.'],
    ['paymentDate', 'Kdy', 'Zadejte platné datum.'],
  ])(
    'shows what the server says about %s at its field, and keeps what was typed',
    async (path, label, message) => {
      server.on('PUT /api/invoices', () =>
        failure(400, 'VALIDATION_FAILED', 'Opravte pole.', {
          fields: [{ path, code: 'date_invalid', message }],
        }),
      );
      const { dialog, save } = await openPayment(sent);
      await save('99999999', '1. 1. 2020');
      expect(await dialog.findByText(message)).toBeTruthy();
      expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(dialog.getByLabelText('Kolik přišlo')).toHaveProperty('value', '99999999');
      expect(screen.queryByText('Nepodařilo se změnit stav faktury')).toBeNull();
    },
  );

  it('stays open when saving fails otherwise', async () => {
    server.on('PUT /api/invoices', () => failure(503, 'TOO_BUSY', 'Teď to nestíháme.'));
    const { dialog, save } = await openPayment(sent);
    await save('100');
    expect(await screen.findByText('Nepodařilo se změnit stav faktury')).toBeTruthy();
    expect(dialog.getByLabelText('Kolik přišlo')).toHaveProperty('value', '100');
  });
});

describe('the PDF', () => {
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  let saved: string[];

  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:pdf';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  it('is saved by P under the number, and the invoice is sent from then on', async () => {
    server.on('GET /api/pdf', pdf);
    server.on('PUT /api/invoices', savedReply(sent));
    const { user } = await showDetail(issued);
    await user.keyboard('p');
    expect(await screen.findByText('PDF staženo')).toBeTruthy();
    expect(saved).toEqual(['faktura-20260147.pdf']);
    await waitFor(() => expect(statusCalls()).toEqual([{ status: 'sent' }]));
    expect(screen.queryByText('Faktura označena jako odeslaná')).toBeNull();
  });

  it.each<[string, Invoice, string]>([
    ['a paid invoice', paid, 'faktura-20260147.pdf'],
    ['a draft', unnumbered, 'faktura-koncept.pdf'],
    ['an English one', { ...paid, language: 'en' }, 'invoice-20260147.pdf'],
  ])('of %s changes no status', async (_, invoice, name) => {
    server.on('GET /api/pdf', pdf);
    const { user } = await showDetail(invoice);
    await user.keyboard('p');
    expect(await screen.findByText('PDF staženo')).toBeTruthy();
    expect(saved).toEqual([name]);
    expect(statusCalls()).toEqual([]);
  });

  it('says that it is being prepared until it is there', async () => {
    let asked = 0;
    server.on('GET /api/pdf', () => {
      asked += 1;
      return asked < 2 ? json({ queued: true, message: 'Připravuje se' }, 202) : pdf();
    });
    const { user, facts } = await showDetail(paid);
    await user.keyboard('p');
    expect(await screen.findByText('PDF se připravuje… stáhne se za chvíli')).toBeTruthy();
    expect(facts.getByRole('button', { name: /Připravuji PDF/ })).toBeTruthy();
    expect(await screen.findByText('PDF staženo')).toBeTruthy();
    expect(screen.queryByText('PDF se připravuje… stáhne se za chvíli')).toBeNull();
    expect(saved).toEqual(['faktura-20260147.pdf']);
  });

  it('says so when it cannot be made', async () => {
    server.on('GET /api/pdf', () => failure(500, 'PDF_FAILED', 'PDF se nepodařilo připravit.'));
    const { user, facts } = await showDetail(issued);
    await user.keyboard('p');
    expect(await screen.findByText('Chyba při stahování PDF')).toBeTruthy();
    expect(facts.getByRole('button', { name: /Stáhnout PDF/ })).toBeTruthy();
    expect(statusCalls()).toEqual([]);
    expect(saved).toEqual([]);
  });
});

describe('before and instead of the invoice', () => {
  const route = 'GET /api/invoices/INV1';
  const showUnknown = () =>
    show(
      <InvoiceDetail
        id="INV1"
        onEdit={() => undefined}
        onMade={() => undefined}
        onDeleted={() => undefined}
      />,
      {
        catalogues: [invoiceMessages, sendMessages],
      },
    );

  it('stands a skeleton', async () => {
    server.on(route, () => new Promise<Response>(() => undefined));
    const { container } = await showUnknown();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('stands a word about one that does not exist, with the way to the others', async () => {
    server.on(route, () => failure(404, 'INVOICE_NOT_FOUND', 'Faktura neexistuje.'));
    await showUnknown();
    expect(await screen.findByRole('heading', { name: 'Tahle faktura tu není' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Všechny faktury' }).getAttribute('href')).toBe(
      '/invoices',
    );
  });

  it('stands what happened when loading fails, and a way to try again', async () => {
    server.on(route, () => failure(403, 'FORBIDDEN', 'Nejde.'));
    const { user } = await showUnknown();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Fakturu se nepodařilo načíst',
    );
    server.on(route, detailReply(issued));
    await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Faktura 20260147')).toBeTruthy();
  });
});
