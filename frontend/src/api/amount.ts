import { type Minor, parseMinor, zero } from '#shared/domain/money';

/** An amount of the wire in minor units; what the server writes always parses. */
export function amountOf(wire: string): Minor {
  return parseMinor(wire) ?? zero;
}
