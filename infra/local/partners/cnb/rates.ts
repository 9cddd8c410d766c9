import {
  addDays,
  compareDates,
  daysBetween,
  type Instant,
  inPrague,
  type LocalDate,
  localDate,
} from '#shared/domain/calendar';
import { isWorkingDay } from './working-days';

/** One line of a list. */
export interface Line {
  readonly country: string;
  readonly currency: string;
  readonly amount: number;
  readonly code: string;
  /** In thousandths of a crown. */
  readonly thousandths: number;
}

export interface List {
  readonly date: LocalDate;
  /** Its number within the year. */
  readonly order: number;
  readonly lines: readonly Line[];
}

/** Currencies with what they cost around, in thousandths of a crown. All rates are invented. */
const currencies = [
  { country: 'EMU', currency: 'euro', amount: 1, code: 'EUR', around: 24_700 },
  { country: 'Japonsko', currency: 'jen', amount: 100, code: 'JPY', around: 14_200 },
  { country: 'Maďarsko', currency: 'forint', amount: 100, code: 'HUF', around: 6_200 },
  { country: 'USA', currency: 'dolar', amount: 1, code: 'USD', around: 21_300 },
] as const;

const epoch = localDate('1991-01-01');
const announcedAt = '14:30';

/** The last working day up to this one whose list is out at that moment. */
function announcedFor(day: LocalDate, now: Instant): LocalDate {
  const { date: today, time } = inPrague(now);
  const latest = time >= announcedAt ? today : addDays(today, -1);
  let announced = compareDates(day, latest) > 0 ? latest : day;
  while (!isWorkingDay(announced)) announced = addDays(announced, -1);
  return announced;
}

function orderOf(day: LocalDate): number {
  let order = 0;
  for (let one = localDate(`${day.slice(0, 4)}-01-01`); one <= day; one = addDays(one, 1)) {
    if (isWorkingDay(one)) order += 1;
  }
  return order;
}

/** The list that the bank gives for a day; the same day always has the same rates. */
export function listFor(day: LocalDate, now: Instant): List {
  const date = announcedFor(day, now);
  const swing = (daysBetween(epoch, date) * 37) % 601;
  return {
    date,
    order: orderOf(date),
    lines: currencies.map(({ around, ...line }) => ({
      ...line,
      thousandths: around + (swing - 300) * (line.amount === 1 ? 5 : 1),
    })),
  };
}

/** Days about which the bank itself is in trouble. */
export const troubles = {
  /** The JSON interface is out of order, the text file is not. */
  broken: localDate('2016-02-01'),
  garbled: localDate('2016-02-02'),
  empty: localDate('2016-02-03'),
  slow: localDate('2016-02-04'),
  /** Nothing answers. */
  silent: localDate('2016-02-05'),
  /** Something between us and the bank keeps lists of long ago. */
  stale: localDate('2016-02-08'),
} as const;
