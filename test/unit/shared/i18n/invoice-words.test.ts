import { localDate } from '#shared/domain/calendar';
import { minor } from '#shared/domain/money';
import {
  type PaymentStatus,
  paymentStatuses,
  paymentStatusTable,
} from '#shared/domain/payment-status';
import { dueLine, invoiceState, type SpokenInvoice } from '#shared/i18n/invoice-words';
import { kindName, kindTag } from '#shared/i18n/kind-words';

const today = localDate('2026-11-27');
const invoice: SpokenInvoice = {
  status: 'sent',
  number: '20260001',
  kind: 'invoice',
  paymentStatus: 'unpaid',
  dueDate: localDate('2026-11-20'),
  currency: 'CZK',
  payable: minor(121_000),
  amountPaid: minor(0),
};
const credit: SpokenInvoice = {
  ...invoice,
  kind: 'credit_note',
  number: 'D20260001',
  payable: minor(-121_000),
};
const partlyPaid: SpokenInvoice = {
  ...invoice,
  paymentStatus: 'partial',
  amountPaid: minor(21_000),
};
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the badge', () => {
  it.each<[SpokenInvoice, string, string]>([
    [invoice, 'Po splatnosti', 'warning'],
    [credit, 'Odeslaný', 'secondary'],
    [{ ...credit, status: 'paid' }, 'Vyplacený', 'success'],
    [{ ...invoice, kind: 'proforma', settledBy: 'X' }, 'Vyúčtovaná', 'secondary'],
    [{ ...invoice, kind: 'proforma', status: 'paid', settledBy: 'X' }, 'Vyúčtovaná', 'secondary'],
    [{ ...invoice, paymentStatus: 'partial' }, 'Částečně', 'warning'],
    [{ ...invoice, credited: minor(121_000) }, 'Dobropisováno', 'secondary'],
    [{ ...partlyPaid, credited: minor(121_000) }, 'Dobropisováno', 'secondary'],
    [{ ...invoice, status: 'draft', credited: minor(121_000) }, 'Dobropisováno', 'secondary'],
    [{ ...invoice, credited: minor(21_000) }, 'Po splatnosti', 'warning'],
    [{ ...invoice, status: 'cancelled', credited: minor(121_000) }, 'Stornovaná', 'outline'],
  ])('%#: %s', (document, label, badge) => {
    expect(invoiceState(document, today, 'cs')).toEqual({ label, badge });
  });

  it.each(paymentStatuses.filter((status) => status !== 'unpaid'))(
    'of an invoice that waits for money says %s in both languages',
    (paymentStatus) => {
      const { badge, cs, en } = paymentStatusTable[paymentStatus];
      const document = { ...invoice, paymentStatus };
      expect(invoiceState(document, today, 'cs')).toEqual({ label: cs, badge });
      expect(invoiceState(document, today, 'en')).toEqual({ label: en, badge });
    },
  );

  it.each<[SpokenInvoice['status'], PaymentStatus, string]>([
    ['paid', 'paid', 'Zaplacená'],
    ['paid', 'dispute', 'Reklamace platby'],
    ['paid', 'dispute_under_review', 'Reklamace se posuzuje'],
    ['paid', 'dispute_won', 'Zaplacená'],
    ['cancelled', 'refunded', 'Stornovaná'],
    ['cancelled', 'dispute', 'Reklamace platby'],
  ])('of one that is %s and %s is %s', (status, paymentStatus, label) => {
    expect(invoiceState({ ...invoice, status, paymentStatus }, today, 'cs').label).toBe(label);
  });
});

describe('the line about money', () => {
  const partly = { paymentStatus: 'partial', amountPaid: minor(21_000) } as const;
  const back = { ...credit, ...partly, amountPaid: minor(-21_000) };

  it.each<[SpokenInvoice, string | undefined]>([
    [{ ...invoice, ...partly, dueDate: today }, 'zaplaceno 210,00 z 1 210,00 Kč'],
    [{ ...invoice, ...partly }, '7 dní po splatnosti, zaplaceno 210,00 z 1 210,00 Kč'],
    [back, 'vráceno 210,00 z 1 210,00 Kč'],
    [{ ...credit, status: 'paid', paymentDate: localDate('2026-11-24') }, 'vráceno 24. 11.'],
    [credit, undefined],
    [{ ...back, status: 'cancelled' }, undefined],
    [{ ...invoice, kind: 'proforma', settledBy: 'X', ...partly }, undefined],
  ])('%#: says %s', (document, text) => {
    expect(plain(dueLine(document, today, 'cs')?.text)).toBe(text);
  });

  it('is said in English too', () => {
    expect(plain(dueLine(back, today, 'en')?.text)).toBe('210.00 of 1,210.00 Kč paid back');
    expect(plain(dueLine({ ...invoice, ...partly }, today, 'en')?.text)).toBe(
      '7 days overdue, 210.00 of 1,210.00 Kč paid',
    );
  });
});

it('names every kind, and tags all but invoices', () => {
  expect(kindName('invoice', 'en')).toBe('Invoice');
  expect(kindTag('invoice', 'cs')).toBeUndefined();
  expect(kindTag('credit_note', 'cs')).toBe('Opravný doklad');
  expect(kindTag('proforma', 'en')).toBe('Proforma');
});

describe('what credit notes left', () => {
  const line = (document: SpokenInvoice, language: 'cs' | 'en' = 'cs') =>
    plain(dueLine(document, today, language)?.text);

  it('stands beside the due date, and nothing does once nothing is left', () => {
    const part = { credited: minor(21_000) };
    expect(line({ ...invoice, ...part })).toBe('7 dní po splatnosti, zbývá 1 000,00 Kč');
    expect(line({ ...invoice, ...part }, 'en')).toBe('7 days overdue, 1,000.00 Kč left');
    expect(line({ ...partlyPaid, ...part })).toBe(
      '7 dní po splatnosti, zaplaceno 210,00 z 1 210,00 Kč, zbývá 790,00 Kč',
    );
    expect(line({ ...invoice, credited: minor(121_000) })).toBeUndefined();
    expect(invoiceState({ ...invoice, credited: minor(121_000) }, today, 'en').label).toBe(
      'Credited',
    );
  });
});
