import {
  addMilliseconds,
  addMonths,
  daysBetween,
  firstDayOf,
  type Instant,
  inPrague,
  instantFrom,
  type LocalDate,
  localDate,
  monthOf,
  todayInPrague,
} from './calendar';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const epoch = localDate('1970-01-01');

/** The first moment of a day in Prague, whose clock is one or two hours ahead of UTC. */
export function startOfDay(date: LocalDate): Instant {
  const midnightUtc = instantFrom(daysBetween(epoch, date) * dayMilliseconds);
  const inSummer = addMilliseconds(midnightUtc, -2 * hourMilliseconds);
  const inWinter = addMilliseconds(midnightUtc, -hourMilliseconds);
  return inPrague(inSummer).date === date ? inSummer : inWinter;
}

/** When the month of the quota ends: the first moment of the next one in Prague. */
export function endOfMonth(now: Instant): Instant {
  return startOfDay(firstDayOf(addMonths(monthOf(todayInPrague(now)), 1)));
}
