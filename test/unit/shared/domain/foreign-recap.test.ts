import { decimal } from '#shared/domain/decimal';
import { foreignRecap } from '#shared/domain/foreign-recap';
import { minor } from '#shared/domain/money';

const recap = [
  { rate: 21, base: minor(100_01), vat: minor(21_00), total: minor(121_01) },
  { rate: 0, base: minor(-1), vat: minor(0), total: minor(-1) },
];

describe('a recap in CZK', () => {
  it('rounds base and VAT of each rate on their own, and adds them up', () => {
    expect(foreignRecap(recap, decimal('24.365'))).toEqual([
      { rate: 21, base: 243_674, vat: 51_167, total: 294_841 },
      { rate: 0, base: -24, vat: 0, total: -24 },
    ]);
  });

  it('is out of range at the field of the exchange rate', () => {
    expect(() => foreignRecap(recap, decimal('999999999999999'))).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ path: 'exchangeRate.rate', code: 'amount_out_of_range' }] },
      }),
    );
  });
});
