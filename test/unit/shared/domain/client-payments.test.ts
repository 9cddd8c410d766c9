import { localDate } from '#shared/domain/calendar';
import { clientPayments } from '#shared/domain/client-payments';
import type { InvoiceRow } from '#shared/domain/invoice';
import { rowOf } from '#shared/domain/invoice-row';
import { minor } from '#shared/domain/money';
import { anInvoice } from '../../../support/builders/an-invoice';
import { today } from '../../../support/builders/times';

const aRow = (given: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...rowOf(anInvoice({ status: 'sent' })),
  payable: minor(121_000),
  amountPaid: minor(0),
  dueDate: localDate('2026-11-26'),
  ...given,
});

const aPaid = (issueDate: string, dueDate: string, paymentDate: string) =>
  aRow({
    status: 'paid',
    paymentStatus: 'paid',
    amountPaid: minor(121_000),
    issueDate: localDate(issueDate),
    dueDate: localDate(dueDate),
    paymentDate: localDate(paymentDate),
  });

describe('what a client is late with', () => {
  it('is what is left of documents due before today, by currency', () => {
    const rows = [
      aRow({ amountPaid: minor(20_000), paymentStatus: 'partial' }),
      aRow({ kind: 'proforma', payable: minor(33) }),
      aRow({ payable: minor(900), forgone: minor(400), paymentStatus: 'dispute_lost' }),
      aRow({ currency: 'EUR', payable: minor(5_001) }),
      aRow({ dueDate: today }),
      aRow({ status: 'cancelled' }),
      aRow({ kind: 'credit_note', payable: minor(-50_000) }),
    ];
    expect(clientPayments(rows, today)).toEqual({
      overdue: { CZK: 101_533, EUR: 5_001 },
      overdueCount: 4,
    });
  });

  it('stops at the most that is exact', () => {
    const most = minor(Number.MAX_SAFE_INTEGER);
    const rows = [aRow({ payable: most }), aRow({ payable: most })];
    expect(clientPayments(rows, today).overdue).toEqual({ CZK: most });
  });
});

describe('how a client pays', () => {
  it('is the average of its paid invoices, and the last day on which money came', () => {
    const rows = [
      aPaid('2026-11-01', '2026-11-15', '2026-11-05'),
      aPaid('2026-10-01', '2026-10-15', '2026-10-20'),
      aRow({ paymentDate: localDate('2026-11-20'), paymentStatus: 'partial' }),
      aRow({ kind: 'credit_note', status: 'paid', paymentDate: localDate('2026-11-25') }),
      aRow({ kind: 'proforma', status: 'paid', paymentDate: localDate('2026-11-19') }),
      // By its proforma, before it was there.
      aPaid('2026-11-18', '2026-12-02', '2026-09-10'),
    ];
    expect(clientPayments(rows, today)).toMatchObject({
      lastPaymentDate: '2026-11-20',
      averageDays: { toPay: 12, pastDue: -2 },
    });
  });

  it('is unknown before anything was paid', () => {
    expect(clientPayments([aRow()], today)).not.toHaveProperty('averageDays');
    expect(clientPayments([aRow()], today)).not.toHaveProperty('lastPaymentDate');
  });
});
