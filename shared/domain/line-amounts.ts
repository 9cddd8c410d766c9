import { bigUnitsOf, type Decimal, scaleOf, unitsOf } from './decimal';
import { divideHalfAway, divideHalfAwayBig, isExact } from './rounding';

const discountTypes = ['amount', 'percent'] as const;
/** A discount is an amount of money or a share of a hundred. */
export type DiscountType = (typeof discountTypes)[number];

/** One line as the calculation needs it. Amounts are without VAT. */
export interface TotalsItem {
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  /** Percent; a rate that is no positive number counts as 0. */
  readonly vatRate: number;
  readonly discount: Decimal;
  readonly discountType: DiscountType;
}

const powersOfTen = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** A whole number at a decimal scale, in haléře or cents, half away from zero; NaN when not exact. */
function toMinorUnits(units: number, scale: number): number {
  if (scale === 2) return units;
  if (scale < 2) return units * (powersOfTen[2 - scale] ?? Number.NaN);
  return divideHalfAway(units, powersOfTen[scale - 2] ?? Number.NaN);
}

/** `quantity × unitPrice` in minor units before any discount. Infinite or beyond 2^53 when out of range. */
export function grossOf({ quantity, unitPrice }: TotalsItem): number {
  const product = unitsOf(quantity) * unitsOf(unitPrice);
  const scale = scaleOf(quantity) + scaleOf(unitPrice);
  if (isExact(product)) return toMinorUnits(product, scale);

  const exact = bigUnitsOf(quantity) * bigUnitsOf(unitPrice) * 100n;
  return Number(divideHalfAwayBig(exact, 10n ** BigInt(scale)));
}

export function isPositive(value: Decimal): boolean {
  return value !== '0' && value.charCodeAt(0) !== 45;
}

/** `round(quantity × unitPrice − discount, 2)`, rounded once, on whole numbers inside 2^53. */
function fastNetOf(item: TotalsItem, sign: number): number {
  const product = sign * unitsOf(item.quantity) * unitsOf(item.unitPrice);
  const scale = scaleOf(item.quantity) + scaleOf(item.unitPrice);
  const discount = unitsOf(item.discount);
  const discountScale = scaleOf(item.discount);
  const discountUnit = powersOfTen[discountScale] ?? Number.NaN;

  if (item.discountType === 'percent') {
    const left = product * (100 * discountUnit - discount);
    return isExact(left) ? toMinorUnits(left, scale + discountScale + 2) : Number.NaN;
  }
  const before = product * discountUnit;
  const taken = discount * (powersOfTen[scale] ?? Number.NaN);
  const left = before - taken;
  return isExact(before) && isExact(taken) && isExact(left)
    ? toMinorUnits(left, scale + discountScale)
    : Number.NaN;
}

function bigNetOf(item: TotalsItem, sign: number): number {
  const product = BigInt(sign) * bigUnitsOf(item.quantity) * bigUnitsOf(item.unitPrice);
  const unit = 10n ** BigInt(scaleOf(item.quantity) + scaleOf(item.unitPrice));
  const discount = bigUnitsOf(item.discount);
  const discountUnit = 10n ** BigInt(scaleOf(item.discount));

  const rounded =
    item.discountType === 'percent'
      ? divideHalfAwayBig(product * (100n * discountUnit - discount), unit * discountUnit)
      : divideHalfAwayBig((product * discountUnit - discount * unit) * 100n, unit * discountUnit);
  return Number(rounded);
}

/**
 * The line after its own discount, in minor units. `sign` −1 mirrors the quantity of a credit, so
 * that its discount makes it smaller too.
 */
export function discountedNetOf(item: TotalsItem, sign: 1 | -1): number {
  const fast = fastNetOf(item, sign);
  return Number.isNaN(fast) ? bigNetOf(item, sign) : fast;
}
