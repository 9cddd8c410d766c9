import { bigUnitsOf, type Decimal, decimal, scaleOf } from '../domain/decimal';

/** The product of decimals with all its places and no others: `1.5 × 0.25` → `0.375`. */
export function exactProduct(...factors: readonly Decimal[]): string {
  const units = factors.reduce((product, factor) => product * bigUnitsOf(factor), 1n);
  const scale = factors.reduce((sum, factor) => sum + scaleOf(factor), 0);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && '.'}${fraction}`;
}

/** What a price without VAT is multiplied by to include it: 21 → `1.21`. */
export function withVatFactor(rate: number): Decimal {
  return decimal((100 + rate) / 100);
}
