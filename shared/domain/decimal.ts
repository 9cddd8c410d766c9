import type * as z from 'zod';
import { invariant } from '../errors/invariant';
import type { Language } from './language';
import { type Minor, minor } from './money';
import { divideHalfAway, divideHalfAwayBig, isExact } from './rounding';

/** An exact decimal in canonical text: optional minus, no leading zeros, a dot, no trailing zeros (`-4.5`, `0`, `1390`). */
export type Decimal = string & z.$brand<'Decimal'>;

/** More digits than any invoice needs, few enough that every product fits BigInt arithmetic at once. */
const maxWholeDigits = 15;
const maxFractionDigits = 6;

/** A double keeps 15 significant digits, so 0.1 + 0.2 is read as the 0.3 that was meant. */
const digitsOfDouble = 15;

/** Longer text is no number of ours; the bound keeps the patterns below linear. */
const maxTextLength = 64;

const decimalPattern = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/;

const wholePart = `[1-9]\\d{0,${maxWholeDigits - 1}}`;
const fractionPart = `\\d{0,${maxFractionDigits - 1}}[1-9]`;
const canonicalPattern = new RegExp(
  `^(?:0|-?(?:${wholePart}|(?:0|${wholePart})\\.${fractionPart}))$`,
);

/** True for text that is already in canonical form and within the limits. */
export function isDecimal(text: string): text is Decimal {
  return canonicalPattern.test(text);
}

/**
 * Reads a plain decimal number into its canonical text. Undefined for what is not finite, not a
 * number (`''`, `1e5`, `NaN`), or longer than `maxWholeDigits` before and `maxFractionDigits` after
 * the point.
 */
export function parseDecimal(input: string | number): Decimal | undefined {
  const text =
    typeof input === 'number' ? String(Number(input.toPrecision(digitsOfDouble))) : input.trim();
  if (text.length > maxTextLength || !/\d/.test(text)) return undefined;
  const match = decimalPattern.exec(text);
  if (!match) return undefined;

  const [, sign = '', whole = '', fraction = ''] = match;
  const magnitude = `${whole || '0'}${fraction && `.${fraction}`}`;
  const canonical = magnitude === '0' ? '0' : `${sign}${magnitude}`;
  return isDecimal(canonical) ? canonical : undefined;
}

/** For numbers written in the code: as `parseDecimal`, but a text that does not parse is an InvariantError. */
export function decimal(input: string | number): Decimal {
  const parsed = parseDecimal(input);
  invariant(parsed !== undefined, `${input} is a decimal number within the limits`);
  return parsed;
}

export function isZeroDecimal(value: Decimal): boolean {
  return value === '0';
}

const codeOfZero = 48;
const codeOfMinus = 45;
const codeOfPoint = 46;

/** Digits after the point. There are few, so looking from the end beats `indexOf`. */
export function scaleOf(value: Decimal): number {
  for (let index = value.length - 1; index > 0; index -= 1) {
    if (value.charCodeAt(index) === codeOfPoint) return value.length - 1 - index;
  }
  return 0;
}

/**
 * The decimal without its point, `12.5` → 125. Exact whenever the answer lies within ±(2^53 − 1);
 * a longer one comes out beyond that range, which `isExact` tells. Sign and point sort below `0`.
 */
export function unitsOf(value: Decimal): number {
  let units = 0;
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code >= codeOfZero) units = units * 10 + (code - codeOfZero);
  }
  return value.charCodeAt(0) === codeOfMinus ? -units : units;
}

/** The decimal without its point, whatever its length. */
export function bigUnitsOf(value: Decimal): bigint {
  return BigInt(value.replace('.', ''));
}

/** Negative when a < b, 0 when equal, positive when a > b. */
export function compareDecimal(a: Decimal, b: Decimal): number {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  const left = bigUnitsOf(a) * 10n ** BigInt(scale - scaleOf(a));
  const right = bigUnitsOf(b) * 10n ** BigInt(scale - scaleOf(b));
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The decimal with its sign turned: `12.5` → `-12.5`, `0` → `0`. */
export function negateDecimal(value: Decimal): Decimal {
  return decimal(value.startsWith('-') ? value.slice(1) : `-${value}`);
}

/** The decimal without its sign: `-12.5` → `12.5`. */
export function magnitudeOf(value: Decimal): Decimal {
  return value.startsWith('-') ? negateDecimal(value) : value;
}

/**
 * `quantity × unitPrice` in haléře or cents, exact, rounded once, half away from zero.
 * Undefined when the product does not fit into Minor.
 */
export function multiplyToMinor(quantity: Decimal, unitPrice: Decimal): Minor | undefined {
  const scale = scaleOf(quantity) + scaleOf(unitPrice);
  const product = unitsOf(quantity) * unitsOf(unitPrice) * 10 ** Math.max(0, 2 - scale);
  if (isExact(product)) return minor(divideHalfAway(product, 10 ** Math.max(0, scale - 2)));

  const exact = bigUnitsOf(quantity) * bigUnitsOf(unitPrice) * 100n;
  const rounded = Number(divideHalfAwayBig(exact, 10n ** BigInt(scale)));
  return isExact(rounded) ? minor(rounded) : undefined;
}

const currencyMarks = /Kč|CZK|EUR|USD|[€$]/giu;
/** `1 234,-` and `1 234,–` are how Czech price tags write whole crowns. */
const wholeCrownsMark = /[,.][-–—]+$/u;
const groupedBySpace = /^\d{1,3}(?: \d{3})+(?=[.,]|$)/;

function withoutMarks(text: string): string {
  return text
    .replace(currencyMarks, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(wholeCrownsMark, '')
    .replace(/^[-−–] ?/u, '-');
}

/** Which of the two separators is the decimal point of this number; undefined when none is. */
function decimalPointOf(number: string, language: Language): string | undefined {
  const lastComma = number.lastIndexOf(',');
  const lastDot = number.lastIndexOf('.');
  if (lastComma >= 0 && lastDot >= 0) return lastComma > lastDot ? ',' : '.';

  const separator = lastComma >= 0 ? ',' : '.';
  if (number.split(separator).length !== 2) return undefined;
  const isEnglishThousands =
    language === 'en' && separator === ',' && /^[1-9]\d{0,2},\d{3}$/.test(number);
  return isEnglishThousands ? undefined : separator;
}

function withoutGroups(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)
    ? whole.replace(/[.,]/g, '')
    : undefined;
}

/**
 * Reads what a person types or pastes: `1 234,50`, `1234.5`, `1 234,50 Kč`, `€1,234.50`, with any
 * kind of space. A single dot is a decimal point in both languages, a single comma is one unless
 * English writes thousands with it (`1,234`). Undefined for anything that does not read as a number.
 */
export function parseLocalisedDecimal(text: string, language: Language): Decimal | undefined {
  const bare = text.length > maxTextLength ? '' : withoutMarks(text);
  if (!/\d/.test(bare)) return undefined;
  const sign = bare.startsWith('-') ? '-' : '';
  const unsigned = bare
    .slice(sign.length)
    .replace(groupedBySpace, (part) => part.replace(/ /g, ''));

  const point = decimalPointOf(unsigned, language);
  const cut = point === undefined ? unsigned.length : unsigned.lastIndexOf(point);
  const whole = withoutGroups(unsigned.slice(0, cut));
  const fraction = unsigned.slice(cut + 1);
  return whole === undefined ? undefined : parseDecimal(`${sign}${whole || '0'}.${fraction}`);
}
