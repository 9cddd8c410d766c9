import { localDate } from '#shared/domain/calendar';
import type { ClientId, InvoiceId } from '#shared/domain/ids';
import type { Invoice } from '#shared/domain/invoice';
import { figureChanges } from '#shared/domain/invoice-figures';
import { minor } from '#shared/domain/money';
import { anInvoice } from '../../../support/builders/an-invoice';

const clientId = '01J00000000000000000000000' as ClientId;
const scope = `client ${clientId}`;

const ofClient = (given: Partial<Invoice> = {}) => anInvoice({ clientId, ...given });
const created = (after: Invoice) => changesOfClient([{ before: undefined, after }]);

function changesOfClient(subjects: Parameters<typeof figureChanges>[0]) {
  const change = figureChanges(subjects).find((one) => one.scope === scope);
  return Object.fromEntries(change?.increments ?? []);
}

describe('the figures of a client', () => {
  it('count an invoice as turnover and as open', () => {
    expect(created(ofClient())).toEqual({ count: 1, invoicedCZK: 121_000, openCZK: 121_000 });
  });

  it('are those of saved clients only', () => {
    expect(
      figureChanges([{ before: undefined, after: anInvoice() }]).map((one) => one.scope),
    ).toEqual(['year 2026', '2026-11']);
  });

  it('leave a draft without a number at nothing but its count', () => {
    const { number: _, ...draft } = ofClient();
    expect(created(draft)).toEqual({ count: 1 });
  });

  it('have what is left of a part that was paid as open', () => {
    const paidInPart = ofClient({ amountPaid: minor(21_000), paymentStatus: 'partial' });
    expect(changesOfClient([{ before: ofClient(), after: paidInPart }])).toEqual({
      openCZK: -21_000,
    });
  });

  it('have nothing open once it is paid, and nothing invoiced once it is cancelled', () => {
    const paid = ofClient({ status: 'paid', paymentStatus: 'paid', amountPaid: minor(121_000) });
    expect(changesOfClient([{ before: ofClient(), after: paid }])).toEqual({ openCZK: -121_000 });
    const cancelled = ofClient({ status: 'cancelled' });
    expect(changesOfClient([{ before: ofClient(), after: cancelled }])).toEqual({
      invoicedCZK: -121_000,
      openCZK: -121_000,
    });
  });

  it('take a credit note off the turnover, and wait for no money of it', () => {
    const { totals } = anInvoice();
    const credit = ofClient({
      kind: 'credit_note',
      totals: { ...totals, payable: minor(-50_000) },
    });
    expect(created(credit)).toEqual({ count: 1, invoicedCZK: -50_000 });
  });

  it('move what is open from a proforma to the invoice that settles it', () => {
    const proforma = ofClient({ kind: 'proforma' });
    const settled = { ...proforma, settledBy: '01J00000000000000000000001' as InvoiceId };
    const changes = changesOfClient([
      { before: undefined, after: ofClient() },
      { before: proforma, after: settled },
    ]);
    expect(changes).toEqual({ count: 1, invoicedCZK: 121_000 });
  });

  it('move with an invoice that gets another client, and keep currencies apart', () => {
    const other = '01J00000000000000000000009' as ClientId;
    const changes = figureChanges([
      { before: ofClient(), after: ofClient({ clientId: other, currency: 'EUR' }) },
    ]);
    expect(changes.map((one) => [one.scope, Object.fromEntries(one.increments)])).toEqual([
      [scope, { count: -1, invoicedCZK: -121_000, openCZK: -121_000 }],
      [`client ${other}`, { count: 1, invoicedEUR: 121_000, openEUR: 121_000 }],
    ]);
  });

  it('stay as they are when only words of an invoice change', () => {
    expect(
      figureChanges([
        { before: ofClient(), after: ofClient({ notes: 'x', issueDate: localDate('2026-11-17') }) },
      ]),
    ).toEqual([]);
  });
});
