import * as z from 'zod';
import { withCurrentNames } from '#shared/contracts/aliases';
import { contracts } from '#shared/contracts/index';

const today = {
  issueDate: '2026-11-16',
  dueDate: '2026-11-30',
  taxableSupplyDate: '2026-11-13',
  variableSymbol: '1',
  specificSymbol: '2',
  constantSymbol: '3',
  seller: { name: 'Sova', ico: '98123459', dic: 'CZ98123459', bankAccount: '1/0800' },
  buyer: { name: 'Rohlíček', ico: '97451207', dic: 'CZ97451207', email: 'a@b.example' },
  items: [
    {
      name: 'Práce',
      quantity: '2',
      unitPrice: '500',
      vatRate: '12',
      itemDiscount: '5',
      itemDiscountType: 'percent',
    },
  ],
  discountMode: 'item',
  discount: '7',
  discountType: 'percent',
  currency: 'EUR',
  exchangeRate: { rate: '25', date: '2026-11-13' },
  notes: 'Poznámka',
  terms: 'Podmínky',
  language: 'en',
  paymentMethod: 'card',
  bankAccount: '2/0800',
  isReverseCharge: true,
  exemptionReason: '§ 51',
  stamp: '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV',
};

/** As older clients write it. */
const before = {
  issue_date: today.issueDate,
  due_date: today.dueDate,
  taxable_supply_date: today.taxableSupplyDate,
  variable_symbol: '1',
  specific_symbol: '2',
  constant_symbol: '3',
  supplier: { name: 'Sova', ic: '98123459', dic: 'CZ98123459', bank_account: '1/0800' },
  customer: { name: 'Rohlíček', ic: '97451207', dic: 'CZ97451207', email: 'a@b.example' },
  items: [
    {
      description: 'Práce',
      quantity: 2,
      price: 500,
      vat_rate: 12,
      item_discount: 5,
      item_discount_type: 'percent',
    },
  ],
  discount_mode: 'item',
  invoiceDiscount: 7,
  invoice_discount_type: 'percent',
  currency: 'EUR',
  exchange_rate: { rate: 25, date: '2026-11-13' },
  notes: 'Poznámka',
  terms: 'Podmínky',
  language: 'en',
  payment_method: 'card',
  bank_account: '2/0800',
  is_reverse_charge: true,
  exemption_reason: '§ 51',
  signature_url: '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV',
};

function read(body: object, schema: z.ZodType = contracts.invoices.create.body): unknown {
  return z.decode(schema, withCurrentNames(schema, body) as never);
}

describe('every field of an invoice', () => {
  it('is read under the name of today', () => {
    const { intent: _, ...input } = Object(read(today));
    expect(Object.keys(input).sort()).toEqual(Object.keys(today).sort());
    expect(input).toMatchObject({ discount: '7', bankAccount: '2/0800', paymentMethod: 'card' });
  });

  it('is read under the older name, and nested under data', () => {
    expect(read(before)).toEqual(read(today));
    expect(read({ data: before })).toEqual(read(today));
    expect(read({ data: before }, contracts.invoices.update.body)).toEqual(read(today));
  });

  it('of a payment too', () => {
    const { body } = contracts.invoices.update;
    const change = { status: 'paid', amountPaid: '10', paymentDate: '2026-11-20' };
    const older = { status: 'paid', amount_paid: 10, payment_date: '2026-11-20' };
    expect(read(older, body)).toEqual(read(change, body));
    expect(read({ data: older }, body)).toEqual(read(change, body));
  });

  it('of a correction and a settlement too', () => {
    const { createCreditNote, settleProforma } = contracts.invoices;
    const items = [{ position: 0, quantity: '1' }];
    const dates = { issue_date: '2026-11-20', taxable_supply_date: '2026-11-19' };
    const correction = { invoice_id: 'x', reason: 'Sleva', items, ...dates };
    expect(read({ data: correction }, createCreditNote.body)).toMatchObject({
      invoiceId: 'x',
      reason: 'Sleva',
      issueDate: '2026-11-20',
      taxableSupplyDate: '2026-11-19',
    });
    expect(read({ proforma_id: 'x', ...dates }, settleProforma.body)).toMatchObject({
      proformaId: 'x',
      issueDate: '2026-11-20',
    });
  });
});
