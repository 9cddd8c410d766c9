import { dayOf, type Instant, inPrague, type LocalDate, type YearMonth } from '../domain/calendar';
import type { Decimal } from '../domain/decimal';
import { compactIban } from '../domain/iban';
import type { Language } from '../domain/language';
import { type Currency, formatMinor, type Minor } from '../domain/money';
import { inMonth, monthNames, monthNamesInDates, shortMonthNames } from './date-words';

/** U+00A0, so that a figure never parts from its unit at the end of a line. */
export const noBreakSpace = '\u00a0';

const separators: Readonly<Record<Language, { group: string; point: string }>> = {
  cs: { group: noBreakSpace, point: ',' },
  en: { group: ',', point: '.' },
};

/** `-1234.5` with the separators of the language; `text` is a canonical decimal. */
function localised(text: string, language: Language, leastDecimals = 0): string {
  const { group, point } = separators[language];
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const decimals = fraction.padEnd(leastDecimals, '0');
  return `${sign}${grouped}${decimals && point}${decimals}`;
}

/** An amount with its two decimals and no currency: `1 234,50`, `1,234.50`. Never `-0,00`. */
export function formatAmount(amount: Minor, language: Language): string {
  return localised(formatMinor(amount), language);
}

export interface MoneyParts {
  /** What stands before the figure: the symbol of EUR and USD, with the minus of a negative amount. */
  readonly before: string;
  readonly figure: string;
  /** What stands after it, with its non-breaking space: ` Kč`. */
  readonly after: string;
}

const symbols = { EUR: '€', USD: '$' } as const;

/** Figure and unit apart, for a unit that is set quieter; joined they read as `formatMoney`. */
export function formatMoneyParts(
  amount: Minor,
  currency: Currency,
  language: Language,
): MoneyParts {
  const figure = formatAmount(amount, language);
  if (currency === 'CZK') return { before: '', figure, after: `${noBreakSpace}Kč` };

  const sign = figure.startsWith('-') ? '-' : '';
  const space = language === 'cs' ? noBreakSpace : '';
  return {
    before: `${sign}${symbols[currency]}${space}`,
    figure: figure.slice(sign.length),
    after: '',
  };
}

/**
 * An amount as people read it: `1 234,50 Kč`, `€ 1 234,50` in Czech, `1,234.50 Kč`, `€1,234.50` in
 * English. Our own formatter, because Intl puts € last in Czech, prints `US$` and `-0,00`.
 */
export function formatMoney(amount: Minor, currency: Currency, language: Language): string {
  const { before, figure, after } = formatMoneyParts(amount, currency, language);
  return `${before}${figure}${after}`;
}

/** A price of a price list: `99 Kč`, `€4.05`; decimals stand only where there are some. */
export function formatPrice(price: Minor, currency: Currency, language: Language): string {
  const { before, figure, after } = formatMoneyParts(price, currency, language);
  return `${before}${figure.replace(/[.,]00$/, '')}${after}`;
}

/** A decimal with as many places as it has, and at least `leastDecimals`: `4,5`, `32,50`. */
export function formatDecimal(value: Decimal, language: Language, leastDecimals = 0): string {
  return localised(value, language, leastDecimals);
}

/** A unit price: two decimals, more when it has more. */
export function formatUnitPrice(price: Decimal, language: Language): string {
  return localised(price, language, 2);
}

/** `2 400 ks`; without a unit the bare figure. */
export function formatQuantity(quantity: Decimal, unit: string, language: Language): string {
  const figure = localised(quantity, language);
  return unit === '' ? figure : `${figure}${noBreakSpace}${unit}`;
}

/** `21 %`, `12,5 %` in Czech; `21%` in English. */
export function formatPercent(percent: number | Decimal, language: Language): string {
  const space = language === 'cs' ? noBreakSpace : '';
  return `${localised(String(percent), language)}${space}%`;
}

function partsOf(date: LocalDate): { year: string; month: number; day: number } {
  return { year: date.slice(0, 4), month: Number(date.slice(5, 7)), day: dayOf(date) };
}

function nameOf(
  names: Readonly<Record<Language, readonly string[]>>,
  language: Language,
  month: number,
) {
  return names[language][month - 1] ?? '';
}

/** `24. 11.`, `24 Nov`: a day whose year goes without saying. */
export function formatDayMonth(date: LocalDate, language: Language): string {
  const { month, day } = partsOf(date);
  if (language === 'cs') return `${day}.${noBreakSpace}${month}.`;
  return `${day}${noBreakSpace}${nameOf(shortMonthNames, language, month)}`;
}

/** `27. 11. 2026`, `27 Nov 2026`. */
export function formatDate(date: LocalDate, language: Language): string {
  return `${formatDayMonth(date, language)}${noBreakSpace}${partsOf(date).year}`;
}

/** `30. listopadu`, `30 November`. */
export function formatDayMonthLong(date: LocalDate, language: Language): string {
  const { month, day } = partsOf(date);
  const name = nameOf(monthNamesInDates, language, month);
  return `${day}${language === 'cs' ? '.' : ''}${noBreakSpace}${name}`;
}

/** `Listopad 2026`, `November 2026`, as a heading. */
export function formatMonth(month: YearMonth, language: Language): string {
  const name = nameOf(monthNames, language, Number(month.slice(5)));
  return `${name}${noBreakSpace}${month.slice(0, 4)}`;
}

/** `v listopadu`, `in November`. */
export function formatInMonth(month: YearMonth, language: Language): string {
  return nameOf(inMonth, language, Number(month.slice(5)));
}

/** `lis`, `Nov`. */
export function formatMonthShort(month: YearMonth, language: Language): string {
  return nameOf(shortMonthNames, language, Number(month.slice(5)));
}

/** The time in Prague: `14.32`, `8.05` in Czech, `14:32`, `08:05` in English. */
export function formatTime(instant: Instant, language: Language): string {
  const { time } = inPrague(instant);
  return language === 'cs' ? time.replace(/^0/, '').replace(':', '.') : time;
}

/** Hours whose Czech name begins so that `v` needs its vowel: dvě, tři, čtyři, dvanáct to čtrnáct, dvacet. */
const hoursWithVe = [2, 3, 4, 12, 13, 14, 20, 21, 22, 23];

/** `ve 14.32`, `v 8.12`, `at 14:32`. */
export function formatAtTime(instant: Instant, language: Language): string {
  const time = formatTime(instant, language);
  if (language === 'en') return `at${noBreakSpace}${time}`;
  const preposition = hoursWithVe.includes(Number.parseInt(time, 10)) ? 've' : 'v';
  return `${preposition}${noBreakSpace}${time}`;
}

/** Groups of four: `CZ65 0800 0000 1920 0014 5399`. */
export function formatIban(iban: string): string {
  return compactIban(iban).replace(/.{4}(?=.)/g, `$&${noBreakSpace}`);
}

/** `602 00` for a Czech or Slovak code; any other text as it is. */
export function formatPostalCode(code: string): string {
  return code.trim().replace(/^(\d{3})\s?(\d{2})$/u, `$1${noBreakSpace}$2`);
}
