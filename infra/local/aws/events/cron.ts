import { type CalendarDay, type DayRule, readDaysOfMonth, readDaysOfWeek } from './cron-days';
import { type FieldRange, readCronField } from './cron-field';

/** A time as the clock on the wall shows it, in milliseconds as if that wall stood in UTC. */
export type WallTime = number;

export interface Cron {
  /** The first time after the given one, or nothing when the years have run out. */
  next(after: WallTime): WallTime | undefined;
}

const minute: FieldRange = { name: 'minute', lowest: 0, highest: 59 };
const hour: FieldRange = { name: 'hour', lowest: 0, highest: 23 };
const month: FieldRange = {
  name: 'month',
  lowest: 1,
  highest: 12,
  words: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
};
const year: FieldRange = { name: 'year', lowest: 1970, highest: 2199 };

const dayLength = 86_400_000;

/** Reads the six fields of EventBridge: minute, hour, day, month, day of the week, year. */
export function readCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  const [minutes = '', hours = '', days = '', months = '', weekdays = '', years = ''] = fields;
  if (fields.length !== 6) throw new Error(`cron(${text}) has not six fields`);

  const fits = dayRule(days, weekdays);
  const fittingMonths = readCronField(months, month);
  const fittingYears = readCronField(years, year);
  const times = timesOfDay(readCronField(hours, hour), readCronField(minutes, minute));
  const isFitting = (day: CalendarDay) =>
    fittingYears.has(day.year) && fittingMonths.has(day.month) && fits(day);

  return {
    next: (after) => {
      const end = Date.UTC(Math.max(...fittingYears) + 1, 0, 1);
      for (let start = floorToDay(after); start < end; start += dayLength) {
        if (!isFitting(calendarDay(start))) continue;
        const time = times.find((candidate) => start + candidate > after);
        if (time !== undefined) return start + time;
      }
      return undefined;
    },
  };
}

/** One of the two fields for days must be a question mark, and then only the other counts. */
function dayRule(days: string, weekdays: string): DayRule {
  if (weekdays === '?') return readDaysOfMonth(days);
  if (days === '?') return readDaysOfWeek(weekdays);
  throw new Error('A cron expression needs “?” for the day of the month or of the week');
}

function timesOfDay(hours: ReadonlySet<number>, minutes: ReadonlySet<number>): readonly number[] {
  return [...hours]
    .flatMap((hourOfDay) => [...minutes].map((value) => (hourOfDay * 60 + value) * 60_000))
    .sort((one, other) => one - other);
}

function floorToDay(time: WallTime): WallTime {
  return Math.floor(time / dayLength) * dayLength;
}

function calendarDay(time: WallTime): CalendarDay {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}
