import type { DocumentInput } from '#shared/documents/document-input';
import { paymentCode, paymentCodeName } from '#shared/documents/payment-code';
import { settlementOf } from '#shared/documents/settlement';
import { decimal } from '#shared/domain/decimal';
import { minor } from '#shared/domain/money';
import { parseSpayd } from '#shared/domain/spayd';
import { documentWords } from '#shared/i18n/document-words';
import { aDocument, anItem, aSeller } from '../../../support/documents/a-document';

const codeOf = (given: Partial<DocumentInput> = {}) => {
  const document = aDocument(given);
  return paymentCode(document, settlementOf(document));
};

describe('paymentCode', () => {
  it('says to whom, how much, until when and under which symbols', () => {
    expect(codeOf()).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:29564.86*CC:CZK*DT:20261130*MSG:FAKTURA 20260147*X-VS:20260147*X-KS:0308',
    );
  });

  it('asks only for what is left to pay', () => {
    const code = codeOf({ amountPaid: minor(1_000_000), paymentStatus: 'partial' });

    expect(parseSpayd(code ?? '')?.amount).toBe(1_956_486);
  });

  it.each<[string, Partial<DocumentInput>]>([
    ['dollars', { currency: 'USD' }],
    ['cash', { paymentMethod: 'cash' }],
    ['a card', { paymentMethod: 'card' }],
    ['a paid invoice', { status: 'paid', paymentStatus: 'paid' }],
    ['an invoice paid by card', { paymentStatus: 'charge_succeeded' }],
    ['a cancelled invoice', { status: 'cancelled' }],
    ['nothing to pay', { items: [anItem({ unitPrice: decimal(0) })] }],
    ['an amount already paid', { amountPaid: minor(2_956_486) }],
    ['no account', { seller: aSeller({ bankAccount: '' }) }],
    ['an account that cannot exist', { seller: aSeller({ bankAccount: '19-2000145398/0800' }) }],
  ])('is not there for %s', (_, given) => {
    expect(codeOf(given)).toBeUndefined();
  });
});

describe('a code that carries the invoice too', () => {
  const invoiceIn = (given: Partial<DocumentInput>) =>
    parseSpayd(codeOf({ hasQrInvoice: true, ...given }) ?? '')?.fields.get('X-INV');

  it('says what is booked', () => {
    expect(invoiceIn({})).toBe(
      'SID*1.0*ID:20260147*DD:20261116*TP:0*VII:CZ98123459*INI:98123459*VIR:CZ97451207*INR:97451207*DUZP:20261113*TB0:23286.00*T0:4890.06*TB1:1240.00*T1:148.80',
    );
  });

  it('is there only when it was chosen', () => {
    expect(invoiceIn({ hasQrInvoice: false })).toBeUndefined();
  });

  it.each<[string, Partial<DocumentInput>]>([
    ['a part was paid', { amountPaid: minor(1_000_000), paymentStatus: 'partial' }],
    ['money is asked for ahead', { kind: 'proforma' }],
  ])('is a payment alone when %s', (_, given) => {
    expect(codeOf({ hasQrInvoice: true, ...given })).toMatch(/^SPD/);
    expect(invoiceIn(given)).toBeUndefined();
  });
});

describe('a code in euros', () => {
  it('is that of a SEPA transfer, with the symbols in its message', () => {
    expect(codeOf({ currency: 'EUR' })?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'GIBACZPX',
      'Jinovatka & Sova s.r.o.',
      'CZ6508000000192000145399',
      'EUR29564.86',
      '',
      '',
      '/VS/20260147/KS/0308 Faktura 20260147',
    ]);
  });

  it.each<[string, Partial<DocumentInput>]>([
    ['Invoice 20260147', { language: 'en' }],
    ['Proforma 20260147', { language: 'en', kind: 'proforma' }],
    ['Zálohová faktura 20260147', { kind: 'proforma' }],
  ])('ends with %s, in the language of the document', (message, given) => {
    expect(
      codeOf({ currency: 'EUR', ...given })
        ?.split('\n')
        .at(-1),
    ).toBe(`/VS/20260147/KS/0308 ${message}`);
    // Czech banks alone read a QR Platba.
    expect(codeOf(given)).toMatch(/MSG:(ZALOHOVA )?FAKTURA 20260147/);
  });

  it.each<[string, Partial<DocumentInput>]>([
    ['a paid invoice', { status: 'paid', paymentStatus: 'paid' }],
    ['a credit note', { kind: 'credit_note' }],
    ['cash', { paymentMethod: 'cash' }],
  ])('is not there for %s', (_, given) => {
    expect(codeOf({ currency: 'EUR', ...given })).toBeUndefined();
  });
});

it.each([
  ['QR Platba', {}],
  ['QR Platba+F', { hasQrInvoice: true }],
  ['QR platba SEPA', { currency: 'EUR' }],
] as const)('a code is called %s by what it holds', (name, given) => {
  expect(paymentCodeName(codeOf(given) ?? '', documentWords.cs)).toBe(name);
});
