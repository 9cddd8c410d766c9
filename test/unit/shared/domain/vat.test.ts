import { readFileSync } from 'node:fs';
import { addDays, localDate } from '#shared/domain/calendar';
import {
  defaultVatStatus,
  isVatRateInForce,
  offeredVatRates,
  vatRateAdvice,
  vatRatesInForce,
} from '#shared/domain/vat';

const { periods } = JSON.parse(readFileSync('test/fixtures/czech/vat-rates.json', 'utf8')) as {
  periods: readonly { from: string; to: string | null; standard: number; reduced: number[] }[];
};

describe('rates in force', () => {
  it.each(periods)(
    'from $from to $to are $standard, $reduced and none',
    ({ from, to, standard, reduced }) => {
      const expected = [standard, ...reduced, 0];
      expect(vatRatesInForce(localDate(from))).toEqual(expected);
      expect(vatRatesInForce(to === null ? localDate('2099-12-31') : localDate(to))).toEqual(
        expected,
      );
    },
  );

  it('are none but zero before the country had the law', () => {
    expect(vatRatesInForce(localDate('2004-04-30'))).toEqual([0]);
  });
});

describe('offered rates', () => {
  it('begin with those in force on the day of supply', () => {
    expect(offeredVatRates(localDate('2026-11-27'))).toEqual([21, 12, 0, 15, 10]);
    expect(offeredVatRates(localDate('2023-12-31'))).toEqual([21, 15, 10, 0, 12]);
    expect(offeredVatRates(localDate('2013-05-01'))).toEqual([21, 15, 0, 12, 10]);
  });
});

describe('advice on a rate', () => {
  const newYear = localDate('2024-01-01');
  const newYearsEve = addDays(newYear, -1);

  it('is silent while the rate is in force', () => {
    for (const rate of [21, 12, 0]) expect(vatRateAdvice(rate, newYear)).toBeUndefined();
    for (const rate of [21, 15, 10, 0]) expect(vatRateAdvice(rate, newYearsEve)).toBeUndefined();
  });

  it.each([15, 10])('says that %d has ended, and names 12', (rate) => {
    expect(vatRateAdvice(rate, newYear)).toEqual({ validUntil: newYearsEve, replacement: 12 });
  });

  it('says that 12 has not begun, and names the reduced rate of the day', () => {
    expect(vatRateAdvice(12, newYearsEve)).toEqual({ validFrom: newYear, replacement: 15 });
  });

  it('knows a rate that was in force twice', () => {
    expect(vatRateAdvice(10, localDate('2013-06-01'))).toEqual({
      validUntil: '2011-12-31',
      replacement: 15,
    });
  });

  it('keeps a standard rate standard', () => {
    expect(vatRateAdvice(20, localDate('2026-01-01'))).toEqual({
      validUntil: '2012-12-31',
      replacement: 21,
    });
    expect(vatRateAdvice(21, localDate('2012-06-01'))).toEqual({
      validFrom: '2013-01-01',
      replacement: 20,
    });
  });

  it('has no dates for a rate that never was', () => {
    expect(vatRateAdvice(17, newYear)).toEqual({ replacement: 12 });
    expect(isVatRateInForce(17, newYear)).toBe(false);
  });
});

describe('the status of a seller who did not say', () => {
  it('follows the DIČ', () => {
    expect(defaultVatStatus('CZ98123459')).toBe('payer');
    expect(defaultVatStatus('  ')).toBe('non_payer');
  });
});
