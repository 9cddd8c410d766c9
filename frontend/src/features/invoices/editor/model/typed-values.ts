import { type LocalDate, parseBusinessDay } from '#shared/domain/calendar';
import { type Decimal, decimal, parseLocalisedDecimal } from '#shared/domain/decimal';
import type { Language } from '#shared/domain/language';
import { formatDate, formatDecimal, formatUnitPrice } from '#shared/i18n/format';

export const zero: Decimal = decimal('0');

/** A number as people type or paste it; `undefined` when it is none. */
export function readNumber(text: string, language: Language): Decimal | undefined {
  return parseLocalisedDecimal(text, language);
}

/** The same number as we write it; what does not parse stays as it was typed. */
export function tidyNumber(text: string, language: Language): string {
  const value = readNumber(text, language);
  return value === undefined ? text : formatDecimal(value, language);
}

/** A price as we write it: with its two decimals. */
export function tidyPrice(text: string, language: Language): string {
  const value = readNumber(text, language);
  return value === undefined ? text : formatUnitPrice(value, language);
}

export interface TypedDiscount {
  readonly discount: Decimal;
  readonly discountType: 'amount' | 'percent';
}

export const noDiscount: TypedDiscount = { discount: zero, discountType: 'amount' };

/** `10 %` → a percentage, `150,50` → an amount, nothing → none; `undefined` when it cannot be a discount. */
export function readDiscount(text: string, language: Language): TypedDiscount | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return noDiscount;
  const isPercent = trimmed.endsWith('%');
  const value = readNumber(isPercent ? trimmed.slice(0, -1) : trimmed, language);
  if (value === undefined || value.startsWith('-')) return undefined;
  if (isPercent && Number(value) > 100) return undefined;
  return { discount: value, discountType: isPercent ? 'percent' : 'amount' };
}

export function writeDiscount(typed: TypedDiscount, language: Language): string {
  if (typed.discount === zero) return '';
  const figure = formatDecimal(typed.discount, language);
  return typed.discountType === 'percent' ? `${figure}\u00a0%` : figure;
}

export function tidyDiscount(text: string, language: Language): string {
  const typed = readDiscount(text, language);
  return typed ? writeDiscount(typed, language) : text;
}

const dayMonthYear = /^(\d{1,2})\s*[./]\s*(\d{1,2})\s*[./]?\s*(\d{4}|\d{2})?$/;

/**
 * A day as people write it: `27. 11. 2026`, `27.11.`, `27/11/26`, `2026-11-27`. A missing year is that of
 * `reference`. Undefined for what no document can be dated.
 */
export function readDay(text: string, reference: LocalDate): LocalDate | undefined {
  const plain = text.replace(/\u00a0/g, ' ').trim();
  const match = dayMonthYear.exec(plain);
  if (!match) return parseBusinessDay(plain) ?? readEnglishDay(plain);

  const [, day = '', month = '', year = reference.slice(0, 4)] = match;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseBusinessDay(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `27 Nov 2026`, the form in which we write days in English. */
function readEnglishDay(text: string): LocalDate | undefined {
  const match = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/i.exec(text);
  const [, day = '', name = '', year = ''] = match ?? [];
  const month = englishMonths.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  return parseBusinessDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

export function writeDay(day: LocalDate, language: Language): string {
  return formatDate(day, language);
}
