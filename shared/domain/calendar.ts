import type * as z from 'zod';
import { invariant } from '../errors/invariant';

/** A calendar day `YYYY-MM-DD` as people in Prague write it; it never passes through a time zone. */
export type LocalDate = string & z.$brand<'LocalDate'>;

/** A moment in UTC, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export type Instant = string & z.$brand<'Instant'>;

/** A calendar month `YYYY-MM`. */
export type YearMonth = string & z.$brand<'YearMonth'>;

export interface Clock {
  now(): Instant;
}

const millisecondsPerDay = 86_400_000;

function dayNumberOf(text: string): number {
  return Date.parse(`${text}T00:00:00.000Z`) / millisecondsPerDay;
}

/** True for an existing day written `YYYY-MM-DD`; 2026-02-30 is none. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayNumberOf(text);
  // Some engines roll 30 February over into March instead of refusing it.
  return Number.isFinite(day) && dateFromDayNumber(day) === text;
}

function dateFromDayNumber(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Brands a day that the code itself computed or wrote; an InvariantError when it is none. */
export function localDate(text: string): LocalDate {
  invariant(isLocalDate(text), `${text} is a calendar day`);
  return text;
}

const timeSuffix =
  /^(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d{1,9})?)?)? ?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;

/**
 * Reads `YYYY-MM-DD`, also followed by a time (after `T` or a space) or a zone offset. The day is
 * the one that is written; it is never moved into another zone. Undefined for days that do not exist.
 */
export function parseLocalDate(text: string): LocalDate | undefined {
  const trimmed = text.trim();
  const day = trimmed.slice(0, 10);
  return timeSuffix.test(trimmed.slice(10)) && isLocalDate(day) ? day : undefined;
}

/** Days of business: far enough either way for anybody, near enough that every sum of days is a day. */
const [earliestDay, latestDay] = ['1900-01-01', '2199-12-31'];

/** Undefined for what is no day, and for days that nobody does business on. */
export function parseBusinessDay(text: string): LocalDate | undefined {
  const day = parseLocalDate(text);
  return day !== undefined && day >= earliestDay && day <= latestDay ? day : undefined;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(dateFromDayNumber(dayNumberOf(date) + days));
}

/** Days from `a` to `b`: positive when b is later. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return dayNumberOf(b) - dayNumberOf(a);
}

/** Negative when a is earlier, 0 when equal, positive when a is later. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

export function dayOf(date: LocalDate): number {
  return Number(date.slice(8, 10));
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: LocalDate): number {
  // Day 0 of the epoch, 1 January 1970, was a Thursday.
  return ((((dayNumberOf(date) + 3) % 7) + 7) % 7) + 1;
}

export function isYearMonth(text: string): text is YearMonth {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Brands a month that the code itself computed or wrote; an InvariantError when it is none. */
export function yearMonth(text: string): YearMonth {
  invariant(isYearMonth(text), `${text} is a calendar month`);
  return text;
}

export function monthOf(date: LocalDate): YearMonth {
  return yearMonth(date.slice(0, 7));
}

/** The month `months` later; negative goes back. */
export function addMonths(month: YearMonth, months: number): YearMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return yearMonth(`${year}-${String((index % 12) + 1).padStart(2, '0')}`);
}

/** The `count` months that end with `month`, oldest first: the axis of a chart. */
export function previousMonths(month: YearMonth, count: number): YearMonth[] {
  return Array.from({ length: count }, (_, index) => addMonths(month, index - count + 1));
}

export function firstDayOf(month: YearMonth): LocalDate {
  return localDate(`${month}-01`);
}

/** True for an existing moment written `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function isInstant(text: string): text is Instant {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return false;
  const milliseconds = Date.parse(text);
  return Number.isFinite(milliseconds) && new Date(milliseconds).toISOString() === text;
}

/** The moment `epochMilliseconds` after 1970-01-01 UTC; an InvariantError outside the years 0–9999. */
export function instantFrom(epochMilliseconds: number): Instant {
  const date = new Date(epochMilliseconds);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  invariant(isInstant(text), `${epochMilliseconds} ms is a moment within the years 0 to 9999`);
  return text;
}

/** Milliseconds since 1970-01-01 UTC. */
export function epochMillisecondsOf(instant: Instant): number {
  return Date.parse(instant);
}

export function addMilliseconds(instant: Instant, milliseconds: number): Instant {
  return instantFrom(epochMillisecondsOf(instant) + milliseconds);
}

let pragueFormat: Intl.DateTimeFormat | undefined;

/** Made at its first use: it takes longer to make than a whole bundle takes to load. */
function pragueClock(): Intl.DateTimeFormat {
  pragueFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Prague',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return pragueFormat;
}

/** What a wall clock and a calendar in Prague show at that moment; time as `HH:mm`. */
export function inPrague(instant: Instant): { readonly date: LocalDate; readonly time: string } {
  const parts = Object.fromEntries(
    pragueClock()
      .formatToParts(epochMillisecondsOf(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: localDate(`${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`),
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** The calendar day in Prague at that moment: the day that overdue, quota and number series use. */
export function todayInPrague(now: Instant): LocalDate {
  return inPrague(now).date;
}
