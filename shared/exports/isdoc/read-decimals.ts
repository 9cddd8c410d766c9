/** A number as files write it, with a sign and any number of places. */
const numberPattern = /^([+-]?)(\d{1,15})?(?:\.(\d{0,40}))?$/;

/** What prices and quantities hold. */
const places = 6;

interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

function exactOf(text: string): Exact | undefined {
  const match = numberPattern.exec(text);
  if (!match || (!match[2] && !match[3])) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(`${whole}${fraction}`);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Half away from zero, as everywhere. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * a + b) / (2n * b);
  return isNegative ? -rounded : rounded;
}

function textOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}

/** The quotient of two numbers of a file to six places; undefined where one of them is none. */
export function quotientText(dividend: string, divisor = '1'): string | undefined {
  const [a, b] = [exactOf(dividend), exactOf(divisor)];
  if (!a || !b || b.units === 0n) return undefined;
  return textOf(
    divideRounded(a.units * 10n ** BigInt(places + b.scale), b.units * 10n ** BigInt(a.scale)),
  );
}

/** The number without its sign, and whether it had one. */
export function withoutSign(text: string): readonly [string, boolean] {
  return text.startsWith('-') ? [text.slice(1), true] : [text, false];
}

/** The other sign; zero has none. */
export function turned(text: string): string {
  const [magnitude, isNegative] = withoutSign(text);
  return isNegative || /^0*\.?0*$/.test(magnitude) ? magnitude : `-${magnitude}`;
}
