import { flooredRatesOf } from '#shared/domain/floored-rates';
import { aCreditNote } from '../../../support/builders/a-credit';
import { aDraft, anInvoice, someSettings } from '../../../support/builders/an-invoice';

const row = (unitPrice: number, vatRate: number) => ({ name: 'Řádek', unitPrice, vatRate });
const of = (items: readonly object[], given: object = {}) =>
  flooredRatesOf(aDraft({ input: { items, ...given } }));

describe('a rate whose rows come to less than nothing', () => {
  it('is found with what is left out, its rows, and the one rate that could bear it', () => {
    const items = [row(1000, 21), row(-200, 12), row(-300, 12)];
    expect(of(items)).toEqual([{ rate: 12, subtotal: -50_000, rows: [1, 2], bearer: 21 }]);
  });

  it('is none as long as its other rows outweigh the deduction', () => {
    expect(of([row(1000, 21), row(500, 12), row(-300, 12)])).toEqual([]);
    expect(of([row(1000, 21), row(-1000, 21)])).toEqual([]);
  });

  it('names no other rate when two could bear it', () => {
    const items = [row(1000, 21), row(800, 0), row(-300, 12)];
    const [floored] = of(items, { exemptionReason: '§ 51' });
    expect(floored).toMatchObject({ rate: 12, rows: [2] });
    expect(floored).not.toHaveProperty('bearer');
  });

  it('names no other rate that is too small for it', () => {
    const items = [row(200, 21), { ...row(100, 12), itemDiscount: 400 }];
    const [floored] = of(items, { discountMode: 'item' });
    expect(floored).toMatchObject({ rate: 12, subtotal: -30_000 });
    expect(floored).not.toHaveProperty('bearer');
  });

  it('comes of discounts above the price too', () => {
    const items = [{ name: 'Řádek', unitPrice: 100, vatRate: 21, itemDiscount: 150 }];
    expect(of(items, { discountMode: 'item' })).toEqual([
      { rate: 21, subtotal: -5_000, rows: [0] },
    ]);
  });

  it('is no rate where no VAT is charged: the rows are added up together', () => {
    const items = [row(1000, 21), row(-500, 12)];
    expect(of(items, { isReverseCharge: true })).toEqual([]);
    const settings = someSettings({ dic: '', vatStatus: 'non_payer' });
    expect(flooredRatesOf(aDraft({ input: { items }, settings }))).toEqual([]);
  });

  it('is judged by what a credit mirrors', () => {
    expect(of([row(-1000, 21), row(300, 12)])).toEqual([
      { rate: 12, subtotal: 30_000, rows: [1], bearer: 21 },
    ]);
    expect(of([row(-1000, 21), row(-300, 12)])).toEqual([]);
  });

  it('says exactly what the totals lack', () => {
    const { totals } = aDraft({ input: { items: [row(1000, 21), row(-500, 12)] } });
    expect(totals.total - totals.subtotal).toBe(50_000);
  });

  it('is none of a credit note, which mirrors stored amounts', () => {
    expect(flooredRatesOf(aCreditNote(anInvoice()))).toEqual([]);
  });
});
