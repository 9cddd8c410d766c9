import { invoiceNumber, previewNumber } from '#shared/domain/invoice-number';
import { InvariantError } from '#shared/errors/invariant';

describe('an invoice number', () => {
  it.each([
    [2026, 1, '20260001'],
    [2024, 1234, '20241234'],
    [2026, 9999, '20269999'],
    [2026, 10_000, '202610000'],
  ])('of %d, position %d, is %s', (year, sequence, number) => {
    expect(invoiceNumber(year, sequence)).toBe(number);
  });

  it.each([
    [2026, 0],
    [2026, 1.5],
    [26, 1],
    [2026, Number.NaN],
  ])('is not made of %d and %d', (year, sequence) => {
    expect(() => invoiceNumber(year, sequence)).toThrow(InvariantError);
  });

  it('is previewed as the one after the last', () => {
    expect(previewNumber(2026, 150)).toBe('20260151');
    expect(previewNumber(2027, 0)).toBe('20270001');
  });
});
