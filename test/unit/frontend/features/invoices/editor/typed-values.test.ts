import { localDate } from '#shared/domain/calendar';
import {
  readDay,
  readDiscount,
  tidyDiscount,
  tidyNumber,
} from '../../../../../../frontend/src/features/invoices/editor/model/typed-values';

describe('a typed day', () => {
  const reference = localDate('2026-11-28');

  it.each([
    ['27. 11. 2026', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['27.\u00a011.\u00a02026', '2026-11-27'],
    ['5.3.', '2026-03-05'],
    ['5/3/27', '2027-03-05'],
    ['2026-11-27', '2026-11-27'],
    ['27 Nov 2026', '2026-11-27'],
  ])('reads %s', (text, day) => {
    expect(readDay(text, reference)).toBe(day);
  });

  it.each(['30. 2. 2026', '31.11.', '', 'zítra', '1.13.2026', '31. 12. 1899', '1. 1. 2200'])(
    'refuses %s',
    (text) => {
      expect(readDay(text, reference)).toBeUndefined();
    },
  );
});

describe('a typed discount', () => {
  it('is a percentage with a percent sign and an amount without', () => {
    expect(readDiscount('10 %', 'cs')).toEqual({ discount: '10', discountType: 'percent' });
    expect(readDiscount('1 500,50', 'cs')).toEqual({ discount: '1500.5', discountType: 'amount' });
    expect(readDiscount('  ', 'cs')).toEqual({ discount: '0', discountType: 'amount' });
  });

  it.each(['-5', '101 %', 'něco'])('cannot be %s', (text) => {
    expect(readDiscount(text, 'cs')).toBeUndefined();
  });

  it('is written out when the cell is left, and kept as typed when it makes no sense', () => {
    expect(tidyDiscount('10%', 'cs')).toBe('10\u00a0%');
    expect(tidyDiscount('něco', 'cs')).toBe('něco');
  });
});

describe('a typed number', () => {
  it('is written as we write it', () => {
    expect(tidyNumber('1234.5', 'cs')).toBe('1\u00a0234,5');
    expect(tidyNumber('1 234,50 Kč', 'cs')).toBe('1\u00a0234,5');
    expect(tidyNumber('12 ks', 'cs')).toBe('12 ks');
  });
});
