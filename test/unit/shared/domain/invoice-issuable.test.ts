import { assertIssuable } from '#shared/domain/invoice-issuable';
import { aCreditNote } from '../../../support/builders/a-credit';
import { aDraft, anInvoice, someSettings } from '../../../support/builders/an-invoice';

const untaxed = [
  { name: 'Návrh', quantity: 1, unitPrice: 100, vatRate: 21 },
  { name: 'Kurz', quantity: 1, unitPrice: 100, vatRate: 0 },
];
const issuing = (input: object, settings = someSettings()) => {
  const draft = aDraft({ input: { items: untaxed, ...input }, settings });
  return () => assertIssuable(draft);
};

describe('a rate of zero', () => {
  it('has to say why', () => {
    expect(issuing({})).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          fields: [expect.objectContaining({ path: 'exemptionReason', code: 'reason_missing' })],
        }),
      }),
    );
    expect(issuing({ kind: 'proforma' })).toThrow();
  });

  it.each<[string, object, ReturnType<typeof someSettings>]>([
    ['with its reason', { exemptionReason: '§ 57' }, someSettings()],
    ['where the customer pays the tax', { isReverseCharge: true }, someSettings()],
    ['of who is no payer', {}, someSettings({ vatStatus: 'non_payer' })],
  ])('is issued %s', (_, input, settings) => {
    expect(issuing(input, settings)).not.toThrow();
  });
});

const said = (path: string, code: string) =>
  expect.objectContaining({ code: 'VALIDATION_FAILED', details: { fields: [{ path, code }] } });
const taxed = [{ name: 'Návrh', quantity: 1, unitPrice: 100, vatRate: 21 }];

describe('an exchange rate', () => {
  const rated = (date: string, more: object = {}) => ({
    items: taxed,
    currency: 'EUR',
    issueDate: '2026-11-20',
    taxableSupplyDate: '2026-11-15',
    exchangeRate: { rate: '24.36', date },
    ...more,
  });

  it('cannot be of a day after the supply', () => {
    const fault = said('exchangeRate.date', 'rate_after_supply');
    expect(issuing(rated('2026-11-16'))).toThrow(fault);
    expect(issuing(rated('2026-11-16', { isReverseCharge: true }))).toThrow(fault);
  });

  it.each([
    ['of the day of supply', rated('2026-11-15')],
    ['announced last before it', rated('2026-11-13')],
    ['fixed long before', rated('2026-01-01')],
    ['of a proforma, which states no tax in crowns', rated('2026-11-16', { kind: 'proforma' })],
    ['that counts for nothing in crowns', rated('2026-11-16', { currency: 'CZK' })],
  ])('is issued %s', (_, input) => {
    expect(issuing(input)).not.toThrow();
  });

  it('of a correction is that of its invoice', () => {
    const draft = aDraft({ input: rated('2026-11-16') });
    const invoice = anInvoice({ ...draft, number: '20260147', status: 'sent' });
    expect(() => assertIssuable(aCreditNote(invoice))).not.toThrow();
  });
});

describe('reverse charge', () => {
  const shifted = { items: taxed, isReverseCharge: true };
  const seller = (vatStatus: 'payer' | 'non_payer' | 'identified_person') =>
    someSettings({ vatStatus });

  it('is not for who is no payer', () => {
    const fault = said('isReverseCharge', 'reverse_charge_non_payer');
    expect(issuing(shifted, seller('non_payer'))).toThrow(fault);
    expect(issuing({ ...shifted, kind: 'proforma' }, seller('non_payer'))).toThrow(fault);
  });

  it('is for payers and, within the Union, for identified persons', () => {
    expect(issuing(shifted, seller('payer'))).not.toThrow();
    expect(issuing(shifted, seller('identified_person'))).not.toThrow();
  });

  it('of an invoice of old times can be corrected', () => {
    const draft = aDraft({ input: shifted, settings: seller('non_payer') });
    const invoice = anInvoice({ ...draft, number: '20260147', status: 'sent' });
    expect(() => assertIssuable(aCreditNote(invoice))).not.toThrow();
  });
});
