import { traceOfDocument } from '#shared/domain/document-trace';
import { aCreditNote } from '../../../support/builders/a-credit';
import { aDraft, anInvoice, someSettings } from '../../../support/builders/an-invoice';

const items = [
  { name: 'Návrh', quantity: 3, unitPrice: '333.33', vatRate: 21, itemDiscount: 10 },
  { name: 'Tisk', quantity: 2, unitPrice: '99.99', vatRate: 12 },
];

describe('the steps of a saved document', () => {
  it.each([
    ['a discount of the whole', { items, discount: 150, discountMode: 'invoice' }],
    ['discounts of items', { items, discountMode: 'item' }],
    ['reverse charge', { items, isReverseCharge: true }],
    ['cash', { items, paymentMethod: 'cash' }],
    ['a proforma', { items, kind: 'proforma' }],
  ])('lead to its totals, with %s', (_, input) => {
    const document = aDraft({ input });
    const { totals } = document;
    const trace = traceOfDocument(document);
    expect(trace).toMatchObject({ ...totals, lines: totals.lines, recap: totals.recap });
  });

  it('lead to its totals where no VAT is charged', () => {
    const settings = someSettings({ dic: '', vatStatus: 'non_payer' });
    const document = aDraft({ input: { items }, settings });
    expect(traceOfDocument(document).payable).toBe(document.totals.payable);
  });

  it('of a credit note are those that were stored', () => {
    const draft = aDraft({ input: { items, discount: 7, discountMode: 'invoice' } });
    const invoice = anInvoice({
      items: draft.items,
      totals: draft.totals,
      discountMode: 'invoice',
    });
    const first = aCreditNote(invoice, [], { 0: '1' });
    const rest = aCreditNote(invoice, [first]);
    const trace = traceOfDocument(rest);
    expect(trace).toMatchObject({ payable: rest.totals.payable, recap: rest.totals.recap });
    for (const rate of trace.recap) expect(rate.subtotal - rate.discountShare).toBe(rate.base);
    expect(trace.recap.map(({ lines }) => lines)).toEqual([[0], [1]]);
  });
});
