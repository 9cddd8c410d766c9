import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { formatMinor, minor, parseMinor } from '#shared/domain/money';
import { splitGross, vatOnBase } from '#shared/domain/vat-amount';

const { grossMethod } = JSON.parse(
  readFileSync('test/fixtures/czech/vat-calc-vectors.json', 'utf8'),
) as { grossMethod: readonly { gross: string; rate: number; vat: string; base: string }[] };

describe('VAT from a price that includes it', () => {
  it.each(grossMethod)('of $gross at $rate % is $vat', ({ gross, rate, vat, base }) => {
    const parts = splitGross(parseMinor(gross) ?? minor(0), rate);
    expect({ vat: formatMinor(parts.vat), base: formatMinor(parts.base) }).toEqual({ vat, base });
  });

  it('leaves base and VAT that add up', () => {
    const gross = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(minor);
    fc.assert(
      fc.property(gross, fc.constantFrom(21, 15, 12, 10, 0), (amount, rate) => {
        const { base, vat } = splitGross(amount, rate);
        expect(base + vat).toBe(amount);
        expect(Math.abs(vatOnBase(base, rate) - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('VAT on a base', () => {
  it.each([
    [1250, 21, 263],
    [-1250, 21, -263],
    [2, 21, 0],
    [139_350, 21, 29_264],
    [761_250, 21, 159_863],
    [1000, 12.5, 125],
  ])('of %d at %d %% is %d: halves go away from zero', (base, rate, vat) => {
    expect(vatOnBase(minor(base), rate)).toBe(vat);
  });
});
