import fc from 'fast-check';
import {
  compareDecimal,
  type Decimal,
  decimal,
  isDecimal,
  isZeroDecimal,
  multiplyToMinor,
  negateDecimal,
  parseDecimal,
  parseLocalisedDecimal,
  scaleOf,
  unitsOf,
} from '#shared/domain/decimal';
import { InvariantError } from '#shared/errors/invariant';

const anyDecimal = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([isNegative, whole, fraction]) =>
    decimal(`${isNegative ? '-' : ''}${whole}.${String(fraction).padStart(6, '0')}`),
  );

describe('canonical text', () => {
  it.each([
    ['007.50', '7.5'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 12 ', '12'],
    ['1390', '1390'],
    ['999999999999999.999999', '999999999999999.999999'],
    [12.5, '12.5'],
    [0.1 + 0.2, '0.3'],
    [-0, '0'],
  ])('of %j is %s', (input, expected) => {
    expect(parseDecimal(input)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1e5',
    '1,5',
    '+1',
    '0x10',
    '1.2.3',
    '1000000000000000',
    '0.0000001',
    '9'.repeat(10_000),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e309',
    1e21,
    1e-7,
  ])('is not made of %j', (input) => {
    expect(parseDecimal(input)).toBeUndefined();
  });

  it('is stable', () => {
    fc.assert(fc.property(anyDecimal, (value) => expect(parseDecimal(value)).toBe(value)));
    fc.assert(fc.property(anyDecimal, (value) => expect(isDecimal(value)).toBe(true)));
  });

  it('refuses a huge text, without going through it in search of a match', () => {
    expect(parseDecimal(`${'0'.repeat(5_000_000)}x`)).toBeUndefined();
    expect(parseLocalisedDecimal(' '.repeat(5_000_000), 'cs')).toBeUndefined();
  });

  it('is asserted for numbers of our own', () => {
    expect(() => decimal('1,5')).toThrow(InvariantError);
    // @ts-expect-error a bare string is not a decimal
    const value: Decimal = '1';
    expect(isZeroDecimal(value)).toBe(false);
    expect(isZeroDecimal(decimal(0))).toBe(true);
  });
});

describe('what people type', () => {
  it.each([
    ['1 234,50', '1234.5'],
    ['1234.5', '1234.5'],
    ['1\u00a0234,50', '1234.5'],
    ['1\u202f234,50', '1234.5'],
    ['1\u00a0234,50\u00a0Kč', '1234.5'],
    ['1 234,50 CZK', '1234.5'],
    ['€1,234.50', '1234.5'],
    ['$ 1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['1234,-', '1234'],
    ['1 234,– Kč', '1234'],
    ['−5,5', '-5.5'],
    ['- 12', '-12'],
    [',5', '0.5'],
    ['5,', '5'],
    ['0', '0'],
  ])('%j reads the same in both languages', (text, expected) => {
    expect(parseLocalisedDecimal(text, 'cs')).toBe(expected);
    expect(parseLocalisedDecimal(text, 'en')).toBe(expected);
  });

  it('takes a comma before three digits for thousands in English only', () => {
    expect(parseLocalisedDecimal('1,234', 'cs')).toBe('1.234');
    expect(parseLocalisedDecimal('1,234', 'en')).toBe('1234');
    expect(parseLocalisedDecimal('0,234', 'en')).toBe('0.234');
    expect(parseLocalisedDecimal('12,5', 'en')).toBe('12.5');
  });

  it.each([
    '',
    ' ',
    'Kč',
    '-',
    '1 23',
    '12 34,5',
    '1,5 h',
    'dvě',
    '1..5',
    '1,2,3',
    '1e5',
    '5-',
    '٣',
  ])('%j is no number', (text) => {
    expect(parseLocalisedDecimal(text, 'cs')).toBeUndefined();
    expect(parseLocalisedDecimal(text, 'en')).toBeUndefined();
  });
});

describe('comparing', () => {
  it('goes by value, not by text', () => {
    expect(compareDecimal(decimal('9.5'), decimal('10'))).toBeLessThan(0);
    expect(compareDecimal(decimal('-9.5'), decimal('-10'))).toBeGreaterThan(0);
    expect(compareDecimal(decimal('0.1'), decimal('0.10'))).toBe(0);
    expect(
      compareDecimal(decimal('999999999999999.999999'), decimal('999999999999999.999998')),
    ).toBe(1);
  });
});

describe('negating', () => {
  it('twice gives the same, and keeps zero plain', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => expect(negateDecimal(negateDecimal(value))).toBe(value)),
    );
    expect(negateDecimal(decimal(0))).toBe('0');
  });
});

describe('parts', () => {
  it('are the digits and their scale', () => {
    expect([unitsOf(decimal('-12.5')), scaleOf(decimal('-12.5'))]).toEqual([-125, 1]);
    expect([unitsOf(decimal('0.000001')), scaleOf(decimal('0.000001'))]).toEqual([1, 6]);
    expect([unitsOf(decimal(1390)), scaleOf(decimal(1390))]).toEqual([1390, 0]);
  });
});

describe('a product in minor units', () => {
  it.each([
    ['1.5', '1065.75', 159_863],
    ['-1.5', '1065.75', -159_863],
    ['1.005', '1', 101],
    ['-1.005', '1', -101],
    ['0.5', '0.01', 1],
    ['0.49', '0.01', 0],
    ['3', '19.99', 5997],
    ['2', '3', 600],
    ['123456.789123', '987654.321987', 12_193_263_135_597],
  ])('of %s × %s is %d', (quantity, price, expected) => {
    expect(multiplyToMinor(decimal(quantity), decimal(price))).toBe(expected);
  });

  it('is exact, rounded half away from zero, or out of range', () => {
    const exact = (text: string) => {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(`${whole}${fraction.padEnd(6, '0')}`);
    };
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        const product = exact(a) * exact(b);
        const magnitude = product < 0n ? -product : product;
        const rounded = (magnitude * 2n + 10n ** 10n) / (2n * 10n ** 10n);
        const expected = rounded > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(rounded);
        const ours = multiplyToMinor(a, b);
        expect(ours === undefined ? undefined : Math.abs(ours)).toBe(expected);
      }),
    );
  });
});
