import fc from 'fast-check';
import {
  addDays,
  addMilliseconds,
  addMonths,
  compareDates,
  daysBetween,
  epochMillisecondsOf,
  firstDayOf,
  inPrague,
  instantFrom,
  isInstant,
  isLocalDate,
  isYearMonth,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  previousMonths,
  todayInPrague,
  weekdayOf,
  yearMonth,
  yearOf,
} from '#shared/domain/calendar';
import { InvariantError } from '#shared/errors/invariant';

const anyDay = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => addDays(localDate('2000-01-01'), days));

describe('a calendar day', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('may be %s', (text) => {
    expect(isLocalDate(text)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '',
    '+02026-01-01',
    '2026-04-31',
  ])('is never %j', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(() => localDate(text)).toThrow(InvariantError);
  });

  it('is not any text', () => {
    // @ts-expect-error a bare string is not a day
    const day: LocalDate = '2026-01-01';
    expect(yearOf(day)).toBe(2026);
  });

  it.each([
    '2026-01-31',
    ' 2026-01-31 ',
    '2026-01-31T23:59:59Z',
    '2026-01-31T00:30:00+02:00',
    '2026-01-31T23:30:00.123456-0800',
    '2026-01-31 10:00',
    '2026-01-31 10:00:00 +01:00',
    '2026-01-31+14:00',
  ])('is read from %j as it is written, whatever the zone', (text) => {
    expect(parseLocalDate(text)).toBe('2026-01-31');
  });

  it.each([
    '2026-02-30',
    '2026-01-31x',
    '31. 1. 2026',
    '2026-01-31T',
    '2026-01-311',
    '',
    '2026-01-31T10',
    '2026-01-31T25:00:00Z',
    '2026-01-31T10:60',
    '2026-01-31T10:00+15:00',
  ])('is not read from %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  });
});

describe('counting days', () => {
  it('goes there and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it('knows leap years and changes of the clock', () => {
    expect(addDays(localDate('2024-02-28'), 1)).toBe('2024-02-29');
    expect(daysBetween(localDate('2026-03-28'), localDate('2026-03-30'))).toBe(2);
    expect(daysBetween(localDate('2026-10-24'), localDate('2026-10-26'))).toBe(2);
  });

  it('compares by time', () => {
    expect(compareDates(localDate('2026-09-30'), localDate('2026-10-01'))).toBe(-1);
    expect(compareDates(localDate('2026-10-01'), localDate('2026-09-30'))).toBe(1);
    expect(compareDates(localDate('2026-10-01'), localDate('2026-10-01'))).toBe(0);
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-22', 7],
    ['1969-12-31', 3],
    ['1970-01-01', 4],
  ])('%s is day %d of its week', (day, weekday) => {
    expect(weekdayOf(localDate(day))).toBe(weekday);
  });
});

describe('months', () => {
  it('begin with their first day and hold their last', () => {
    expect(firstDayOf(yearMonth('2026-12'))).toBe('2026-12-01');
    expect(monthOf(localDate('2026-12-31'))).toBe('2026-12');
  });

  it('go over the turn of the year', () => {
    expect(addMonths(yearMonth('2026-11'), 2)).toBe('2027-01');
    expect(addMonths(yearMonth('2026-01'), -13)).toBe('2024-12');
    expect(previousMonths(yearMonth('2026-02'), 6)).toEqual([
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it('have a number from 01 to 12', () => {
    expect(['2026-00', '2026-13', '2026-1', '2026-01-01'].some(isYearMonth)).toBe(false);
    expect(() => yearMonth('2026-13')).toThrow(InvariantError);
  });
});

describe('moments', () => {
  it('are written in one way', () => {
    expect(isInstant('2026-03-29T00:59:59.999Z')).toBe(true);
    for (const text of [
      '2026-03-29T00:59:59Z',
      '2026-03-29',
      '2026-02-30T00:00:00.000Z',
      '2026-03-29T24:00:00.000Z',
    ])
      expect(isInstant(text)).toBe(false);
  });

  it('go to milliseconds and back', () => {
    expect(epochMillisecondsOf(instantFrom(1_774_742_400_123))).toBe(1_774_742_400_123);
    expect(addMilliseconds(instantFrom(0), 1500)).toBe('1970-01-01T00:00:01.500Z');
    expect(() => instantFrom(Number.NaN)).toThrow(InvariantError);
    expect(() => instantFrom(8.64e15)).toThrow(InvariantError);
  });
});

describe('the day in Prague', () => {
  const at = (text: string) => instantFrom(Date.parse(text));

  it.each([
    ['2025-12-31T22:59:59.999Z', '2025-12-31', '23:59'],
    ['2025-12-31T23:00:00.000Z', '2026-01-01', '00:00'],
    ['2026-07-01T21:59:00.000Z', '2026-07-01', '23:59'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02', '00:00'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', '02:30'],
  ])('at %s is %s, %s', (moment, date, time) => {
    expect(inPrague(at(moment))).toEqual({ date, time });
    expect(todayInPrague(at(moment))).toBe(date);
  });
});
