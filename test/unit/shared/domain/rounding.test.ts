import fc from 'fast-check';
import {
  divideHalfAway,
  divideHalfAwayBig,
  isExact,
  multiplyDivide,
} from '#shared/domain/rounding';

const safe = fc.maxSafeInteger();
const divisor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('dividing', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [-25, 10, -3],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('%d by %d gives %d: halves go away from zero', (numerator, denominator, expected) => {
    expect(divideHalfAway(numerator, denominator)).toBe(expected);
    expect(divideHalfAwayBig(BigInt(numerator), BigInt(denominator))).toBe(BigInt(expected));
  });

  it('is the same on doubles and on BigInt, wherever doubles are exact', () => {
    fc.assert(
      fc.property(safe, divisor, (numerator, denominator) => {
        fc.pre(Math.abs(numerator) <= Number.MAX_SAFE_INTEGER / 2 || denominator > 1);
        expect(BigInt(divideHalfAway(numerator, denominator))).toBe(
          divideHalfAwayBig(BigInt(numerator), BigInt(denominator)),
        );
      }),
    );
  });

  it('is right one below every multiple, where a quotient of doubles could slip', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 26 }),
        fc.integer({ min: 3, max: 2 ** 26 }),
        (k, d) => {
          expect(divideHalfAway(k * d - 1, d)).toBe(k);
          expect(Math.floor((k * d - 1) / d)).toBe(k - 1);
        },
      ),
    );
  });

  it('never gives negative zero', () => {
    expect(Object.is(divideHalfAway(-1, 10), 0)).toBe(true);
  });
});

describe('multiplying and dividing at once', () => {
  it('goes through BigInt where the product leaves the exact range', () => {
    expect(multiplyDivide(9_007_199_254_740_991, 2100, 10_000)).toBe(1_891_511_843_495_608);
  });

  it('is NaN when the result itself is too large', () => {
    expect(multiplyDivide(9_007_199_254_740_991, 10_001, 10_000)).toBeNaN();
  });
});

describe('exactness', () => {
  it('ends at 2^53 − 1 in both directions', () => {
    expect(isExact(2 ** 53 - 1)).toBe(true);
    expect(isExact(-(2 ** 53))).toBe(false);
    expect(isExact(Number.NaN)).toBe(false);
  });
});
