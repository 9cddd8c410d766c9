/** The largest magnitude that a sum or product of whole numbers may reach and still be exact. */
const exactLimit = Number.MAX_SAFE_INTEGER;

/** True when a whole number, or a product of whole numbers, lies where doubles are exact. */
export function isExact(value: number): boolean {
  return value <= exactLimit && value >= -exactLimit;
}

/**
 * `numerator / denominator` to the nearest whole number, halves away from zero.
 * Both are whole, the denominator is positive, and both lie inside ±(2^53 − 1).
 */
export function divideHalfAway(numerator: number, denominator: number): number {
  const magnitude = Math.abs(numerator);
  // Below 2^53 the nearest double of a quotient never reaches the next whole number, so floor is right.
  const whole = Math.floor(magnitude / denominator);
  const remainder = magnitude - whole * denominator;
  const quotient = remainder * 2 >= denominator ? whole + 1 : whole;
  return numerator < 0 && quotient > 0 ? -quotient : quotient;
}

/** The same rounding on BigInt, for products beyond 2^53. */
export function divideHalfAwayBig(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -quotient : quotient;
}

/** `a × b / c` rounded half away from zero; NaN when the result is not an exact whole number. */
export function multiplyDivide(a: number, b: number, c: number): number {
  const product = a * b;
  if (isExact(product)) return divideHalfAway(product, c);

  const quotient = Number(divideHalfAwayBig(BigInt(a) * BigInt(b), BigInt(c)));
  return isExact(quotient) ? quotient : Number.NaN;
}
