import type { AttributeValue, Item } from './wire-types';

/** The size that limits and capacity are counted in: UTF-8 bytes of names and values. */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return binaryBytes(value.B);
  if (value.SS) return sum(value.SS, (text) => Buffer.byteLength(text));
  if (value.NS) return sum(value.NS, numberBytes);
  if (value.BS) return sum(value.BS, binaryBytes);
  // Documents cost three bytes, and one more for every member.
  if (value.L) return 3 + sum(value.L, (member) => 1 + valueBytes(member));
  if (value.M) return 3 + Object.keys(value.M).length + itemBytes(value.M);
  return 1;
}

/** Two digits to a byte without leading and trailing zeros, and one byte for the exponent. */
function numberBytes(text: string): number {
  const [mantissa = '0'] = text.toLowerCase().split('e');
  const digits = mantissa.replace(/[-+.]/g, '').replace(/^0+|0+$/g, '');
  if (digits === '') return 1;
  return 1 + Math.ceil(digits.length / 2) + (text.startsWith('-') ? 1 : 0);
}

function binaryBytes(base64: string): number {
  return Buffer.byteLength(base64, 'base64');
}

function sum<T>(values: readonly T[], size: (value: T) => number): number {
  return values.reduce((total, value) => total + size(value), 0);
}
