import fc from 'fast-check';
import {
  addMinor,
  formatMinor,
  type Minor,
  minor,
  negateMinor,
  parseMinor,
  roundToWhole,
  splitMinor,
  sumMinor,
  zero,
} from '#shared/domain/money';
import { InvariantError } from '#shared/errors/invariant';

const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(minor);
const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }).map(minor), {
  minLength: 1,
  maxLength: 8,
});

describe('an amount', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('cannot be %d', (value) => {
    expect(() => minor(value)).toThrow(InvariantError);
  });

  it('is not any number', () => {
    // @ts-expect-error a bare number is not an amount
    const amount: Minor = 100;
    expect(amount).toBe(100);
  });

  it('is never negative zero', () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
    expect(Object.is(negateMinor(zero), 0)).toBe(true);
  });

  it('does not add up to a wrong number', () => {
    expect(() => addMinor(minor(2 ** 53 - 1), minor(1))).toThrow(InvariantError);
  });
});

describe('the written form', () => {
  it.each([
    [2_756_620, '27566.20'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [-123_456, '-1234.56'],
  ])('of %d is %s', (value, text) => {
    expect(formatMinor(minor(value))).toBe(text);
    expect(parseMinor(text)).toBe(value);
  });

  it('comes back as the same amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(minor), (amount) => {
        expect(parseMinor(formatMinor(amount))).toBe(amount);
      }),
    );
  });

  it.each(['27566.2', '27566', '-0.5'])('may leave out decimals: %s', (text) => {
    expect(parseMinor(text)).toBeDefined();
  });

  it.each(['', '1.505', '1,50', '1e5', 'NaN', ' 1', '99999999999999.99', '--1', '1.'])(
    'is refused when it is %j',
    (text) => {
      expect(parseMinor(text)).toBeUndefined();
    },
  );

  it('reads minus nothing as nothing', () => {
    expect(Object.is(parseMinor('-0.00'), 0)).toBe(true);
  });
});

describe('a split', () => {
  it('gives the residue to the largest weight', () => {
    expect(splitMinor(minor(1000), [minor(19_999), minor(9999)])).toEqual([667, 333]);
    expect(splitMinor(minor(100), [minor(1), minor(1), minor(1)])).toEqual([34, 33, 33]);
    expect(splitMinor(minor(100), [minor(1), minor(3), minor(3)])).toEqual([14, 43, 43]);
    expect(splitMinor(minor(101), [minor(1), minor(2), minor(2)])).toEqual([20, 41, 40]);
  });

  it('has parts that sum to the whole', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        fc.pre(sumMinor(parts) > 0);
        expect(sumMinor(splitMinor(total, parts))).toBe(total);
      }),
    );
  });

  it('is off by less than a minor unit a part, but for the largest', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        const whole = sumMinor(parts);
        fc.pre(whole > 0);
        const largest = parts.indexOf(minor(Math.max(...parts)));
        splitMinor(total, parts).forEach((part, index) => {
          if (index === largest) return;
          const off = BigInt(part) * BigInt(whole) - BigInt(total) * BigInt(parts[index] ?? 0);
          expect(off * 2n <= BigInt(whole) && off * 2n >= -BigInt(whole)).toBe(true);
        });
      }),
    );
  });

  it('of nothing is nothing, over whatever weights', () => {
    expect(splitMinor(zero, [zero, zero])).toEqual([0, 0]);
  });

  it('refuses weights that cannot carry it', () => {
    expect(() => splitMinor(minor(1), [zero])).toThrow(InvariantError);
    expect(() => splitMinor(minor(1), [minor(3), minor(-1)])).toThrow(InvariantError);
  });
});

describe('rounding cash', () => {
  it.each([
    [149_950, 150_000],
    [149_949, 149_900],
    [-149_950, -150_000],
    [50, 100],
    [49, 0],
  ])('takes %d to %d', (amount, whole) => {
    expect(roundToWhole(minor(amount))).toBe(whole);
  });
});
