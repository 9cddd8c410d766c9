import { type FieldRange, readCronField, readCronNumber } from './cron-field';

/** A day of the calendar; the month counts from one. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export type DayRule = (day: CalendarDay) => boolean;

const dayOfMonth: FieldRange = { name: 'day of the month', lowest: 1, highest: 31 };
const dayOfWeek: FieldRange = {
  name: 'day of the week',
  lowest: 1,
  highest: 7,
  words: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};

/** `L` is the last day, `15W` the working day nearest to the fifteenth, `LW` the last such day. */
export function readDaysOfMonth(text: string): DayRule {
  if (text === 'L') return (day) => day.day === daysIn(day);
  if (text === 'LW') return (day) => day.day === nearestWorkday(day, daysIn(day));

  const [, nearest] = /^(\d+)W$/.exec(text) ?? [];
  if (nearest !== undefined) {
    const wanted = readCronNumber(nearest, dayOfMonth);
    return (day) => wanted <= daysIn(day) && day.day === nearestWorkday(day, wanted);
  }
  const days = readCronField(text, dayOfMonth);
  return ({ day }) => days.has(day);
}

/** `6L` is the last Friday of the month, `2#1` its first Monday; Sunday is day one. */
export function readDaysOfWeek(text: string): DayRule {
  const [, last] = /^(\w+)L$/.exec(text) ?? [];
  if (last !== undefined) {
    const wanted = readCronNumber(last, dayOfWeek);
    return (day) => weekdayOf(day) === wanted && day.day + 7 > daysIn(day);
  }

  const [, name, order] = /^(\w+)#([1-5])$/.exec(text) ?? [];
  if (name !== undefined) {
    const wanted = readCronNumber(name, dayOfWeek);
    return (day) => weekdayOf(day) === wanted && Math.ceil(day.day / 7) === Number(order);
  }
  const days = readCronField(text, dayOfWeek);
  return (day) => days.has(weekdayOf(day));
}

function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;
}

function daysIn({ year, month }: CalendarDay): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The working day nearest to a day, which never lies in another month. */
function nearestWorkday({ year, month, day }: CalendarDay, wanted: number): number {
  const weekday = weekdayOf({ year, month, day: wanted });
  if (weekday === 7) return wanted === 1 ? 3 : wanted - 1;
  if (weekday === 1) return wanted === daysIn({ year, month, day }) ? wanted - 2 : wanted + 1;
  return wanted;
}
