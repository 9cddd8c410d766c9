import * as z from 'zod';
import {
  compareDates,
  daysBetween,
  type Instant,
  type LocalDate,
  todayInPrague,
  weekdayOf,
} from './calendar';
import { ratedCurrencies } from './money';
import { Day, ExactDecimal } from './values';

export const RatedCurrency = z.enum(ratedCurrencies);
export type RatedCurrency = z.output<typeof RatedCurrency>;

/** How many crowns one unit of each currency cost by the list of the Czech National Bank (ČNB) of one day. */
export const RateList = z.object({
  /** The day for which the list was announced. */
  date: Day,
  rates: z.record(RatedCurrency, ExactDecimal),
});
export type RateList = z.output<typeof RateList>;

/** Christmas and Easter with their weekends keep the bank silent for less than this. */
const longestSilenceDays = 10;

/**
 * The day whose list holds for a supply (zákon č. 235/2004 Sb. § 4 odst. 8). No list exists of days to come:
 * what is supplied then is converted for now by today's.
 */
export function rateDayOf(supplied: LocalDate, at: Instant): LocalDate {
  const today = todayInPrague(at);
  return compareDates(supplied, today) > 0 ? today : supplied;
}

/** True for the list in force on a day: announced for it, or the last one before a weekend or holiday. */
export function isInForceOn(day: LocalDate, { date }: RateList): boolean {
  const age = daysBetween(date, day);
  return age >= 0 && age <= longestSilenceDays;
}

const friday = 5;

/** Whether another list may still come for the day: today's is announced at about 14:30, unless it is a weekend. */
export function isPreliminary(day: LocalDate, { date }: RateList, at: Instant): boolean {
  return date !== day && day === todayInPrague(at) && weekdayOf(day) <= friday;
}
