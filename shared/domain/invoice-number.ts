import { invariant } from '../errors/invariant';

const leastDigits = 4;

/** The year of issue and the position in its series: `20260001`, `202612345`. */
export function invoiceNumber(year: number, sequence: number): string {
  invariant(Number.isInteger(year) && year >= 1000 && year <= 9999, 'a year has four digits');
  invariant(Number.isSafeInteger(sequence) && sequence >= 1, 'a series counts from one');
  return `${year}${String(sequence).padStart(leastDigits, '0')}`;
}

/** The number that a draft would get now; `last` is the last sequence in use, 0 in a new year. */
export function previewNumber(year: number, last: number): string {
  return invoiceNumber(year, last + 1);
}
