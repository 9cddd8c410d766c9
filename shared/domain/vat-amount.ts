import { type Minor, minor } from './money';
import { multiplyDivide } from './rounding';

/** Rates may carry two decimals of a percent; the arithmetic counts in hundredths of a percent. */
const hundredthsInWhole = 10_000;

export function hundredthsOf(rate: number): number {
  return Math.round(rate * 100);
}

/** VAT from a base, rounded once, half away from zero (zákon č. 235/2004 Sb. § 37 písm. a). */
export function vatOnBase(base: Minor, rate: number): Minor {
  return minor(multiplyDivide(base, hundredthsOf(rate), hundredthsInWhole));
}

/**
 * Splits an amount that includes VAT: VAT = amount × rate / (100 + rate), the base is what is left
 * (zákon č. 235/2004 Sb. § 37 písm. b; coefficients of four decimals ended in 2019).
 */
export function splitGross(
  gross: Minor,
  rate: number,
): { readonly base: Minor; readonly vat: Minor } {
  const hundredths = hundredthsOf(rate);
  const vat = minor(multiplyDivide(gross, hundredths, hundredthsInWhole + hundredths));
  return { base: minor(gross - vat), vat };
}
