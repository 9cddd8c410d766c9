import { addDays, type LocalDate, localDate, weekdayOf, yearOf } from '#shared/domain/calendar';

/** Holidays with a day of their own (zákon č. 245/2000 Sb.), as `MM-DD`. */
const fixedHolidays = new Set(
  '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26'.split(' '),
);

/** Easter Sunday by the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): LocalDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return localDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** Whether the bank announces rates for the day. */
export function isWorkingDay(day: LocalDate): boolean {
  const easter = easterOf(yearOf(day));
  const isEaster = day === addDays(easter, -2) || day === addDays(easter, 1);
  return weekdayOf(day) <= 5 && !isEaster && !fixedHolidays.has(day.slice(5));
}
