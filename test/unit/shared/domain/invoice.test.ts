import { InvoiceItem, VatRate } from '#shared/domain/invoice';
import { defaultVatRate, vatRates } from '#shared/domain/vat';

describe('the rate of an item', () => {
  it.each(vatRates)('may be %i, as a number or as text', (rate) => {
    expect([rate, String(rate), `${rate}.0`].map((wire) => VatRate.parse(wire))).toEqual([
      rate,
      rate,
      rate,
    ]);
  });

  it.each([19, 21.5, -21, '', ' ', '0x15', '21 %', '1e1'])('is never %j', (wire) => {
    expect(VatRate.safeParse(wire).error?.issues).toMatchObject([{ message: 'vat_rate_invalid' }]);
  });

  it('is the standard one when nothing is said', () => {
    expect(InvoiceItem.parse({}).vatRate).toBe(defaultVatRate);
  });
});
