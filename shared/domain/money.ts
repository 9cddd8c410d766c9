import type * as z from 'zod';
import { InvariantError, invariant } from '../errors/invariant';
import { divideHalfAway, multiplyDivide } from './rounding';

/** The currencies an invoice may be issued in; each has two decimal places. */
export const currencies = ['CZK', 'EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** Those that the law wants to be converted to crowns. */
export const ratedCurrencies = ['EUR', 'USD'] as const satisfies readonly Currency[];

/** A whole number of haléře or cents. Always within ±(2^53 − 1). */
export type Minor = number & z.$brand<'Minor'>;

/** True for a whole number that is safe to count with. */
export function isMinor(value: number): value is Minor {
  return Number.isSafeInteger(value);
}

/** Brands a whole and safe number of haléře or cents; anything else is an InvariantError. */
export function minor(value: number): Minor {
  const positiveZero = value + 0;
  if (isMinor(positiveZero)) return positiveZero;
  throw new InvariantError(`${value} is not a whole number of minor units within ±(2^53 − 1)`);
}

export const zero: Minor = minor(0);

export function addMinor(a: Minor, b: Minor): Minor {
  return minor(a + b);
}

export function negateMinor(amount: Minor): Minor {
  return minor(-amount);
}

/** The exact sum of a list; an InvariantError when a partial sum leaves the range of Minor. */
export function sumMinor(amounts: readonly Minor[]): Minor {
  return amounts.reduce(addMinor, zero);
}

const amountPattern = /^-?\d{1,14}(?:\.\d{1,2})?$/;

/** Reads `27566.2`, `-0.50` or `1390`; undefined for more than two decimals or anything else. */
export function parseMinor(text: string): Minor | undefined {
  if (!amountPattern.test(text)) return undefined;

  const [whole = '', fraction = ''] = text.split('.');
  const units = Number(`${whole}${fraction.padEnd(2, '0')}`) + 0;
  return isMinor(units) ? units : undefined;
}

/** The wire form, always with two decimals: `27566.20`, `-0.50`, never `-0.00`. */
export function formatMinor(amount: Minor): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function indexOfLargest(weights: readonly Minor[]): number {
  return weights.reduce((best, weight, index) => (weight > (weights[best] ?? 0) ? index : best), 0);
}

/**
 * Splits `total` in proportion to the weights, each part rounded half away from zero. What rounding
 * leaves over goes to the largest weight (the first of equals), so that the parts sum to the whole.
 * Weights are not negative, and not all zero unless the total is.
 */
export function splitMinor(total: Minor, weights: readonly Minor[]): Minor[] {
  const whole = sumMinor(weights);
  invariant(
    weights.every((weight) => weight >= 0),
    'weights of a split are not negative',
  );
  if (total === 0) return weights.map(() => zero);
  invariant(whole > 0, 'an amount can only be split over weights that are not all zero');

  const parts = weights.map((weight) => minor(multiplyDivide(total, weight, whole)));
  const residue = total - sumMinor(parts);
  const largest = indexOfLargest(weights);
  return parts.map((part, index) => (index === largest ? minor(part + residue) : part));
}

/** Rounds to whole crowns or euros, as cash is paid: 0.50 goes up (away from zero). */
export function roundToWhole(amount: Minor): Minor {
  return minor(divideHalfAway(amount, 100) * 100);
}
