import { addDays, localDate } from '#shared/domain/calendar';
import {
  comingWeekdayInWords,
  daysInWords,
  dueInWords,
  weekdayInWords,
} from '#shared/i18n/days-in-words';

const today = localDate('2026-11-27');
const inDays = (days: number) => addDays(today, days);
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ');

describe('a day in words', () => {
  it.each([
    [0, 'dnes', 'today'],
    [1, 'zítra', 'tomorrow'],
    [-1, 'včera', 'yesterday'],
    [2, 'za 2 dny', 'in 2 days'],
    [5, 'za 5 dní', 'in 5 days'],
    [12, 'za 12 dní', 'in 12 days'],
    [-2, 'před 2 dny', '2 days ago'],
    [-5, 'před 5 dny', '5 days ago'],
  ])('%d days away', (days, cs, en) => {
    expect(plain(daysInWords(inDays(days), today, 'cs'))).toBe(cs);
    expect(plain(daysInWords(inDays(days), today, 'en'))).toBe(en);
  });
});

describe('a due date in words', () => {
  it.each([
    [3, 'za 3 dny', 'in 3 days'],
    [0, 'dnes', 'today'],
    [-1, '1 den po splatnosti', '1 day overdue'],
    [-4, '4 dny po splatnosti', '4 days overdue'],
    [-12, '12 dní po splatnosti', '12 days overdue'],
  ])('%d days away', (days, cs, en) => {
    expect(plain(dueInWords(inDays(days), today, 'cs'))).toBe(cs);
    expect(plain(dueInWords(inDays(days), today, 'en'))).toBe(en);
  });
});

describe('a weekday in words', () => {
  it('takes the preposition that belongs to it', () => {
    const monday = localDate('2026-11-23');
    const week = Array.from({ length: 7 }, (_, day) =>
      plain(weekdayInWords(addDays(monday, day), 'cs')),
    );
    expect(week).toEqual([
      'v pondělí',
      'v úterý',
      've středu',
      've čtvrtek',
      'v pátek',
      'v sobotu',
      'v neděli',
    ]);
    expect(weekdayInWords(monday, 'en')).toBe('on Monday');
  });

  it('names only the days of the coming week that it names without doubt', () => {
    expect(plain(comingWeekdayInWords(inDays(3), today, 'cs'))).toBe('v pondělí');
    const named = [-1, 0, 1, 2, 6, 7].filter((days) =>
      comingWeekdayInWords(inDays(days), today, 'cs'),
    );
    expect(named).toEqual([2, 6]);
  });
});
